import { phoneNumber, phoneSpellings } from '@marketsquare/core/kernel/phone';
import type { Secrets } from '../../store/secrets/index.ts';

/** How an e-mail address is found, in letters of either case; the address itself lies in the vault. */
export function emailKey(secrets: Secrets, email: string): string {
  return secrets.keyed('email', email.toLowerCase());
}

/** How a phone number is found, as it is kept; the number itself lies in the vault. */
export function phoneKey(secrets: Secrets, phone: string): string {
  return secrets.keyed('phone', phone);
}

/** The key of a phone number in its one form: what one number has once, such as an account, is kept and counted under it. */
export function usualPhoneKey(secrets: Secrets, phone: string): string {
  return phoneKey(secrets, phoneNumber(phone));
}

/** All keys under which a phone number may be found: its usual one first, then those of what was kept as it was typed. */
export function phoneKeys(secrets: Secrets, phone: string): readonly string[] {
  return phoneSpellings(phoneNumber(phone)).map((one) => phoneKey(secrets, one));
}

/** Whether two texts spell one phone number. */
export function isSamePhone(one: string, other: string): boolean {
  return phoneNumber(one) === phoneNumber(other);
}
