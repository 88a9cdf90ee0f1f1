#!/bin/sh
# The command line of a release, with the shop's keys: SHOP_ENV names their file. What is set already counts more.
folder=$(dirname "$(readlink -f "$0")")
exec "$folder/node_modules/node/bin/node" --env-file-if-exists="${SHOP_ENV:-/etc/marketsquare/shop.env}" \
  "$folder/packages/cli/src/main.ts" "$@"
