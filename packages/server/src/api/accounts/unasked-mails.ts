import { mailsToAddress, reserveTries } from '../../people/identity/tries.ts';
import type { Queries } from '../../store/database/index.ts';

/**
 * Counts one more mail to an address that somebody causes who need not be its owner. Resets count by themselves: nobody who
 * fills a mailbox keeps its owner from one.
 *
 * @param emailKey  what the address is found by
 * @param now       milliseconds since 1970
 * @returns false when the address has had its share: then nothing is mailed, and the caller is answered as ever
 */
export async function mayMail(queries: Queries, emailKey: string, now: number): Promise<boolean> {
  return (await reserveTries(queries, [[`mails:${emailKey}`, mailsToAddress]], now)) === null;
}
