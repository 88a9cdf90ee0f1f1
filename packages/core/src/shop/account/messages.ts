/** The documents' generic messages, for every form without its own. [AUTH-31] */

/** [AUTH-28] */
export const requiredMessage = 'This field is required';

/** About a value of the wrong kind, where the field has no message of its own. */
export const invalidMessage = 'Invalid input';

/** [AUTH-29] */
export const numericMessage = 'This field must include numbers only';

/** @param field  the field's name, for 'The {_field_} field must be an email' [AUTH-27] */
export function emailMessage(field: string): string {
  return `The ${field} field must be an email`;
}

/** @param target  the field that must be repeated, in 'The {_field_} does not match the {target}' [AUTH-30] */
export function confirmedMessage(field: string, target: string): string {
  return `The ${field} does not match the ${target}`;
}

/** Only for the registration; the checkout has its own. [AUTH-05] */
export const registerTermsMessage = 'Please Accept Our Terms and Conditions';

/** The checkout's warning about the terms, and its title. [CHK-23] */
export const checkoutTermsMessage = 'You have not accepted our Terms & Conditions';
export const checkoutTermsTitle = 'Notice';

/** Shown when a delivery order has no address. [CHK-24, CHK-25] */
export const deliveryAddressMessage = 'Kindly enter your delivery address.';

/** Our own message: the documents give no lengths for these fields, the contract does. */
export function tooLongMessage(most: number): string {
  return `Please use at most ${most} characters`;
}

export function tooShortMessage(least: number): string {
  return `Please use at least ${least} characters`;
}

/** Our own message for the rule that a phone number has eleven digits. [CONT-04, VAL-07] */
export const elevenDigitsMessage = 'A phone number has 11 digits';

export const phoneLengthMessage = 'A phone number has 7 to 15 digits';

/** Our own message for a text that is not an order number. */
export const orderNumberMessage = 'An order number looks like Gr040720318';

/** Our own message for the contract's rule about staff names. */
export const staffNameMessage = 'Please use small letters, digits, dots, dashes and underscores';
