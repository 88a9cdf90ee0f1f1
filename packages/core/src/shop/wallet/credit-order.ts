import { unprovided } from '../../kernel/failure/index.ts';
import type { Kobo } from '../../kernel/money/index.ts';
import type { Gateway } from '../payment/index.ts';

/** A top-up that the server has recorded: nothing is credited before it is paid. [WAL-26] */
export interface CreditOrder {
  readonly id: string;
  readonly code: string;
}

export type CreditOrderAnswer =
  | { readonly kind: 'created'; readonly order: CreditOrder }
  /** Another top-up has the code: here is a free one. */
  | { readonly kind: 'codeTaken'; readonly code: string };

export interface CreditOrderRequest {
  /** The same code is the same credit order, however often it is sent. */
  readonly code: string;
  readonly amount: Kobo;
  /** Its way of payment; null when a gift card pays all of it. */
  readonly provider: Gateway | null;
  readonly giftCard: boolean;
}

/** Creates the credit order of a top-up: `creditWallet`. [WAL-26] */
export const createCreditOrder = unprovided<CreditOrderAnswer, CreditOrderRequest>('createCreditOrder');

export interface WalletRedemption {
  readonly orderId: string;
  readonly amount: Kobo;
  /** The serial number is filled in from the draft of this key. */
  readonly serialKey: string;
}

/**
 * Redeems a gift card for a credit order: `redeemgiftwallet`. The same card for the same order is redeemed once, and
 * refused for another amount.
 *
 * @returns the type of the reply, 'redeemgift' for success [WAL-27, WAL-32]
 */
export const redeemGiftCard = unprovided<{ readonly type: string }, WalletRedemption>('redeemGiftCard');

/** Fetches the customer and the wallet's history again. [WAL-30] */
export const refreshWallet = unprovided<unknown, undefined>('refreshWallet');

/** The server's code for a top-up that has ended: it was not paid in time. [PAY-30] */
export const endedCode = 'payment_ended';

/** The server's codes for a top-up that cannot continue: another one has its code, or it has ended. */
export const spentCodes: readonly string[] = ['conflict', 'order_code_taken', endedCode];

/** The time that the notice of a success stays. [WAL-30] */
export const successNoticeMs = 5_000;
