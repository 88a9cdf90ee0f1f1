import * as z from 'zod/mini';
import { type DraftStore, type Placeholder, placeholderOf } from '../../../kernel/drafts/index.ts';
import { judge, judgeForm } from '../../../kernel/form/index.ts';
import { email, phone, requiredText } from '../../account/field.ts';
import { requiredMessage } from '../../account/index.ts';

/**
 * The giver of the card, and its recipient. The recipient's phone and e-mail are typed; the rest is filled in
 * from the card and the payment. [GIFT-04, GIFT-05]
 */
const giftCardPurchaseForm = z.object({
  gifterFirstName: requiredText(),
  gifterLastName: requiredText(),
  gifterEmail: email(),
  gifterPhone: phone(),
  recipientEmail: email(),
  recipientPhone: phone(),
});

/** The fields of a purchase, by the keys of their drafts. */
export const purchaseFields = [
  'gifter.firstname',
  'gifter.lastname',
  'gifter.email',
  'gifter.phone',
  'recipient.email',
  'recipient.phone',
] as const;

export type PurchaseField = (typeof purchaseFields)[number];

/**
 * The machine's knowledge of a personal field: that it was judged, and the message if it is not good. Never
 * the value.
 */
export type PurchaseVerdicts = Readonly<
  Record<PurchaseField, { readonly value: Placeholder; readonly problem: string | null }>
>;

/** All fields before anything is typed. */
export const untouchedPurchase: PurchaseVerdicts = {
  'gifter.firstname': untouched('gifter.firstname'),
  'gifter.lastname': untouched('gifter.lastname'),
  'gifter.email': untouched('gifter.email'),
  'gifter.phone': untouched('gifter.phone'),
  'recipient.email': untouched('recipient.email'),
  'recipient.phone': untouched('recipient.phone'),
};

/** Gifter and recipient as they are sent, tidied. */
export type PurchasePeople = z.infer<typeof giftCardPurchaseForm>;

/** The people of a purchase from their drafts; null when a field is not in order. */
export function purchasePeople(drafts: DraftStore): PurchasePeople | null {
  const typed = Object.fromEntries(purchaseFields.map((field) => [nameOf[field], drafts.read(field)]));
  const verdict = judgeForm(giftCardPurchaseForm, typed);
  return verdict.valid ? verdict.values : null;
}

/** The problem of a typed value, in the documents' words; null for a good one. The shell judges, the machine learns the verdict. */
export function purchaseProblem(field: PurchaseField, drafts: DraftStore): string | null {
  const name = nameOf[field];
  return judge(giftCardPurchaseForm, name, { [name]: drafts.read(field) }).message;
}

/** The problem of an address to which a bought card is mailed again; null for a good one. */
export function recipientProblem(recipientEmail: string): string | null {
  return judge(giftCardPurchaseForm, 'recipientEmail', { recipientEmail }).message;
}

const nameOf = {
  'gifter.firstname': 'gifterFirstName',
  'gifter.lastname': 'gifterLastName',
  'gifter.email': 'gifterEmail',
  'gifter.phone': 'gifterPhone',
  'recipient.email': 'recipientEmail',
  'recipient.phone': 'recipientPhone',
} as const satisfies Readonly<Record<PurchaseField, string>>;

function untouched(field: PurchaseField) {
  return { value: placeholderOf(field), problem: requiredMessage };
}
