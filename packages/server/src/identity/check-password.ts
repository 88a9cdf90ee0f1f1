import { nobodysPassword } from '../passwords/passwords.ts';
import type { Ports } from '../ports/ports.ts';
import { tooMany } from '../refusals/refusal.ts';
import { forgiveLogin, type LoginTry, reserveLogin } from './login-tries.ts';

/**
 * Checks a password within its limit of tries: the try is counted first, and hashing happens outside any transaction.
 *
 * @param login  the account and the address that the try counts for
 * @param find  the account with its hash
 * @returns the account, or null when it is unknown or the password is wrong. Hashing takes a while: what the password opens is
 *   opened in a transaction that finds the same hash again.
 * @throws Refusal 429 when no try is allowed now, 503 when too many passwords are being hashed
 */
export async function checkPassword<Account extends { readonly password_hash: string }>(
  ports: Ports,
  login: LoginTry,
  password: string,
  find: () => Promise<Account | undefined>,
): Promise<Account | null> {
  return ports.passwords.withPlace(async (hashing) => {
    const wait = await reserveLogin(ports.database, login, ports.clock());
    if (wait !== null) throw tooMany(wait);
    const found = await find();
    const fits = await hashing.fits(password, found?.password_hash ?? nobodysPassword);
    if (found === undefined || !fits) return null;
    await forgiveLogin(ports.database, login, ports.clock());
    return found;
  });
}
