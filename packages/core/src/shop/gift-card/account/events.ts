import type { LagosDay } from '../../../kernel/calendar/index.ts';
import type { Kobo } from '../../../kernel/money/index.ts';
import type { Reservation } from '../../ledger/reservations.ts';

/** What an issued gift card is from its first moment on; its serial number is no part of it. [ENT-29] */
export interface GiftCardFacts {
  readonly id: string;
  /** The card on sale that it was bought as. */
  readonly giftCardId: number;
  readonly name: string;
  /** What it was issued for. */
  readonly amount: Kobo;
  /** The last day on which it can be spent. */
  readonly expiresOn: LagosDay;
}

/** Where an issued gift card stands: the fold of its stream. */
export interface GiftCardState extends GiftCardFacts {
  /** What is on it, with what is promised. */
  readonly balance: Kobo;
  readonly reservations: readonly Reservation[];
  /** Whether the shop let it expire before its time. */
  readonly isEnded: boolean;
  /** In milliseconds since 1970. */
  readonly issuedAt: number;
}

/** What happened to an issued gift card: the events of its stream. */
export type GiftCardEvent =
  | ({ readonly type: 'giftCard.issued' } & GiftCardFacts)
  | { readonly type: 'giftCard.reserved'; readonly holder: string; readonly amount: Kobo }
  | { readonly type: 'giftCard.released'; readonly holder: string }
  /** Money left it for a holder: what was promised to it, or at once. */
  | { readonly type: 'giftCard.spent'; readonly holder: string; readonly amount: Kobo }
  /** Money came back: what a holder had spent was given back. */
  | { readonly type: 'giftCard.restored'; readonly holder: string; readonly amount: Kobo }
  /** The shop lets it expire before its time. */
  | { readonly type: 'giftCard.ended'; readonly expiresOn: LagosDay }
  /** Money came back after its last day, or when the shop had ended a card whose price was paid after all. */
  | { readonly type: 'giftCard.extended'; readonly expiresOn: LagosDay };
