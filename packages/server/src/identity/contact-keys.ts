import { phoneSpellings } from '@marketsquare/core/shop/desk';
import type { Secrets } from '../secrets/index.ts';

/** How an e-mail address is found, in letters of either case; the address itself lies in the vault. */
export function emailKey(secrets: Secrets, email: string): string {
  return secrets.keyed('email', email.toLowerCase());
}

/** How a phone number is found, as it was typed; the number itself lies in the vault. */
export function phoneKey(secrets: Secrets, phone: string): string {
  return secrets.keyed('phone', phone);
}

/**
 * The key of a phone number in its usual spelling, however it is typed: what one number has once, such as an account, is kept
 * and counted under it.
 */
export function usualPhoneKey(secrets: Secrets, phone: string): string {
  const [usual = phone] = phoneSpellings(phone);
  return phoneKey(secrets, usual);
}

/** All keys under which a phone number may be found, with its country's code or without. */
export function phoneKeys(secrets: Secrets, phone: string): readonly string[] {
  return phoneSpellings(phone).map((one) => phoneKey(secrets, one));
}

/** Whether two texts spell one phone number. */
export function isSamePhone(one: string, other: string): boolean {
  return phoneSpellings(one).includes(other);
}
