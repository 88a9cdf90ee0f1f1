import { type FoodRefusal, foodRefusal } from '../catalogue/index.ts';
import type { OrderKind } from '../pricing/index.ts';
import { chosenAddress } from './address-reach.ts';
import { checkoutDay, chosenSlot } from './assembly.ts';
import type { CheckoutContext } from './context.ts';
import { addressFields, requiredFields } from './fields.ts';
import { type CheckoutNotice, checkoutTexts } from './notice.ts';
import { tenderTexts } from './tender-texts.ts';
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
export function hasGoodFields(context: CheckoutContext): boolean {
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
export function hasWayToPay(context: CheckoutContext): boolean {
  return context.provider !== null || isCovered(context);
}

/** Whether a gift card that is to pay has been verified. [PAY-21] */
export function hasVerifiedGiftCard({ giftCard }: CheckoutContext): boolean {
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
 * The first check that fails, as what the shopper is told; null when the order can be made. Food that cannot be had comes
 * before all else, as nothing in the form can help it; the others stand in the order of the documents: fields, address,
 * preferred items, terms, gift card; the PIN is asked for after them. [CHK-23..CHK-29, FOOD-07, PAY-04]
 */
export function failingCheck(context: CheckoutContext): CheckoutNotice | null {
  const refusal = checkoutRefusal(context);
  if (refusal) return { place: 'dialog', title: checkoutTexts.foodTitle, message: refusal.message };
  if (!hasGoodFields(context)) return { place: 'fields', title: '', message: checkoutTexts.fields };
  if (!hasAddress(context)) return { place: 'address', title: '', message: checkoutTexts.address };
  const missing = missingPreferred(context);
  if (missing.length > 0) {
    const isInline = missing.every((item) => item === 'contact method' || item === 'delivery hour');
    const message = `${checkoutTexts.preferred}${missing.join(', ')}`;
    return { place: isInline ? 'inline' : 'dialog', title: isInline ? '' : 'Error', message };
  }
  if (!context.termsAccepted)
    return { place: 'warning', title: checkoutTexts.termsTitle, message: checkoutTexts.terms };
  if (!hasVerifiedGiftCard(context))
    return { place: 'dialog', title: 'Error', message: tenderTexts.giftCardUnverified };
  return null;
}
