import { formatNaira, type Kobo, kobo } from '@marketsquare/core/kernel/money';
import { type CreditAnswer, decideCredit, needsConsent } from '@marketsquare/core/shop/desk';
import type { Selectable, Transaction } from 'kysely';
import { recordAction } from '../audit/index.ts';
import type { StaffMember } from '../calls/visitor.ts';
import { hasPerson } from '../identity/index.ts';
import { account } from '../ledger/index.ts';
import type { Ports } from '../ports/ports.ts';
import { conflict, notAllowed, notFound } from '../refusals/refusal.ts';
import { openUnit, type Queries } from '../storage/index.ts';
import type { Schema } from '../storage/schema.ts';
import { creditWallet } from '../wallets/index.ts';

export type CreditRow = Selectable<Schema['wallet_credits']>;

/** A credit as staff ask for it. */
export interface CreditRequest {
  readonly attemptId: string;
  readonly userId: number;
  readonly orderCode: string | null;
  readonly amount: Kobo;
  readonly reason: string;
}

const dayMs = 86_400_000;

/**
 * Credits a wallet of the shop's goodwill, or proposes it where a second person has to consent. The same attempt is one
 * credit.
 *
 * @throws Refusal 409 when the attempt was for another credit, or the customer is erased
 */
export async function giveCredit(
  { database, clock, chance, config }: Ports,
  staff: StaffMember,
  request: CreditRequest,
): Promise<CreditRow> {
  const { attemptId, userId, orderCode, amount, reason } = request;
  const now = clock();
  return database.transact(async (queries) => {
    const before = await queries
      .selectFrom('wallet_credits')
      .selectAll()
      .where('attempt_id', '=', attemptId)
      .executeTakeFirst();
    if (before !== undefined) {
      if (isSame(before, staff, request)) return before;
      throw conflict('This attempt was for another credit.', 'attempt_reused', 'Draw a new attempt_id.');
    }
    await requireWallet(queries, userId, 'Nothing was credited.');
    const given = await givenAlone(queries, userId, now - dayMs);
    const row: CreditRow = {
      id: chance.id('crd'),
      attempt_id: attemptId,
      user_id: userId,
      order_code: orderCode,
      amount,
      reason,
      state: needsConsent(amount, given, config.creditLimit) ? 'proposed' : 'credited',
      proposed_by: staff.name,
      proposed_at: new Date(now).toISOString(),
      answered_by: null,
      answered_at: null,
    };
    await queries.insertInto('wallet_credits').values(row).execute();
    await recordAction(queries, staff, actionOf(row, reason, row.proposed_at));
    if (row.state === 'credited') await moveCredit(queries, row, now);
    return row;
  });
}

/**
 * A manager consents to a proposed credit, which moves its money, or declines it.
 *
 * @throws Refusal 403 for who may not, 404, 409 when it was answered otherwise or the customer is erased
 */
export async function answerCredit(
  { database, clock }: Ports,
  staff: StaffMember,
  id: string,
  { answer, reason }: { readonly answer: CreditAnswer; readonly reason: string },
): Promise<CreditRow> {
  const now = clock();
  return database.transact(async (queries) => {
    const before = await queries
      .selectFrom('wallet_credits')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (before === undefined) throw notFound('This credit was not found.');
    const { state, proposed_by: proposedBy, answered_by: answeredBy } = before;
    const decision = decideCredit({ state, proposedBy, answeredBy }, staff, answer);
    if (!decision.ok) {
      throw decision.reason === 'answered'
        ? conflict(decision.message, 'not_possible', 'Load the list again.')
        : notAllowed(decision.message);
    }
    if (decision.state === 'same') return before;
    if (decision.state === 'credited') await requireWallet(queries, before.user_id, 'Decline this credit.');
    const at = new Date(now).toISOString();
    const after = { ...before, state: decision.state, answered_by: staff.name, answered_at: at };
    await queries
      .updateTable('wallet_credits')
      .set({ state: after.state, answered_by: after.answered_by, answered_at: at })
      .where('id', '=', id)
      .execute();
    await recordAction(queries, staff, actionOf(after, reason, at));
    if (after.state === 'credited') await moveCredit(queries, after, now);
    return after;
  });
}

/** Nobody opens the wallet of somebody who is erased. */
async function requireWallet(queries: Queries, userId: number, hint: string): Promise<void> {
  if (await hasPerson(queries, userId)) return;
  throw conflict('This customer has erased their account.', 'not_possible', hint);
}

/** What a wallet was given on one person's word since a moment, in kobo. */
async function givenAlone(queries: Queries, userId: number, since: number): Promise<Kobo> {
  const { sum } = await queries
    .selectFrom('wallet_credits')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('user_id', '=', userId)
    .where('proposed_at', '>', new Date(since).toISOString())
    .where('state', '=', 'credited')
    .where('answered_by', 'is', null)
    .executeTakeFirstOrThrow();
  return kobo(sum ?? 0);
}

async function moveCredit(
  queries: Transaction<Schema>,
  { id, user_id: userId, order_code, amount }: CreditRow,
  now: number,
): Promise<void> {
  const unit = await openUnit(queries, now);
  await creditWallet(unit, {
    id: `goodwill_${id}`,
    userId,
    other: account.goodwill,
    amount: kobo(amount),
    kind: 'goodwill',
    memo: id,
    code: order_code ?? '',
    channel: 'Market Square',
    remarks: 'Credit from the shop',
  });
  await unit.write();
}

function actionOf({ id, user_id, order_code, amount, state }: CreditRow, reason: string, at: string) {
  const action = `credit.${state}` as const;
  const about = order_code === null ? '' : ` about ${order_code}`;
  return { action, subject: `${id}: ${formatNaira(kobo(amount))} to wallet ${user_id}${about}`, reason, at };
}

function isSame(
  row: CreditRow,
  staff: StaffMember,
  { userId, orderCode, amount, reason }: CreditRequest,
): boolean {
  return (
    row.proposed_by === staff.name &&
    row.user_id === userId &&
    row.order_code === orderCode &&
    row.amount === amount &&
    row.reason === reason
  );
}
