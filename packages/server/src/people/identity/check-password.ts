import type { Ports } from '../../store/ports/ports.ts';
import { tooMany } from '../../store/refusals/refusal.ts';
import { nobodysPassword } from '../passwords/passwords.ts';
import { forgiveLogin, type LoginTry, reserveLogin } from './login-tries.ts';

/**
 * Checks a password within its limit of tries: the try is counted first, and hashing happens outside any
 * transaction.
 *
 * @param login  the account and the address that the try counts for
 * @param find  the possible accounts, with their hashes
 * @returns the account of the password, or null. Hashing takes a while: a transaction that acts on the result
 * must find the same hash again.
 * @throws Refusal 429 when no try is allowed now, 503 when too many passwords are being hashed
 */
export async function checkPassword<Account extends { readonly password_hash: string }>(
  ports: Ports,
  login: LoginTry,
  password: string,
  find: () => Promise<readonly Account[]>,
): Promise<Account | null> {
  return ports.passwords.withPlace(async (hashing) => {
    const wait = await reserveLogin(ports.database, login, ports.clock());
    if (wait !== null) throw tooMany(wait);
    const found = await find();
    // An unknown account takes as long as a known one.
    if (found.length === 0) await hashing.fits(password, nobodysPassword);
    for (const account of found) {
      if (!(await hashing.fits(password, account.password_hash))) continue;
      await forgiveLogin(ports.database, login, ports.clock());
      return account;
    }
    return null;
  });
}
