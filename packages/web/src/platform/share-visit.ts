import { type Api, fromVisit } from '@marketsquare/core/wire/api';
import type { OpenShop } from './open-shop.ts';
import type { Shop } from './shop.tsx';
import { localStore } from './site-data.ts';

/** The storage's key of the visit that its shopper has shared by the dialog. */
export const sharedKey = 'shared-visit';

/** The largest body that browsers still send while a page unloads, in bytes. */
const mostWhenLeaving = 60_000;

/** Refusals of a whole visit: not the shopper's, too long, too many today. Sending it again would change nothing. */
const finalRefusals: readonly number[] = [403, 409, 413, 429];

/**
 * The parts of an open shop that sharing needs: its visit, the checkout's tick, and whether it has an order
 * or a customer.
 */
interface SharedVisit extends Pick<OpenShop, 'session' | 'entries' | 'flush'> {
  readonly shop: Pick<Shop, 'checkout' | 'root'> & {
    readonly payment: { readonly getSnapshot: () => { readonly context: { readonly order: unknown } } };
  };
}

/** The uploads of one visit: none without the shopper's consent. */
export interface VisitSharing {
  /** Sends the unsent entries, in pieces. */
  readonly send: () => Promise<void>;
  /** Sends the next piece while the page unloads, if it is small enough. */
  readonly sendLeaving: () => void;
  /**
   * Goes on with a visit that its shopper has shared by the dialog, without an order or a tick.
   *
   * @param count  the entries that are sent
   */
  readonly goOn: (count: number) => void;
}

/**
 * Shares a visit with the support staff once the shopper has ticked that at the checkout, or has shared it by
 * the dialog. The entries hold no personal values. The tick means a visit that has an order or a customer; the
 * dialog shares any. The server skips entries that it has, so a piece may be sent twice. A refusal is not shown,
 * and ends the sharing. What was refused last is written before a piece: an entry that is sent never changes.
 */
export function shareVisit({ shop, session, entries, flush }: SharedVisit, api: Api): VisitSharing {
  let isAllowed = shop.checkout.getSnapshot().context.sharesVisit;
  let isShared = localStore().getItem(sharedKey) === session;
  let isRefused = false;
  let sent = 0;
  // The checkout closes with the order and forgets the tick: its last value before that counts.
  shop.checkout.subscribe((snapshot) => {
    if (snapshot.matches('open')) isAllowed = snapshot.context.sharesVisit;
  });
  const isWanted = () => {
    const { root, payment } = shop;
    const isKept = payment.getSnapshot().context.order !== null || root.getSnapshot().matches('signedIn');
    return (isShared || (isAllowed && isKept)) && !isRefused;
  };
  return {
    goOn: (count) => {
      isShared = true;
      isRefused = false;
      sent = count;
    },
    send: async () => {
      flush();
      while (isWanted() && sent < entries.length) {
        const body = fromVisit(session, entries, sent);
        const result = await api.post('/api/saveSession', { body });
        if (!result.ok) {
          isRefused = finalRefusals.includes(result.failure.status);
          return;
        }
        sent += body.entries.length;
      }
    },
    sendLeaving: () => {
      const piece = fromVisit(session, entries, sent);
      const body = new TextEncoder().encode(JSON.stringify(piece));
      if (!isWanted() || piece.entries.length === 0 || body.length > mostWhenLeaving) return;
      const headers = { 'content-type': 'application/json' };
      // Nobody is left to hear that it failed.
      fetch('/api/saveSession', { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
    },
  };
}
