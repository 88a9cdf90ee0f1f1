import type { ShopPorts } from '@marketsquare/core/shop';
import type { Shell } from './shell.tsx';

/** What the browser gives the shop's machines. */
export function browserPorts({ api, drafts }: Shell): ShopPorts {
  return {
    api,
    drafts,
    readUser: () => null,
    keepOrder: () => undefined,
    readOrder: () => null,
    keepAddresses: () => undefined,
    openPopup: () => Promise.resolve({ kind: 'unavailable' }),
    onConfirmed: () => undefined,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}
