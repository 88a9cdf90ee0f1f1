import { errorTitle, inDialog, type Notice, noticeIn, present } from '../../kernel/failure/index.ts';
import { type Check, failingNotice } from '../../kernel/why-not/index.ts';
import { type FoodRefusal, foodProblemWords, foodRefusal } from '../catalogue/index.ts';
import { serialCheck } from '../gift-card/index.ts';
import type { OrderKind } from '../pricing/index.ts';
import { chosenAddress } from './address-reach.ts';
import { checkoutDay, chosenSlot } from './assembly.ts';
import type { CheckoutContext } from './context.ts';
import { addressFields, requiredFields } from './fields.ts';
import { type CheckoutNotice, checkoutMessages } from './messages.ts';
import { tenderMessages } from './tender-messages.ts';
import { isCovered } from './tenders.ts';

/** The choices that the documents name in "Kindly select your preferred ...", in their order. [CHK-27] */
type PreferredItem = 'contact method' | 'delivery hour' | 'delivery date' | 'payment method';

/**
 * The refusal of this order's prepared food; null when there is none, and for groceries alone.
 *
 * @param at  epoch milliseconds; the shell's last time by default
 */
export function checkoutRefusal(context: CheckoutContext, at = context.openedAt): FoodRefusal | null {
  const { kind, store, foodHours } = context;
  return store !== null && needsKitchen(kind) ? foodRefusal(store, foodHours, at) : null;
}

/** True if a kind of order has food in it. */
export function needsKitchen(kind: OrderKind): boolean {
  return kind !== 'grocery';
}

/** True if all required personal fields outside the address are good. [CHK-18, CHK-19, CHK-21, CHK-22] */
function hasGoodFields(context: CheckoutContext): boolean {
  const mode = context.store?.mode ?? 'Pickup';
  return requiredFields(mode, context.isSignedIn)
    .filter((field) => !addressFields.includes(field))
    .every((field) => context.fields[field].problem === null);
}

/**
 * True if the order has a destination: always for pickup, by a saved address, or by a typed one. [CHK-24,
 * CHK-25]
 */
export function hasAddress(context: CheckoutContext): boolean {
  if (context.store?.mode !== 'Delivery') return true;
  return context.isSignedIn
    ? chosenAddress(context) !== undefined
    : addressFields.every((field) => context.fields[field].problem === null);
}

/**
 * True if the whole amount can be collected: by a gateway, or because gift card and wallet pay it all.
 * [CHK-17]
 */
function hasWayToPay(context: CheckoutContext): boolean {
  return context.provider !== null || isCovered(context);
}

/** True if a gift card in use has been verified. [PAY-21] */
function hasVerifiedGiftCard({ giftCard }: CheckoutContext): boolean {
  return !giftCard.isUsed || giftCard.value !== null;
}

/** The preferred items that are still open, in the documents' order. [CHK-27] */
export function missingPreferred(context: CheckoutContext): readonly PreferredItem[] {
  const needsSlot = context.kind !== 'food';
  return [
    ...(context.contactMethod === null ? (['contact method'] as const) : []),
    ...(needsSlot && !chosenSlot(context) ? (['delivery hour'] as const) : []),
    ...(checkoutDay(context) === null ? (['delivery date'] as const) : []),
    ...(hasWayToPay(context) ? [] : (['payment method'] as const)),
  ];
}

/**
 * The checks before an order is placed, in the order in which problems are shown. Unavailable food comes
 * first, because nothing in the form can help it; the others are in the order of the documents: fields,
 * address, preferred items, terms, gift card. The PIN is asked for after them. [CHK-23..CHK-29, FOOD-07,
 * PAY-04]
 */
export const checkoutChecks = [
  {
    name: 'canHaveFood',
    holds: (context) => checkoutRefusal(context) === null,
    notice: (context) => inDialog(checkoutMessages.foodTitle, refusalOf(context).message),
    words: {
      params: (context) => foodProblemWords.params({ foodProblem: refusalOf(context).reason }),
      text: foodProblemWords.text,
    },
  },
  {
    name: 'hasGoodFields',
    holds: hasGoodFields,
    notice: () => noticeIn('fields', checkoutMessages.fields),
    words: checkoutMessages.fields,
  },
  {
    name: 'hasAddress',
    holds: hasAddress,
    notice: () => noticeIn('address', checkoutMessages.address),
    words: checkoutMessages.address,
  },
  {
    name: 'hasWayToPay',
    holds: hasWayToPay,
    notice: preferredNotice,
    words: 'Choose how you would like to pay.',
  },
  {
    name: 'hasPreferred',
    holds: (context) => missingPreferred(context).length === 0,
    notice: preferredNotice,
    words: 'Choose how we may reach you and when you would like your order.',
  },
  {
    name: 'hasTerms',
    holds: ({ termsAccepted }) => termsAccepted,
    notice: () => ({ place: 'warning', title: checkoutMessages.termsTitle, message: checkoutMessages.terms }),
    words: 'Accept the Terms & Conditions.',
  },
  {
    name: 'hasVerifiedGiftCard',
    holds: hasVerifiedGiftCard,
    notice: () => inDialog(errorTitle, tenderMessages.giftCardUnverified),
    words: tenderMessages.giftCardUnverified,
  },
] as const satisfies readonly Check<CheckoutContext, CheckoutNotice>[];

export type CheckoutCheck = (typeof checkoutChecks)[number]['name'];

/** The checks before a gift card is verified; its own line shows their messages. [PAY-21, PAY-23] */
export const giftCardChecks = [
  serialCheck<CheckoutContext>(({ giftCard }) => giftCard.problem),
  {
    name: 'usesGiftCard',
    holds: ({ giftCard }) => giftCard.isUsed,
    notice: () => null,
    words: 'Choose to pay with a gift card first.',
  },
] as const satisfies readonly Check<CheckoutContext, Notice<'status'> | null>[];

export type GiftCardCheck = (typeof giftCardChecks)[number]['name'];

/** The message of the first check that fails; null when the order can be placed. */
export function failingCheck(context: CheckoutContext): CheckoutNotice | null {
  return failingNotice<CheckoutContext, CheckoutNotice>(checkoutChecks, context);
}

/** The message of the gift card's first failing check; null when it can be verified. */
export function failingGiftCardCheck(context: CheckoutContext): string | null {
  return failingNotice<CheckoutContext, Notice<'status'> | null>(giftCardChecks, context)?.message ?? null;
}

/** Names everything that is open at once. Problems within the form are shown there. [CHK-27] */
function preferredNotice(context: CheckoutContext): CheckoutNotice {
  const missing = missingPreferred(context);
  const message = `${checkoutMessages.preferred}${missing.join(', ')}`;
  const isInline = missing.every((item) => item === 'contact method' || item === 'delivery hour');
  return isInline ? noticeIn('inline', message) : inDialog(errorTitle, message);
}

function refusalOf(context: CheckoutContext): FoodRefusal {
  return present(checkoutRefusal(context), 'food that cannot be had is refused for a reason');
}
