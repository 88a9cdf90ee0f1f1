import * as z from 'zod/mini';
import type { DraftStore } from '../../kernel/drafts/index.ts';
import { judge } from '../../kernel/form/index.ts';
import { optionalText } from '../account/field.ts';
import { addressForm, contactPersonForm, personalForm } from '../account/index.ts';
import type { CheckoutField } from './fields.ts';

/** The longest note that travels with an order. [CHK-07] */
const mostOrderNoteCharacters = 1_000;

/** Every field of the checkouts by the key of its draft; the rules are those of the account's forms. */
const checkoutForm = z.object({
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
  'order.note': optionalText(mostOrderNoteCharacters),
});

/**
 * The problem of a typed value, in the documents' words; null for a good one. The shell calls this before it delivers
 * `checkout.fieldJudged`, so that the machine learns the verdict and never the value. [CHK-18..CHK-22, AUTH-27, AUTH-28]
 */
export function problemOf(field: CheckoutField, drafts: DraftStore): string | null {
  return judge(checkoutForm, field, { [field]: drafts.read(field) }).message;
}
