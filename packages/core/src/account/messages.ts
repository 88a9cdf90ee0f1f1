/** The generic messages of the documents, which hold on every form that has no text of its own. [AUTH-31] */

/** [AUTH-28] */
export const requiredMessage = 'This field is required';

/** [AUTH-29] */
export const numericMessage = 'This field must include numbers only';

/** @param field  the field's name, as 'The {_field_} field must be an email' takes it [AUTH-27] */
export function emailMessage(field: string): string {
  return `The ${field} field must be an email`;
}

/** @param target  the field that must be repeated, in 'The {_field_} does not match the {target}' [AUTH-30] */
export function confirmedMessage(field: string, target: string): string {
  return `The ${field} does not match the ${target}`;
}

/** Of the registration alone; the checkout has its own. [AUTH-05] */
export const registerTermsMessage = 'Please Accept Our Terms and Conditions';

/** The checkout's warning about the terms, and its title. [CHK-23] */
export const checkoutTermsMessage = 'You have not accepted our Terms & Conditions';
export const checkoutTermsTitle = 'Notice';

/** Said when an order to be delivered has no address. [CHK-24, CHK-25] */
export const deliveryAddressMessage = 'Kindly enter your delivery address.';

/** Our own words: the documents give no lengths for these fields, the contract does. */
export function tooLongMessage(most: number): string {
  return `This field takes at most ${most} characters`;
}

export function tooShortMessage(least: number): string {
  return `This field needs at least ${least} characters`;
}

/** Our own words for the rule that a phone number is eleven digits long. [CONT-04, VAL-07] */
export const elevenDigitsMessage = 'This field needs 11 digits';

export const phoneLengthMessage = 'This field needs 7 to 15 digits';

/** Our own words for what the contract takes as the name of a staff member. */
export const staffNameMessage = 'This field takes small letters, digits, dots, dashes and underscores';
