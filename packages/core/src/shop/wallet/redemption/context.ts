import { present } from '../../../kernel/failure/index.ts';
import type { Kobo } from '../../../kernel/money/index.ts';
import { type TypedGiftCard, untypedGiftCard } from '../../gift-card/index.ts';
import type { RedemptionNotice } from './messages.ts';

export interface RedemptionInput {
  /** Null for a guest, who sees no redemption. [GIFT-02] */
  readonly userId: number | null;
}

/** The draft of the serial number to redeem. */
export const redemptionSerialKey = 'redemption.serialnumber';

/** The credit order that takes a card's value. */
export interface RedemptionAttempt {
  readonly code: string;
  /** Null until the server has answered. */
  readonly orderId: string | null;
}

export interface RedemptionContext extends RedemptionInput, TypedGiftCard {
  /** Null before its first request. */
  readonly attempt: RedemptionAttempt | null;
  readonly codeDraws: number;
  readonly notice: RedemptionNotice | null;
}

/** Before a card is typed, and after one was redeemed. */
export const emptyRedemption = {
  ...untypedGiftCard(redemptionSerialKey),
  attempt: null,
  codeDraws: 0,
  notice: null,
} as const;

// The attempt. A state with work in flight is entered only with its input: anything else is a programmer's
// error.

export function attemptOf({ attempt }: RedemptionContext): RedemptionAttempt {
  return present(attempt, 'a redemption in this state has an attempt');
}

/** The value to redeem. */
export function verifiedValue({ value }: RedemptionContext): Kobo {
  return present(value, 'a redemption in this state has a verified card');
}
