import type { components } from '@marketsquare/core/wire/api';
import { addressKey } from '../identity/address-key.ts';
import { registrationTries, reserveTry } from '../identity/tries.ts';
import { insertUser, ownersOf } from '../identity/users.ts';
import { accountExistsMail, welcomeMail } from '../mail/index.ts';
import { enqueueOnce } from '../outbox/index.ts';
import { isGuessable } from '../passwords/guessable.ts';
import type { Ports } from '../ports/ports.ts';
import { badRequest, tooMany } from '../refusals/refusal.ts';
import { guessableMessage } from './messages.ts';
import { keepReferral } from './referrals.ts';

/**
 * Registers a customer. Known and unknown people take the same time and get the same answer: only the mail to its owner
 * reveals an account. [AUTH-02, REF-06]
 *
 * @param address  the caller's network address
 * @param agentId  the customer who registers them; null for one who registers themselves
 * @throws Refusal 400 for a password that is easy to guess, 429 when no try is left
 */
export async function registerCustomer(
  { database, clock, passwords, secrets }: Pick<Ports, 'database' | 'clock' | 'passwords' | 'secrets'>,
  registration: components['schemas']['Registration'],
  address: string,
  agentId: number | null,
): Promise<void> {
  const { password } = registration;
  if (isGuessable(password, registration)) throw badRequest(guessableMessage, 'password');
  const key = `register:${addressKey(address)}`;
  const wait = await reserveTry(database, key, registrationTries, clock());
  if (wait !== null) throw tooMany(wait);
  const hash = await passwords.withPlace((hashing) => hashing.hash(password));
  await database.transact(async (queries) => {
    const now = clock();
    const at = new Date(now).toISOString();
    const id = await insertUser(queries, secrets, registration, hash, at);
    const kind = id === null ? accountExistsMail : welcomeMail;
    const subjects = id === null ? await ownersOf(queries, secrets, registration) : [id];
    for (const subject of subjects) {
      await enqueueOnce(queries, { kind, subject: String(subject), now, waitMs: 0 });
    }
    if (agentId !== null) await keepReferral(queries, secrets, { agentId, userId: id, registration, at });
  });
}
