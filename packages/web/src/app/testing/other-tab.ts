import type { JournalEntry } from '@marketsquare/core/journal';
import { createApi } from '@marketsquare/core/wire/api';
import { screen } from '@testing-library/dom';
import { onTestFinished } from 'vitest';
import { journalNews, sessionKey } from '../../platform/journal-storage.ts';
import { journalTail } from '../../platform/journal-tail.ts';
import { requestName } from '../../platform/lease.ts';
import { type OpenShop, openAnew, openForNext } from '../../platform/open-shop.ts';
import type { Shell } from '../../platform/shell.tsx';
import type { Shop } from '../../platform/shop.tsx';
import { offlineShell } from '../../platform/testing/offline-shell.ts';
import { fillCart, gbagadaPickup } from './beginning.ts';

interface Person {
  readonly phone: string;
  readonly password: string;
}

/**
 * Another tab of this browser, which holds the lease. It shares cookies and journal with the page, and is not
 * drawn.
 */
export interface OtherTab {
  /** Logs its customer out. */
  readonly logOut: () => Promise<void>;
  readonly logIn: (person: Person) => Promise<void>;
  /** Opens the landing page, which gives up the store. */
  readonly openLanding: () => void;
  /** Puts some of a product into the cart. */
  readonly fill: (product: number, quantity: number) => Promise<void>;
  /** Returns to the page, which takes the shop over. */
  readonly leave: () => void;
}

interface OtherTabOptions {
  /** True if the page is open beside it, and hears what is recorded there. */
  readonly isBeside?: boolean;
}

/** Moves the shopper to another tab: a visit begins there with the contents of the page's shop. */
export async function goToOtherTab(
  shop: Shop,
  { isBeside = false }: OtherTabOptions = {},
): Promise<OtherTab> {
  const asking = new BroadcastChannel(requestName);
  const news = new BroadcastChannel(journalNews);
  const shell: Shell = { ...offlineShell(), api: createApi({ baseUrl: location.origin, fetch }) };
  const tail = journalTail(localStorage);
  let open: OpenShop | null = null;
  onTestFinished(() => {
    asking.close();
    news.close();
    open?.close();
  });
  const write = (entry: JournalEntry) => {
    tail.add(entry);
    if (isBeside) news.postMessage(entry);
  };
  const begin = (next: typeof openAnew, ended: Shop): OpenShop => {
    open?.close();
    open = next(shell, write, ended);
    localStorage.setItem(sessionKey, open.session);
    return open;
  };
  asking.postMessage(null);
  await screen.findByText('Your cart is open in another tab');
  let { shop: current } = begin(openAnew, shop);
  return {
    logOut: async () => {
      await shell.api.post('/api/logout');
      ({ shop: current } = begin(openForNext, current));
    },
    logIn: async (person) => {
      await shell.api.post('/api/login', { body: { phone: person.phone, password: person.password } });
      current.root.send({ type: 'shop.signedIn' });
    },
    openLanding: () => current.selection.send({ type: 'selection.landingOpened' }),
    fill: (id, quantity) => fillCart(shell, current.groceryCart, gbagadaPickup, { [id]: quantity }),
    leave: () => dispatchEvent(new Event('focus')),
  };
}
