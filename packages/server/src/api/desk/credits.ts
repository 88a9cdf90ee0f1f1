import { formatNaira, type Kobo, kobo } from '@marketsquare/core/kernel/money';
import { type CreditAnswer, decideCredit, type StaffRole } from '@marketsquare/core/shop/desk';
import { refundOfStaff } from '@marketsquare/core/shop/order';
import type { Selectable, Transaction } from 'kysely';
import type { StaffMember } from '../../http/calls/visitor.ts';
import { hasPerson } from '../../people/identity/index.ts';
import { recordAction } from '../../records/audit/index.ts';
import { creditWallet } from '../../records/wallets/index.ts';
import { openUnit, type Queries } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import { account } from '../../store/ledger/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { conflict, notAllowed, notFound } from '../../store/refusals/refusal.ts';
import { mayGiveAlone } from './given-alone.ts';
import { makeRefund, openForRefund, planRefund } from './refund-money.ts';

export type CreditRow = Selectable<Schema['credits']>;

/** A request of staff for a credit to a wallet. */
export interface CreditRequest {
  readonly attemptId: string;
  readonly userId: number;
  readonly orderCode: string | null;
  readonly amount: Kobo;
  readonly reason: string;
}

/**
 * A gift of staff, or a proposed one: to a wallet, or a refund, of which a part may go back by its own rule.
 */
type NewCredit = Omit<CreditRequest, 'userId'> &
  Pick<CreditRow, 'kind'> & { readonly userId: number | null; readonly goodwill: Kobo };

/**
 * Credits a wallet of the shop's goodwill, or proposes it where a second person has to consent. The same attempt is one
 * credit.
 *
 * @throws Refusal 409 when the attempt was for another credit, or the customer is erased
 */
export function giveCredit(ports: Ports, staff: StaffMember, request: CreditRequest): Promise<CreditRow> {
  const { attemptId, userId, amount } = request;
  const now = ports.clock();
  return ports.database.transact(async (queries) => {
    const before = await creditOfAttempt(queries, attemptId);
    if (before !== undefined) {
      if (isSame(before, staff, request)) return before;
      throw conflict('This attempt was for another credit.', 'attempt_reused', 'Draw a new attempt_id.');
    }
    await requireWallet(queries, userId, 'Nothing was credited.');
    const asked = { ...request, kind: 'wallet', goodwill: amount } as const;
    const row = await enterCredit(ports, queries, staff, asked, now);
    if (row.state === 'credited') await moveToWallet(queries, row, userId, now);
    return row;
  });
}

/** The credit of an attempt; undefined for none. */
export function creditOfAttempt(queries: Queries, attemptId: string): Promise<CreditRow | undefined> {
  return queries.selectFrom('credits').selectAll().where('attempt_id', '=', attemptId).executeTakeFirst();
}

/**
 * Records a gift on one person's word, or proposes it where that is not enough; the caller moves its money.
 */
export async function enterCredit(
  ports: Pick<Ports, 'chance' | 'config'>,
  queries: Queries,
  staff: StaffMember,
  { attemptId, kind, userId, orderCode, amount, goodwill, reason }: NewCredit,
  now: number,
): Promise<CreditRow> {
  const row: CreditRow = {
    ...{ id: ports.chance.id('crd'), attempt_id: attemptId, kind, user_id: userId, order_code: orderCode },
    ...{ amount, goodwill, reason },
    state: (await mayGiveAlone(ports, queries, staff, goodwill, now)) ? 'credited' : 'proposed',
    ...{ proposed_by: staff.name, proposed_at: new Date(now).toISOString() },
    ...{ answered_by: null, answered_at: null },
  };
  await queries.insertInto('credits').values(row).execute();
  await recordAction(queries, staff, actionOf(row, reason, row.proposed_at));
  return row;
}

/**
 * A manager consents to a proposed credit, which moves its money, or declines it.
 *
 * @throws Refusal 403 for a person without that right, 404, 409 when it was answered otherwise, the customer
 * is erased, or less is left to refund
 */
export async function answerCredit(
  { database, clock }: Ports,
  staff: StaffMember,
  id: string,
  { answer, reason }: { readonly answer: CreditAnswer; readonly reason: string },
): Promise<CreditRow> {
  const now = clock();
  return database.transact(async (queries) => {
    const before = await queries.selectFrom('credits').selectAll().where('id', '=', id).executeTakeFirst();
    if (before === undefined) throw notFound('This credit was not found.');
    const { state, proposed_by: proposedBy, answered_by: answeredBy } = before;
    const decision = decideCredit({ state, proposedBy, answeredBy }, staff, answer);
    if (!decision.ok) {
      throw decision.reason === 'answered'
        ? conflict(decision.message, 'not_possible', 'Load the list again.')
        : notAllowed(decision.message);
    }
    if (decision.state === 'same') return before;
    const at = new Date(now).toISOString();
    const after = { ...before, state: decision.state, answered_by: staff.name, answered_at: at };
    await queries
      .updateTable('credits')
      .set({ state: after.state, answered_by: after.answered_by, answered_at: at })
      .where('id', '=', id)
      .execute();
    await recordAction(queries, staff, actionOf(after, reason, at));
    if (after.state === 'credited') await moveCredit(queries, after, staff.role, now);
    return after;
  });
}

/** Nobody opens the wallet of an erased customer. */
async function requireWallet(queries: Queries, userId: number, hint: string): Promise<void> {
  if (await hasPerson(queries, userId)) return;
  throw conflict('This customer has erased their account.', 'not_possible', hint);
}

/** Moves the money of a credit that a manager has consented to. */
async function moveCredit(
  queries: Transaction<Schema>,
  row: CreditRow,
  by: StaffRole,
  now: number,
): Promise<void> {
  const { kind, user_id, order_code, attempt_id, amount } = row;
  if (kind === 'refund') {
    const opened = await openForRefund(queries, now, String(order_code));
    await makeRefund(opened, await planRefund(opened, kobo(amount)), refundOfStaff(attempt_id), by);
    return;
  }
  const userId = Number(user_id);
  await requireWallet(queries, userId, 'Decline this credit.');
  await moveToWallet(queries, row, userId, now);
}

async function moveToWallet(
  queries: Transaction<Schema>,
  { id, order_code, amount }: CreditRow,
  userId: number,
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
    channel: 'The shop',
    remarks: 'Credit from the shop',
  });
  await unit.write();
}

function actionOf(row: CreditRow, reason: string, at: string) {
  const { id, kind, user_id, order_code, amount, state, answered_by } = row;
  const sum = formatNaira(kobo(amount));
  if (kind === 'refund') {
    const isAlone = state === 'credited' && answered_by === null;
    const subject = `${order_code}: ${sum}${isAlone ? '' : ` (${id})`}`;
    return { action: refundActions[state], subject, reason, at };
  }
  const about = order_code === null ? '' : ` about ${order_code}`;
  return {
    action: `credit.${state}` as const,
    subject: `${id}: ${sum} to wallet ${user_id}${about}`,
    reason,
    at,
  };
}

const refundActions = {
  proposed: 'refund.proposed',
  credited: 'order.refunded',
  declined: 'refund.declined',
} as const satisfies Readonly<Record<CreditRow['state'], string>>;

function isSame(
  row: CreditRow,
  staff: StaffMember,
  { userId, orderCode, amount, reason }: CreditRequest,
): boolean {
  return (
    row.kind === 'wallet' &&
    row.proposed_by === staff.name &&
    row.user_id === userId &&
    row.order_code === orderCode &&
    row.amount === amount &&
    row.reason === reason
  );
}
