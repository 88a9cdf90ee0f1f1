import type { SnapshotFrom } from 'xstate';
import { type Reason, whyNot } from '../why-not/index.ts';
import type { CheckoutContext } from './context.ts';
import type { CheckoutField } from './fields.ts';
import type { checkoutMachine } from './machine.ts';
import { checkoutTexts } from './notice.ts';
import { type CheckoutSubject, isSameCheckout } from './updates.ts';

type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/** What would satisfy each guard: of the submit button, and of opening a checkout that stands open already. */
export const checkoutWords = {
  isSameCheckout: 'Open it with the cart that it was opened with.',
  hasWayToPay: 'Choose how you would like to pay.',
  hasGoodFields: checkoutTexts.fields,
  hasAddress: checkoutTexts.address,
  hasPreferred: 'Choose how we may reach you and when you would like your order.',
  hasTerms: 'Accept the Terms & Conditions.',
} as const;

/** Everything that stands between the shopper and the order, in words. */
export const whyNotSubmit = (snapshot: CheckoutSnapshot): readonly Reason[] =>
  whyNot<CheckoutContext>(snapshot, { type: 'checkout.submitted' }, checkoutWords);

/**
 * Whether 'Proceed to Payment' is enabled: it is disabled exactly while money is owed and no gateway is chosen. The other
 * checks speak up on submit. [CHK-17]
 */
export const selectCanSubmit = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches('open') && !whyNotSubmit(snapshot).some(({ guard }) => guard === 'hasWayToPay');

/** Whether the checkout stands open for just this: opening it again would change nothing. */
export const isOpenFor = (snapshot: CheckoutSnapshot, subject: CheckoutSubject): boolean =>
  snapshot.matches('open') && isSameCheckout(snapshot.context, subject);

/** The problem of one field, for showing beside it. */
export const selectProblem =
  (field: CheckoutField) =>
  (snapshot: CheckoutSnapshot): string | null =>
    snapshot.context.fields[field].problem;

/** Whether the windows are still on their way. */
export const selectIsLoadingWindows = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ open: { windows: 'loading' } });

/** Whether the windows could not be had; another try is offered. [ERR-16] */
export const selectHasNoWindows = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ open: { windows: 'failed' } });
