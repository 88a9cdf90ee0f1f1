import { phoneNumber, phoneSpellings } from '@marketsquare/core/kernel/phone';
import type { Secrets } from '../../store/secrets/index.ts';

/** The key of an e-mail address in any case; the vault holds the address itself. */
export function emailKey(secrets: Secrets, email: string): string {
  return secrets.keyed('email', email.toLowerCase());
}

/** The key of a phone number; the vault holds the number itself. */
export function phoneKey(secrets: Secrets, phone: string): string {
  return secrets.keyed('phone', phone);
}

/**
 * The key of a phone number in its one form: things that exist once for a number, such as an account, are
 * stored and counted under it.
 */
export function usualPhoneKey(secrets: Secrets, phone: string): string {
  return phoneKey(secrets, phoneNumber(phone));
}

/**
 * All keys under which a phone number may be found: its usual one first, then those of numbers stored as
 * typed.
 */
export function phoneKeys(secrets: Secrets, phone: string): readonly string[] {
  return phoneSpellings(phoneNumber(phone)).map((one) => phoneKey(secrets, one));
}

/** True if two texts spell one phone number. */
export function isSamePhone(one: string, other: string): boolean {
  return phoneNumber(one) === phoneNumber(other);
}
