import { type Kobo, kobo, sumKobo } from '@marketsquare/core/kernel/money';
import { needsConsent } from '@marketsquare/core/shop/desk';
import type { StaffMember } from '../../http/calls/visitor.ts';
import type { Queries } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';

const dayMs = 86_400_000;

/**
 * True if a member of staff may give an amount on their own word now. Ask in the transaction that gives:
 * there is one writer at a time, so parallel calls are counted one after the other. [ROLE-08]
 */
export async function mayGiveAlone(
  { config }: Pick<Ports, 'config'>,
  queries: Queries,
  { name }: Pick<StaffMember, 'name'>,
  amount: Kobo,
  now: number,
): Promise<boolean> {
  return !needsConsent(amount, await givenAlone(queries, name, now - dayMs), config.creditLimit);
}

/**
 * The amount that one person has given on their word alone since a moment, in kobo: credits, refunds of
 * goodwill and settled claims.
 */
async function givenAlone(queries: Queries, name: string, since: number): Promise<Kobo> {
  const from = new Date(since).toISOString();
  const credits = await queries
    .selectFrom('credits')
    .select(({ fn }) => fn.sum<number | null>('goodwill').as('sum'))
    .where('proposed_by', '=', name)
    .where('proposed_at', '>', from)
    .where('state', '=', 'credited')
    .where('answered_by', 'is', null)
    .executeTakeFirstOrThrow();
  const claims = await queries
    .selectFrom('claim_endings')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('staff', '=', name)
    .where('at', '>', from)
    .where('state', '=', 'settled')
    .where('proposed_by', 'is', null)
    .executeTakeFirstOrThrow();
  return sumKobo([credits, claims].map(({ sum }) => kobo(sum ?? 0)));
}
