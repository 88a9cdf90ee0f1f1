import {
  addressForm,
  contactsForm,
  type Form,
  judge,
  personalForm,
  tooLongMessage,
} from '../account/index.ts';
import type { DraftStore } from '../drafts/index.ts';
import { serialProblem } from '../gift-card/index.ts';
import type { CheckoutField, TenderField } from './fields.ts';
import { tenderTexts, wrongPin } from './tender-texts.ts';

/** The longest note that travels with an order. [CHK-07] */
export const mostNoteCharacters = 1_000;

/** Which form's rule a field of the checkout is judged by. */
const ruleOf: Readonly<Record<Exclude<CheckoutField, 'order.note'>, readonly [Form, string]>> = {
  'customer.firstname': [personalForm, 'firstName'],
  'customer.lastname': [personalForm, 'lastName'],
  'customer.email': [personalForm, 'email'],
  'customer.phone': [personalForm, 'phone'],
  'delivery.label': [addressForm, 'label'],
  'delivery.address': [addressForm, 'address'],
  'delivery.landmark': [addressForm, 'landmark'],
  'enquiry.name': [contactsForm, 'enquiryName'],
  'enquiry.number': [contactsForm, 'enquiryNumber'],
  'handover.name': [contactsForm, 'handoverName'],
  'handover.number': [contactsForm, 'handoverNumber'],
};

/**
 * The problem of a typed value, in the documents' words; null for a good one. The shell calls this before it delivers
 * `checkout.fieldJudged`, so that the machine learns the verdict and never the value. [CHK-18..CHK-22, AUTH-27, AUTH-28]
 */
export function problemOf(field: CheckoutField, drafts: DraftStore): string | null {
  const value = drafts.read(field);
  if (field === 'order.note')
    return value.length > mostNoteCharacters ? tooLongMessage(mostNoteCharacters) : null;
  const [form, name] = ruleOf[field];
  return judge(form, name, { [name]: value }).message;
}

/**
 * The problem of a typed serial number or PIN; null for one that may be asked about. The shell calls this before it delivers
 * `checkout.serialJudged` or `checkout.pinJudged`. A PIN that is no PIN cannot be the right one. [PAY-20, PAY-23, ERR-24]
 */
export function tenderProblemOf(field: TenderField, drafts: DraftStore): string | null {
  if (field === 'giftCard.serial') return serialProblem(field, drafts);
  const pin = drafts.read(field).trim();
  if (pin === '') return tenderTexts.pinMissing;
  return /^\d{4,6}$/.test(pin) ? null : wrongPin.message;
}
