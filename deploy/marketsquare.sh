#!/bin/sh
# The command line of a release, with the shop's keys where there are any: SHOP_ENV names their file. A variable that is set already
# counts more.
folder=$(dirname "$(readlink -f "$0")")
keys=${SHOP_ENV:-/etc/marketsquare/shop.env}
set -- "$folder/packages/cli/src/main.ts" "$@"
[ -e "$keys" ] && set -- --env-file="$keys" "$@"
exec "$folder/node_modules/node/bin/node" "$@"
