import type { components } from '@marketsquare/core/wire/api';
import { addressKey } from '../../people/identity/address-key.ts';
import {
  type LimitedKey,
  registrationPace,
  registrationTries,
  reserveTries,
} from '../../people/identity/tries.ts';
import { findUser, insertUser, ownersOf } from '../../people/identity/users.ts';
import { isGuessable } from '../../people/passwords/guessable.ts';
import type { Queries } from '../../store/database/index.ts';
import { enqueueOnce } from '../../store/outbox/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest, tooMany } from '../../store/refusals/refusal.ts';
import { accountExistsMail, welcomeMail } from '../../work/mail/index.ts';
import { guessableMessage } from './messages.ts';
import { keepReferral } from './referrals.ts';
import { mayMail } from './unasked-mails.ts';

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
  const wait = await reserveTries(database.relaxed, limitsOf(address, agentId), clock());
  if (wait !== null) throw tooMany(wait);
  const hash = await passwords.withPlace((hashing) => hashing.hash(password));
  await database.transact(async (queries) => {
    const now = clock();
    const at = new Date(now).toISOString();
    const id = await insertUser(queries, secrets, registration, hash, at);
    if (id === null) await tellOwners(queries, await ownersOf(queries, secrets, registration), now);
    else await enqueueOnce(queries, { kind: welcomeMail, subject: String(id), now, waitMs: 0 });
    if (agentId !== null) await keepReferral(queries, secrets, { agentId, userId: id, registration, at });
  });
}

/**
 * Many people share one address of a mobile network: it is slowed down before it is refused. An agent, who
 * has a limit already, may register a row of people at once.
 */
function limitsOf(address: string, agentId: number | null): readonly LimitedKey[] {
  const key = addressKey(address);
  const hourly: LimitedKey = [`register:${key}`, registrationTries];
  return agentId === null ? [hourly, [`register at once:${key}`, registrationPace]] : [hourly];
}

/** Tells people that somebody has tried to register as them, as often as a stranger may mail them. */
async function tellOwners(queries: Queries, owners: readonly number[], now: number): Promise<void> {
  for (const id of owners) {
    const owner = await findUser(queries, id);
    if (owner === undefined || !(await mayMail(queries, owner.email_key, now))) continue;
    await enqueueOnce(queries, { kind: accountExistsMail, subject: String(id), now, waitMs: 0 });
  }
}
