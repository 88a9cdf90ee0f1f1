import { errorTitle, inDialog, noticeIn } from '../../../kernel/failure/index.ts';
import { type Check, failingNotice } from '../../../kernel/why-not/index.ts';
import type { GiftCardPurchaseContext } from './context.ts';
import { purchaseFields } from './form.ts';
import { type PurchaseNotice, purchaseMessages } from './messages.ts';

/** The checks before a gift card is paid, in the order in which problems are shown. [GIFT-04, GIFT-05] */
export const purchaseChecks = [
  {
    name: 'hasGoodFields',
    holds: ({ fields }) => purchaseFields.every((field) => fields[field].problem === null),
    notice: () => noticeIn('fields', purchaseMessages.fields),
    words: purchaseMessages.fields,
  },
  {
    name: 'hasMethod',
    holds: ({ provider }) => provider !== null,
    notice: () => inDialog(errorTitle, purchaseMessages.method),
    words: `${purchaseMessages.method}.`,
  },
] as const satisfies readonly Check<GiftCardPurchaseContext, PurchaseNotice>[];

export type PurchaseCheck = (typeof purchaseChecks)[number]['name'];

/** The message of the first check that fails; null when the card can be paid. */
export function failingPurchaseCheck(context: GiftCardPurchaseContext): PurchaseNotice | null {
  return failingNotice<GiftCardPurchaseContext, PurchaseNotice>(purchaseChecks, context);
}
