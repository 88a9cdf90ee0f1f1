import { type Placeholder, placeholderOf } from '../../kernel/drafts/index.ts';
import { requiredMessage } from '../account/index.ts';
import type { Mode } from '../catalogue/index.ts';

/** The personal fields of the checkouts, by the keys of their drafts. [CHK-18..CHK-22, CHK-07] */
export const checkoutFields = [
  'customer.firstname',
  'customer.lastname',
  'customer.email',
  'customer.phone',
  'delivery.label',
  'delivery.address',
  'delivery.landmark',
  'enquiry.name',
  'enquiry.number',
  'handover.name',
  'handover.number',
  'order.note',
] as const;

export type CheckoutField = (typeof checkoutFields)[number];

/**
 * The secrets of paying without a card, by the keys of their drafts: they live in memory alone. [PAY-20,
 * PAY-23]
 */
const tenderFields = ['giftCard.serial', 'wallet.pin'] as const;

export type TenderField = (typeof tenderFields)[number];

/**
 * A machine's knowledge of a personal field: that it was judged, and the message if it is not good. Never the
 * value.
 */
export interface FieldVerdict {
  readonly value: Placeholder;
  /** The message of the rule that fails; null for a good value. */
  readonly problem: string | null;
}

export type FieldVerdicts = Readonly<Record<CheckoutField, FieldVerdict>>;

/** The address fields that a guest types; state, city and area come from the store. [CHK-20, CHK-35] */
export const addressFields: readonly CheckoutField[] = [
  'delivery.label',
  'delivery.address',
  'delivery.landmark',
];

/** The fields that must be good before an order; a saved address replaces the typed one. */
export function requiredFields(mode: Mode, isSignedIn: boolean): readonly CheckoutField[] {
  const needsAddress = mode === 'Delivery' && !isSignedIn;
  return checkoutFields.filter(
    (field) => field !== 'order.note' && (needsAddress || !addressFields.includes(field)),
  );
}

/** All fields before anything is typed: required ones have their problem, the note is free. [AUTH-28] */
export const untouchedFields: FieldVerdicts = Object.fromEntries(
  checkoutFields.map((field) => [
    field,
    { value: placeholderOf(field), problem: field === 'order.note' ? null : requiredMessage },
  ]),
) as FieldVerdicts;
