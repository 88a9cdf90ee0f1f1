import { mailsToAddress, reserveTries } from '../../people/identity/tries.ts';
import type { Queries } from '../../store/database/index.ts';

/**
 * Counts one more mail to an address, caused by somebody who may not be its owner. Resets have a count of
 * their own: filling a mailbox keeps its owner from none.
 *
 * @param emailKey  the key of the address
 * @param now       milliseconds since 1970
 * @returns false when the address has had its share: then nothing is mailed, and the caller gets the usual
 * answer
 */
export async function mayMail(queries: Queries, emailKey: string, now: number): Promise<boolean> {
  return (await reserveTries(queries, [[`mails:${emailKey}`, mailsToAddress]], now)) === null;
}
