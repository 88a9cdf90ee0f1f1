import type { DraftStore } from '../../kernel/drafts/index.ts';
import { atMost, invalidMessage, judge, makeForm, textField } from '../../kernel/form/index.ts';
import { addressForm, contactPersonForm, personalForm, tooLongMessage } from '../account/index.ts';
import { serialProblem } from '../gift-card/index.ts';
import type { CheckoutField, TenderField } from './fields.ts';
import { tenderMessages, wrongPin } from './tender-messages.ts';

/** The longest note that travels with an order. [CHK-07] */
export const mostNoteCharacters = 1_000;

/** Every field of the checkouts by the key of its draft; the rules are those of the account's forms. */
const checkoutForm = makeForm({
  'customer.firstname': personalForm.shape.firstName,
  'customer.lastname': personalForm.shape.lastName,
  'customer.email': personalForm.shape.email,
  'customer.phone': personalForm.shape.phone,
  'delivery.label': addressForm.shape.label,
  'delivery.address': addressForm.shape.address,
  'delivery.landmark': addressForm.shape.landmark,
  'enquiry.name': contactPersonForm.shape.name,
  'enquiry.number': contactPersonForm.shape.number,
  'handover.name': contactPersonForm.shape.name,
  'handover.number': contactPersonForm.shape.number,
  'order.note': textField(invalidMessage, atMost(mostNoteCharacters, tooLongMessage(mostNoteCharacters))),
});

/**
 * The problem of a typed value, in the documents' words; null for a good one. The shell calls this before it delivers
 * `checkout.fieldJudged`, so that the machine learns the verdict and never the value. [CHK-18..CHK-22, AUTH-27, AUTH-28]
 */
export function problemOf(field: CheckoutField, drafts: DraftStore): string | null {
  return judge(checkoutForm, field, { [field]: drafts.read(field) }).message;
}

/**
 * The problem of a typed serial number or PIN; null for one that may be asked about. The shell calls this before it delivers
 * `checkout.serialJudged` or `checkout.pinJudged`. A PIN that is no PIN cannot be the right one. [PAY-20, PAY-23, ERR-24]
 */
export function tenderProblemOf(field: TenderField, drafts: DraftStore): string | null {
  if (field === 'giftCard.serial') return serialProblem(field, drafts);
  const pin = drafts.read(field).trim();
  if (pin === '') return tenderMessages.pinMissing;
  return /^\d{4,6}$/.test(pin) ? null : wrongPin.message;
}
