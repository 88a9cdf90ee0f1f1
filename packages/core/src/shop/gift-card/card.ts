import type { LagosDay } from '../../kernel/calendar/index.ts';
import { unprovided } from '../../kernel/failure/index.ts';
import type { Kobo } from '../../kernel/money/index.ts';

/** A gift card on sale; its serial number exists only once it is bought. [ENT-29, GIFT-01] */
export interface GiftCard {
  readonly id: number;
  readonly name: string;
  readonly amount: Kobo;
  /** The last day on which it can be used. */
  readonly expiresOn: LagosDay;
}

/** The input of a check of a gift card's value; the serial number is filled in from the draft of that key. */
export interface CardCheck {
  readonly serialKey: string;
}

/** Asks the server for the amount left on a gift card, in kobo: `verifycard`. [PAY-21] */
export const verifyGiftCard = unprovided<Kobo, CardCheck>('verifyGiftCard');
