import type { LagosDay } from '../../../kernel/calendar/index.ts';
import type { Kobo } from '../../../kernel/money/index.ts';

/** What the sale of a gift card is from its first moment on. Who gives it, and who gets it, lies in the vault. */
export interface GiftSaleFacts {
  readonly id: string;
  /** The reference of its first try. [PAY-26] */
  readonly code: string;
  /** The id that the bought card will have. */
  readonly cardId: string;
  /** The card on sale, as it was at that moment. */
  readonly giftCardId: number;
  readonly name: string;
  readonly amount: Kobo;
  readonly validForDays: number;
  /** The customer who buys it; null for a guest. */
  readonly userId: number | null;
  /** The login that a guest buys it with, by its hash; null for a customer. */
  readonly login: string | null;
}

/** Where the sale of a gift card stands: the fold of its stream. */
export interface GiftSaleState extends GiftSaleFacts {
  /** `ended`: nobody paid it in time. Money that comes later buys its card all the same. */
  readonly status: 'open' | 'ended' | 'issued' | 'takenBack';
  /** The last day of the issued card; null before. */
  readonly expiresOn: LagosDay | null;
  /** In milliseconds since 1970. */
  readonly openedAt: number;
  /** When its time was over, in milliseconds since 1970; null before. */
  readonly endedAt: number | null;
}

/** What happened to the sale of a gift card: the events of its stream. */
export type GiftSaleEvent =
  | ({ readonly type: 'giftSale.opened' } & GiftSaleFacts)
  | { readonly type: 'giftSale.issued'; readonly reference: string; readonly expiresOn: LagosDay }
  | { readonly type: 'giftSale.ended' }
  /** All that was paid for it went back to the buyer's bank. */
  | { readonly type: 'giftSale.takenBack'; readonly reference: string }
  /** Its guest has signed in: it is this customer's from now on. */
  | { readonly type: 'giftSale.takenAlong'; readonly userId: number };
