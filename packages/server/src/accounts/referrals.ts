import type { components } from '@marketsquare/core/wire/api';
import type { Queries } from '../storage/index.ts';

/** A customer whom an agent registered. */
interface NewReferral {
  readonly agentId: number;
  /** The account that came of it; null where there was one already. */
  readonly userId: number | null;
  readonly registration: components['schemas']['Registration'];
  /** RFC 3339. */
  readonly at: string;
}

/**
 * Puts a customer on their agent's list, as the agent wrote them and whether or not they had an account: the list tells no
 * more than the answer. One who is on it already stays there once.
 */
export async function keepReferral(
  queries: Queries,
  { agentId, userId, registration, at }: NewReferral,
): Promise<void> {
  const { firstname, lastname, email, phone } = registration;
  await queries
    .insertInto('referrals')
    .values({ agent_id: agentId, user_id: userId, name: `${firstname} ${lastname}`, email, phone, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The most that a reply lists. */
const mostReferrals = 5000;

/** An agent's own referrals, in the order in which they were registered. [ENT-41, REF-16] */
export async function referralsOf(
  queries: Queries,
  agentId: number,
): Promise<components['schemas']['ReferredCustomer'][]> {
  const rows = await queries
    .selectFrom('referrals')
    .select(['name', 'email', 'phone', 'at'])
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .limit(mostReferrals)
    .execute();
  return rows.map(({ name, email, phone, at }, index) => ({
    sn: index + 1,
    name,
    email,
    phone,
    status: 'Registered',
    date: at,
  }));
}
