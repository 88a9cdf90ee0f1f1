import type { Api, components } from '@marketsquare/core/api';
import type { JournalEntry } from '@marketsquare/core/journal';
import type { OpenShop } from './open-shop.ts';
import type { Shop } from './shop.tsx';

/** The most entries of one upload. */
const pieceLength = 500;
/** What browsers still send for a page that is being left, in bytes. */
const mostWhenLeaving = 60_000;

/** Refusals of a visit as a whole: not the shopper's, too long, enough for today. Sending it again would change nothing. */
const finalRefusals: readonly number[] = [403, 409, 413, 429];

/** What of an open shop is shared: its session, by the word of its checkout, once it has an order or a customer. */
interface SharedVisit extends Pick<OpenShop, 'session' | 'entries'> {
  readonly shop: Pick<Shop, 'checkout' | 'root'> & {
    readonly payment: { readonly getSnapshot: () => { readonly context: { readonly order: unknown } } };
  };
}

/** The uploads of one session: none without the shopper's consent. */
export interface VisitSharing {
  /** Sends what is not sent yet, piece by piece. */
  readonly send: () => Promise<void>;
  /** Sends the rest while the page is being left, if it is small enough for that. */
  readonly sendLeaving: () => void;
}

/**
 * Shares a session with the support staff once the shopper has ticked that at the checkout. The entries hold no personal
 * value. The server keeps the visits of customers and of guests who have ordered, so that others' are not sent; it skips
 * what it has, so a piece may be sent twice. A refusal is nothing to the shopper, and ends the sharing.
 */
export function shareVisit({ shop, session, entries }: SharedVisit, api: Api): VisitSharing {
  let isAllowed = shop.checkout.getSnapshot().context.sharesVisit;
  let isRefused = false;
  let sent = 0;
  // The checkout closes with the order and forgets the tick: the last word before that counts.
  shop.checkout.subscribe((snapshot) => {
    if (snapshot.matches('open')) isAllowed = snapshot.context.sharesVisit;
  });
  const isWanted = () => {
    const { root, payment } = shop;
    const isKept = payment.getSnapshot().context.order !== null || root.getSnapshot().matches('signedIn');
    return isAllowed && isKept && !isRefused;
  };
  return {
    send: async () => {
      while (isWanted() && sent < entries.length) {
        const piece = entries.slice(sent, sent + pieceLength);
        const result = await api.post('/api/saveSession', { body: bodyOf(session, piece) });
        if (!result.ok) {
          isRefused = finalRefusals.includes(result.failure.status);
          return;
        }
        sent += piece.length;
      }
    },
    sendLeaving: () => {
      const piece = entries.slice(sent, sent + pieceLength);
      const body = JSON.stringify(bodyOf(session, piece));
      if (!isWanted() || piece.length === 0 || body.length > mostWhenLeaving) return;
      const headers = { 'content-type': 'application/json' };
      void fetch('/api/saveSession', { method: 'POST', keepalive: true, headers, body });
    },
  };
}

function bodyOf(
  session: string,
  entries: readonly JournalEntry[],
): components['schemas']['SaveSessionRequest'] {
  return { session, consent: true, entries: entries.map((entry) => ({ ...entry })) };
}
