import { errorTitle, inDialog, type Notice, noticeIn, present } from '../../kernel/failure/index.ts';
import { type Check, failingNotice } from '../../kernel/why-not/index.ts';
import { type FoodRefusal, foodRefusal } from '../catalogue/index.ts';
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
 * What stands against the prepared food of this order; null when nothing does, and for groceries alone.
 *
 * @param at  epoch milliseconds; left out, when the shell told the time last
 */
export function checkoutRefusal(context: CheckoutContext, at = context.openedAt): FoodRefusal | null {
  const { kind, store, foodHours } = context;
  return store !== null && needsKitchen(kind) ? foodRefusal(store, foodHours, at) : null;
}

/** Whether a kind of order has food in it. */
export function needsKitchen(kind: OrderKind): boolean {
  return kind !== 'grocery';
}

/** Whether all required personal fields outside the address are good. [CHK-18, CHK-19, CHK-21, CHK-22] */
function hasGoodFields(context: CheckoutContext): boolean {
  const mode = context.store?.mode ?? 'Pickup';
  return requiredFields(mode, context.isSignedIn)
    .filter((field) => !addressFields.includes(field))
    .every((field) => context.fields[field].problem === null);
}

/** Whether the order knows where to go: always for pickup, by a saved address, or by a typed one. [CHK-24, CHK-25] */
export function hasAddress(context: CheckoutContext): boolean {
  if (context.store?.mode !== 'Delivery') return true;
  return context.isSignedIn
    ? chosenAddress(context) !== undefined
    : addressFields.every((field) => context.fields[field].problem === null);
}

/** Whether all that is owed can be collected: by a gateway, or because gift card and wallet pay it all. [CHK-17] */
function hasWayToPay(context: CheckoutContext): boolean {
  return context.provider !== null || isCovered(context);
}

/** Whether a gift card that is to pay has been verified. [PAY-21] */
function hasVerifiedGiftCard({ giftCard }: CheckoutContext): boolean {
  return !giftCard.isUsed || giftCard.value !== null;
}

/** Which of the preferred items are still open, in the documents' order. [CHK-27] */
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
 * What must hold before an order is placed, in the order in which problems are shown. Food that cannot be had comes
 * before all else, as nothing in the form can help it; the others are in the order of the documents: fields, address,
 * preferred items, terms, gift card; the PIN is asked for after them. [CHK-23..CHK-29, FOOD-07, PAY-04]
 */
export const checkoutChecks = [
  {
    name: 'canHaveFood',
    holds: (context) => checkoutRefusal(context) === null,
    notice: (context) => inDialog(checkoutMessages.foodTitle, refusalOf(context).message),
    words: (context) => refusalOf(context).reason,
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

/** What must hold before a gift card is verified; its own line says what is wrong with it. [PAY-21, PAY-23] */
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

/** What the gift card's line says of the first of its checks that fails; null when it can be verified. */
export function failingGiftCardCheck(context: CheckoutContext): string | null {
  return failingNotice<CheckoutContext, Notice<'status'> | null>(giftCardChecks, context)?.message ?? null;
}

/** All that is still open at once. What is in the form itself is said there. [CHK-27] */
function preferredNotice(context: CheckoutContext): CheckoutNotice {
  const missing = missingPreferred(context);
  const message = `${checkoutMessages.preferred}${missing.join(', ')}`;
  const isInline = missing.every((item) => item === 'contact method' || item === 'delivery hour');
  return isInline ? noticeIn('inline', message) : inDialog(errorTitle, message);
}

function refusalOf(context: CheckoutContext): FoodRefusal {
  return present(checkoutRefusal(context), 'food that cannot be had is refused for a reason');
}
