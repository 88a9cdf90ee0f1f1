/**
 * Spaces, dashes, brackets, and invisible marks of direction and width, which come along when a number is
 * pasted.
 */
const signs = /[\s\p{Cf}\p{Pd}−()[\]]/gu;

/**
 * A phone number as Nigerians write it, `0…` without anything between its digits, however its country's code
 * is written; a foreign one begins with a plus. A text that is not a number stays as it is. (B74)
 */
export function writtenPhone(typed: string): string {
  const text = typed.normalize('NFKC').replaceAll(signs, '');
  if (!/^\+?\d*$/.test(text)) return typed;
  return text.replace(/^00(?=[1-9])/, '+').replace(/^\+2340*|^234(?=0?[1-9]\d{9}$)0?/, '0');
}

/** The same where no length is stated: ten digits that begin with 7, 8 or 9 are the number without its zero. (B74) */
export function phoneNumber(typed: string): string {
  return writtenPhone(typed).replace(/^(?=[789]\d{9}$)/, '0');
}

/** True if a text in its one form is a phone number of any country. [CHK-30] */
export function isPhoneNumber(text: string): boolean {
  return /^\+?\d{7,15}$/.test(text);
}

/** True if a text in its one form is a number of eleven digits. [CONT-04, VAL-07] */
export function isLocalNumber(text: string): boolean {
  return /^\d{11}$/.test(text);
}

/**
 * All spellings in which a number may have been stored, without spaces, before there was one form; that form
 * first.
 *
 * @param phone  in its one form
 */
export function phoneSpellings(phone: string): readonly string[] {
  const digits = phone.replace(/^\+|^0/, '');
  const spellings = beginnings.map((beginning) => `${beginning}${digits}`);
  return [phone, ...spellings.filter((one) => one !== phone && phoneNumber(one) === phone)];
}

const beginnings = ['0', '', '+', '00', '+234', '234', '00234', '+2340', '2340'];
