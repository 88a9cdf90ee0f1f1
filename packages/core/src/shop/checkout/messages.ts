import type { Notice } from '../../kernel/failure/index.ts';
import { checkoutTermsMessage, checkoutTermsTitle, deliveryAddressMessage } from '../account/index.ts';

/**
 * A message of the checkout to the shopper, with its place: in the form, in a dialog, or as a warning with a
 * title.
 */
export type CheckoutNotice = Notice<'fields' | 'address' | 'inline' | 'windows' | 'dialog' | 'warning'>;

/** The documents' sentences for the failing checks of a checkout. */
export const checkoutMessages = {
  foodTitle: 'Prepared Food',
  fields: 'Please complete the fields marked in red.',
  address: deliveryAddressMessage,
  /** [CHK-27] */
  preferred: 'Kindly select your preferred ',
  windowGone: 'The time that you chose is not available any more. Please choose another one.',
  terms: checkoutTermsMessage,
  termsTitle: checkoutTermsTitle,
  requoted:
    'Some prices have changed since you filled your cart. Please look at the new total before you pay.',
  newDay: 'A new day has begun since you opened this page. Please look at your order again before you pay.',
} as const;
