import type { ShopPorts } from '@marketsquare/core/storefront/root';
import type { Shell } from './shell.tsx';
import { refreshUser } from './user.ts';
import { wait } from './wait.ts';

/** The browser's ports for the shop's machines. The popups' code loads at the first payment. */
export function browserPorts(shell: Shell): ShopPorts {
  const { api, drafts, user, savedCart, keptOrder, addresses } = shell;
  const refreshCustomer = () => {
    if (user.current()) void refreshUser(shell);
  };
  return {
    api,
    drafts,
    readUser: () => {
      const current = user.current();
      return current && { id: current.id, cartId: savedCart.current() };
    },
    keepOrder: keptOrder.keep,
    readOrder: keptOrder.read,
    keepAddresses: (list) => {
      addresses.set(list);
      const current = user.current();
      if (current) user.set({ ...current, addressCount: list.length });
    },
    openPopup: async (request) => {
      const popups = await import('./gateway-popup.ts').catch(() => null);
      return popups === null ? { kind: 'unavailable' } : popups.openGatewayPopup(request, wait);
    },
    onConfirmed: (order) => {
      if (order !== null) keptOrder.markPaid();
      refreshCustomer();
    },
    onReturned: refreshCustomer,
    wait,
  };
}
