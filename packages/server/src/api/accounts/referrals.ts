import type { components } from '@marketsquare/core/wire/api';
import { sql } from 'kysely';
import { z } from 'zod';
import { emailKey, phoneKeys, usualPhoneKey } from '../../people/identity/index.ts';
import {
  keepSealed,
  opened,
  personOfCustomer,
  type Queries,
  readJson,
  sealedOf,
} from '../../store/database/index.ts';
import type { Secrets } from '../../store/secrets/index.ts';

/** A customer whom an agent registered. */
interface NewReferral {
  readonly agentId: number;
  /** The new account; null where there was one already. */
  readonly userId: number | null;
  readonly registration: components['schemas']['Registration'];
  /** RFC 3339. */
  readonly at: string;
}

/**
 * Puts a customer on their agent's list, as the agent wrote them and even if they already had an account: the
 * list reveals no more than the answer. A customer on the list stays there once.
 */
export async function keepReferral(
  queries: Queries,
  secrets: Secrets,
  { agentId, userId, registration, at }: NewReferral,
): Promise<void> {
  const { firstname, lastname, email, phone } = registration;
  const listed = await queries
    .selectFrom('referrals')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('phone_key', 'in', phoneKeys(secrets, phone))
    .executeTakeFirst();
  if (listed !== undefined) return;
  const keys = { email_key: emailKey(secrets, email), phone_key: usualPhoneKey(secrets, phone) };
  const row = await queries
    .insertInto('referrals')
    .values({ agent_id: agentId, user_id: userId, ...keys, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const words: z.infer<typeof referredSchema> = { name: `${firstname} ${lastname}`, email, phone };
  const value = { subject: `referral-${row.id}`, data: JSON.stringify(words) };
  await keepSealed(queries, personOfCustomer(agentId), [value]);
}

/** The vault's part of a customer whom an agent registered. */
const referredSchema = z.object({ name: z.string(), email: z.string(), phone: z.string() });

/** The most that a reply lists. */
const mostReferrals = 5000;

/** An agent's own referrals, in the order in which they were registered. [ENT-41, REF-16] */
export async function referralsOf(
  queries: Queries,
  agentId: number,
): Promise<components['schemas']['ReferredCustomer'][]> {
  const rows = await queries
    .selectFrom('referrals')
    .select('at')
    .select(sealedOf(sql<string>`'referral-' || referrals.id`))
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .limit(mostReferrals)
    .execute();
  return rows.map((row, index) => {
    const { at, personal } = opened(row);
    const referred =
      personal === null ? { name: '', email: '', phone: '' } : readJson(referredSchema, personal);
    return { sn: index + 1, ...referred, status: 'Registered', date: at };
  });
}
