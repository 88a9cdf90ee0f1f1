import { type Kobo, zeroKobo } from '../../kernel/money/index.ts';
import {
  cardAmount,
  type Gateway,
  keptTenders,
  noTenders,
  type Tenders,
  tendersFor,
} from '../payment/index.ts';
import { type Explained, totalDue } from '../pricing/index.ts';
import { checkoutQuote } from './assembly.ts';
import type { CheckoutContext } from './context.ts';

/** The amounts of an open checkout after gift card and wallet. */
export interface CheckoutDue extends Tenders {
  /** 'Total Due': the amount left to pay by card. [CHK-15] */
  readonly card: Kobo;
  /** The amounts that gift card and wallet keep, so that the card has its least payment. */
  readonly kept: Tenders;
  /** The proof of `card`, from the order's total down. */
  readonly explained: Explained;
}

/** The division of an open checkout's order, by the choices so far; null while the checkout is closed. */
export function checkoutDue(context: CheckoutContext): CheckoutDue | null {
  const quote = checkoutQuote(context);
  if (!quote) return null;
  const { total, explained } = quote;
  const funds = fundsOf(context);
  const tenders = tendersFor(total, funds);
  const kept = keptTenders(total, funds);
  const card = cardAmount(total, tenders);
  return { ...tenders, card, kept, explained: totalDue(explained, tenders, kept) };
}

/** The parts of the order that gift card and wallet pay. [PAY-03] */
export function checkoutTenders(context: CheckoutContext): Tenders {
  if (!context.giftCard.isUsed && !context.wallet.isUsed) return noTenders;
  const quote = checkoutQuote(context);
  return quote ? tendersFor(quote.total, fundsOf(context)) : noTenders;
}

/** The gateway for the rest; null while none is chosen, and where nothing is left. [PAY-16, PAY-29] */
export function payingGateway(context: CheckoutContext): Gateway | null {
  return isCovered(context) ? null : context.provider;
}

/** True if gift card and wallet pay it all, so that no card is asked for. [CHK-17, PAY-16] */
export function isCovered(context: CheckoutContext): boolean {
  if (!context.giftCard.isUsed && !context.wallet.isUsed) return false;
  return checkoutDue(context)?.card === 0;
}

function fundsOf({ giftCard, wallet }: CheckoutContext): Tenders {
  return {
    giftCard: (giftCard.isUsed ? giftCard.value : null) ?? zeroKobo,
    wallet: wallet.isUsed ? wallet.available : zeroKobo,
  };
}
