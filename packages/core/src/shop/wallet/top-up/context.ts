import { present } from '../../../kernel/failure/index.ts';
import { type Kobo, leastKobo, subtractKobo, zeroKobo } from '../../../kernel/money/index.ts';
import { type Gateway, noCard, type WithCard } from '../../card-payment/index.ts';
import { type TypedGiftCard, untypedGiftCard } from '../../gift-card/index.ts';
import type { CreditOrder } from '../credit-order.ts';
import type { TopUpLimits } from './amount.ts';
import type { TopUpNotice } from './messages.ts';

/**
 * The two panels. The older one asks for the terms and shows problems on submit; the new one disables its
 * button until a method and an amount are chosen. [WAL-25, WAL-35, WAL-36]
 */
export type TopUpPanel = 'older' | 'new';

export interface TopUpInput {
  readonly panel: TopUpPanel;
  /**
   * Null for a guest, who cannot top up. A shell opens the panel once it knows who is signed in: another
   * input is another run, and a top-up from before a reload would not be found again.
   */
  readonly userId: number | null;
  readonly limits: TopUpLimits;
}

/** The draft of the serial number on this panel. */
export const topUpSerialKey = 'topUp.serialnumber';

/** The gift card on the panel. */
export interface GiftCardPart extends TypedGiftCard {
  readonly isChosen: boolean;
}

/** One credit order, from its first request on. */
export interface TopUpAttempt {
  readonly code: string;
  readonly amount: Kobo;
  /** Null until the server has answered. */
  readonly order: CreditOrder | null;
  /** The gift cards' payments of it so far. */
  readonly redeemed: Kobo;
  /** True if a card payment of it was opened that may still be taken: it is not known to have failed. */
  readonly isCardUnderWay: boolean;
}

export interface TopUpContext extends TopUpInput, WithCard {
  /** Null while nothing is typed. */
  readonly amount: Kobo | null;
  readonly giftCard: GiftCardPart;
  readonly provider: Gateway | null;
  readonly termsAccepted: boolean;
  readonly attempt: TopUpAttempt | null;
  /** The number of codes met so far that other top-ups have. */
  readonly codeDraws: number;
  readonly notice: TopUpNotice | null;
}

/** Before a gift card is entered, and after one was redeemed. */
export const noGiftCard: GiftCardPart = { isChosen: false, ...untypedGiftCard(topUpSerialKey) };

/** A panel as it opens. */
export function openedPanel(input: TopUpInput): TopUpContext {
  return { ...input, ...emptyTopUp, giftCard: noGiftCard, provider: null, termsAccepted: false };
}

/** The start of every top-up; the way of payment and the terms stay as chosen. */
export const emptyTopUp = {
  amount: null,
  attempt: null,
  codeDraws: 0,
  card: noCard,
  notice: null,
} as const;

/**
 * A gift card that does not pay: neither its value nor the rest is shown. Its serial number stays typed.
 * [WAL-34]
 */
export function unticked(giftCard: GiftCardPart): GiftCardPart {
  return { ...giftCard, isChosen: false, value: null };
}

// The attempt. A state with work in flight is entered only with its input: anything else is a programmer's
// error.

export function attemptOf({ attempt }: TopUpContext): TopUpAttempt {
  return present(attempt, 'a top-up in this state has an attempt');
}

export function orderOf(context: TopUpContext): CreditOrder {
  return present(attemptOf(context).order, 'a top-up in this state has a credit order');
}

/** True if a submit goes on with the credit order under way: the amount is the same. */
export function isSameAttempt({ amount, attempt }: TopUpContext): boolean {
  return attempt !== null && attempt.amount === amount;
}

/**
 * The amount that the credit order still owes before the gift card on the panel: the amount, less the cards'
 * payments of it.
 */
export function owed(context: TopUpContext): Kobo {
  const { amount, attempt } = context;
  const redeemed = isSameAttempt(context) ? attempt?.redeemed : zeroKobo;
  return subtractKobo(amount ?? zeroKobo, redeemed ?? zeroKobo);
}

/** The part that the gift card on the panel pays: its value, and never more than is owed. */
export function giftCardPart(context: TopUpContext): Kobo {
  const { isChosen, value } = context.giftCard;
  return isChosen && value !== null ? leastKobo(value, owed(context)) : zeroKobo;
}

/** The rest for the card: the amount less the gift card's value, never below zero. [WAL-28, WAL-34] */
export function remainder(context: TopUpContext): Kobo {
  return subtractKobo(owed(context), giftCardPart(context));
}
