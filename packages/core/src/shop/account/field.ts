import * as z from 'zod/mini';
import { isLocalNumber, isPhoneNumber, phoneNumber, writtenPhone } from '../../kernel/phone/index.ts';
import {
  elevenDigitsMessage,
  emailMessage,
  invalidMessage,
  numericMessage,
  phoneLengthMessage,
  requiredMessage,
  tooLongMessage,
  tooShortMessage,
} from './messages.ts';

/** At least one character that is not a space. */
const filled = z.regex(/\S/, requiredMessage);

/** A text that must not be blank; spaces around it do not count. [AUTH-28] */
export function requiredText(most = 100) {
  return z.string(requiredMessage).check(z.trim(), filled, z.maxLength(most, tooLongMessage(most)));
}

/**
 * A text that must not be blank; its length includes spaces around it.
 *
 * @param message  for one that is too long
 */
export function text(most: number, message: string) {
  return z.string(requiredMessage).check(z.maxLength(most, message), z.trim(), filled);
}

/** A text that may be blank; its length includes spaces around it. */
export function optionalText(most: number) {
  return z.string(invalidMessage).check(z.maxLength(most, tooLongMessage(most)));
}

/** A person's e-mail address; a text that is too long for one is not parsed. [AUTH-27, AUTH-28] */
export function email() {
  return z.pipe(requiredText(254), z.email(emailMessage('email')));
}

/** A phone number, however it is typed; it is sent in its one form. (B74) [CHK-30, AUTH-29] */
export function phone() {
  return z
    .string(requiredMessage)
    .check(
      z.overwrite(phoneNumber),
      filled,
      z.regex(/^\+?\d+$/, numericMessage),
      z.refine(isPhoneNumber, phoneLengthMessage),
    );
}

/** A phone number of eleven digits in its one form. (B74) [CONT-04, VAL-07] */
export function elevenDigits() {
  return z
    .string(requiredMessage)
    .check(
      z.overwrite(writtenPhone),
      filled,
      z.regex(/^\d*$/, numericMessage),
      z.refine(isLocalNumber, elevenDigitsMessage),
    );
}

/** An existing password: any characters, including spaces. */
export function password() {
  return z.string(requiredMessage).check(filled, z.maxLength(200, tooLongMessage(200)));
}

/** A new password: eight characters or more, our own rule. */
export function newPassword() {
  return password().check(z.minLength(8, tooShortMessage(8)));
}

/** One of a list; no choice counts as an empty field. [AUTH-28] */
export function choice<const Option extends string>(options: readonly Option[]) {
  return z.enum(options, requiredMessage);
}

/** One of a list, or nothing. */
export function optionalChoice<const Option extends string>(options: readonly Option[]) {
  return z.enum(['', ...options], requiredMessage);
}

/** A box that may be ticked or not. */
export const box = z.boolean(invalidMessage);

/** A checkbox that must be ticked. */
export function ticked(message: string) {
  return z.literal(true, message);
}
