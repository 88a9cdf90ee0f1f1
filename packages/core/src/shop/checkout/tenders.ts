import { type Kobo, zeroKobo } from '../../kernel/money/index.ts';
import {
  cardAmount,
  keptTenders,
  noTenders,
  type Provider,
  type Tenders,
  tendersFor,
} from '../payment/index.ts';
import { type Explained, totalDue } from '../pricing/index.ts';
import { checkoutQuote } from './assembly.ts';
import type { CheckoutContext } from './context.ts';

/** What an open checkout comes to once gift card and wallet have paid. */
export interface CheckoutDue extends Tenders {
  /** 'Total Due': what is left to pay by card. [CHK-15] */
  readonly card: Kobo;
  /** What gift card and wallet keep, so that the card has the least to pay that it takes. */
  readonly kept: Tenders;
  /** The proof of `card`, from the order's total down. */
  readonly explained: Explained;
}

/** How an order of an open checkout is divided by what has been chosen so far; null while the checkout is closed. */
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

/** What gift card and wallet pay of the order. [PAY-03] */
export function checkoutTenders(context: CheckoutContext): Tenders {
  if (!context.giftCard.isUsed && !context.wallet.isUsed) return noTenders;
  const quote = checkoutQuote(context);
  return quote ? tendersFor(quote.total, fundsOf(context)) : noTenders;
}

/** The gateway that is to collect what is left; null while none is chosen, and where nothing is left. [PAY-16, PAY-29] */
export function payingProvider(context: CheckoutContext): Provider | null {
  return isCovered(context) ? null : context.provider;
}

/** Whether gift card and wallet pay it all, so that no card is asked for. [CHK-17, PAY-16] */
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
