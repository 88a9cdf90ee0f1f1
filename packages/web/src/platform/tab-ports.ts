import { selectChosenStore } from '@marketsquare/core/shop/selection';
import type { Carts } from '@marketsquare/core/shop/side-cart';
import type { ConsentPorts, FormPorts, WalletPorts } from '@marketsquare/core/storefront/screens';
import { completedForms } from './completed-forms.ts';
import { browserPorts } from './ports.ts';
import type { Shell } from './shell.tsx';
import type { Shop } from './shop.tsx';
import { localStore } from './site-data.ts';

/** The tab's ports for the machines of any of its screens. */
export interface TabPorts extends FormPorts, ConsentPorts, WalletPorts, Carts {}

/** The ports over one shop of this tab. */
export function tabPorts(shell: Shell, shop: Shop): TabPorts {
  const { user, savedCart, trackedOrder, consent, transactions, walletChanges } = shell;
  const { root, selection, groceryCart, foodCart } = shop;
  return {
    ...browserPorts(shell),
    groceryCart,
    foodCart,
    tellShop: (event) => root.send(event),
    tellCart: (cart, event) => shop[cart].send(event),
    readAccount: user.current,
    keepAccount: user.set,
    keepTransactions: transactions.set,
    onWalletChanged: () => walletChanges.set(walletChanges.current() + 1),
    readStore: () => selectChosenStore(selection.getSnapshot()),
    areCartsEmpty: () =>
      [groceryCart, foodCart].every((cart) => cart.getSnapshot().context.lines.length === 0),
    keepSavedCart: savedCart.set,
    keepTracked: (order, phone) =>
      trackedOrder.set({ code: order.code, phone, foundAt: shell.now(), order, id: order.id }),
    readTracked: trackedOrder.current,
    keepOwned: (id) => {
      const found = trackedOrder.current();
      if (found) trackedOrder.set({ ...found, id });
    },
    keepCompleted: (form) => completedForms(localStore()).add(form),
    keepConsent: consent.set,
  };
}
