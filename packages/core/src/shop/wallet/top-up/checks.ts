import { greatestAmountMessage, leastAmountMessage } from './amount.ts';
import { isSameAttempt, remainder, type TopUpContext } from './context.ts';
import { dialog, status, type TopUpNotice, termsWarning, topUpMessages } from './notice.ts';

/** Only a signed-in customer has a wallet. [WAL-25] */
export function isSignedIn({ userId }: TopUpContext): boolean {
  return userId !== null;
}

/** Whether there is an amount above zero. [WAL-25] */
export function hasAmount({ amount }: TopUpContext): boolean {
  return amount !== null && amount > 0;
}

/** Whether a way to pay is chosen: the card, a gift card, or both. [WAL-25, WAL-35] */
export function hasMethod({ giftCard, provider }: TopUpContext): boolean {
  return giftCard.isChosen || provider !== null;
}

/** Whether the terms are accepted; only the older panel asks for them. [WAL-36] */
export function hasTerms({ panel, termsAccepted }: TopUpContext): boolean {
  return panel === 'new' || termsAccepted;
}

/** Whether the gateway would take the amount at once. */
export function isWithinLimit({ amount, limits }: TopUpContext): boolean {
  return amount === null || amount <= limits.greatest;
}

/** Whether the gift card's value is known, so that the shopper knows what the card will pay. [WAL-34] */
export function hasVerifiedGiftCard({ giftCard }: TopUpContext): boolean {
  return !giftCard.isChosen || giftCard.value !== null;
}

/** False where a gift card comes too late: a card payment of the same credit order may still be taken. */
export function hasOneWay(context: TopUpContext): boolean {
  const { giftCard, attempt } = context;
  return !(giftCard.isChosen && isSameAttempt(context) && attempt?.isCardUnderWay);
}

/** Whether somebody pays what the gift card leaves. [WAL-28] */
export function hasCardForRest(context: TopUpContext): boolean {
  return context.provider !== null || remainder(context) === 0;
}

/** Whether what the gift card leaves is enough for a card payment. */
export function isRestChargeable(context: TopUpContext): boolean {
  const rest = remainder(context);
  return rest === 0 || rest >= context.limits.least;
}

/** The first check that fails, as what the shopper is told; null when the top-up can begin. [WAL-35, WAL-36] */
export function failingTopUpCheck(context: TopUpContext): TopUpNotice | null {
  if (!isSignedIn(context)) return dialog(topUpMessages.signIn);
  if (!hasMethod(context)) return dialog(topUpMessages.method);
  if (!hasTerms(context)) return termsWarning;
  if (!hasAmount(context)) return dialog(topUpMessages.amount);
  if (!isWithinLimit(context)) return dialog(greatestAmountMessage(context.limits));
  if (!hasOneWay(context)) return dialog(topUpMessages.underWay);
  if (!hasVerifiedGiftCard(context)) return status(topUpMessages.unverified);
  if (!hasCardForRest(context)) return dialog(topUpMessages.method);
  if (!isRestChargeable(context)) return dialog(leastAmountMessage(context.limits));
  return null;
}
