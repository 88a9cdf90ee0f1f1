import {
  atLeast,
  atMost,
  like,
  likeEmail,
  oneOf,
  type TextStep,
  textField,
  trimmed,
  unspaced,
} from '../../kernel/form/index.ts';
import {
  elevenDigitsMessage,
  emailMessage,
  numericMessage,
  phoneLengthMessage,
  requiredMessage,
  tooLongMessage,
  tooShortMessage,
} from './messages.ts';

const filled: TextStep = { holds: (text) => text.trim() !== '', message: requiredMessage };

/**
 * A text that must not be blank; spaces around it do not count. [AUTH-28]
 *
 * @param more  what is asked of it besides
 */
export function requiredText(most = 100, ...more: readonly TextStep[]) {
  return textField(requiredMessage, trimmed, filled, atMost(most, tooLongMessage(most)), ...more);
}

/**
 * A text that must not be blank; its length includes spaces around it.
 *
 * @param message  for one that is too long
 */
export function text(most: number, message: string) {
  return textField(requiredMessage, atMost(most, message), trimmed, filled);
}

/** A person's e-mail address. [AUTH-27, AUTH-28] */
export function email(field = 'email') {
  return requiredText(254, likeEmail(emailMessage(field)));
}

/** A phone number: digits, optionally after a plus; spaces are removed before it is sent. [CHK-30, AUTH-29] */
export function phone() {
  return textField(
    requiredMessage,
    unspaced,
    filled,
    like(/^\+?\d+$/, numericMessage),
    like(/^\+?\d{7,15}$/, phoneLengthMessage),
  );
}

/** A phone number of eleven digits once its spaces are removed. [CONT-04, VAL-07] */
export function elevenDigits() {
  return textField(
    requiredMessage,
    unspaced,
    filled,
    like(/^\d*$/, numericMessage),
    like(/^\d{11}$/, elevenDigitsMessage),
  );
}

/**
 * An existing password: any characters, including spaces.
 *
 * @param more  what is asked of it besides
 */
export function password(...more: readonly TextStep[]) {
  return textField(requiredMessage, filled, atMost(200, tooLongMessage(200)), ...more);
}

/** A new password: eight characters or more, our own rule. */
export function newPassword() {
  return password(atLeast(8, tooShortMessage(8)));
}

/** One of a list; no choice counts as an empty field. [AUTH-28] */
export function choice<const Option extends string>(options: readonly Option[]) {
  return oneOf(options, requiredMessage);
}

/** One of a list, or nothing. */
export function optionalChoice<const Option extends string>(options: readonly Option[]) {
  return oneOf(['', ...options], requiredMessage);
}

/** A checkbox that must be ticked. */
export function ticked(message: string) {
  return oneOf([true], message);
}
