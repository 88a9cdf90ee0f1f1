import { formatNaira, type Kobo, kobo } from '@marketsquare/core/kernel/money';
import { type ClaimEnding, decideCredit, endingText } from '@marketsquare/core/shop/desk';
import type { Selectable } from 'kysely';
import type { StaffMember } from '../../http/calls/visitor.ts';
import { recordAction } from '../../records/audit/index.ts';
import { debtorOf, findClaim, type OpenClaim, wasClaimed } from '../../records/wallets/index.ts';
import type { Queries } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import { account, post } from '../../store/ledger/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { conflict, notAllowed, notFound } from '../../store/refusals/refusal.ts';
import { mayGiveAlone } from './given-alone.ts';

export type ClaimEndingRow = Selectable<Schema['claim_endings']>;

/** The result of settling a claim. */
export interface ClaimSettled {
  readonly row: ClaimEndingRow;
  /** The proposal that a new one replaces; null for none. */
  readonly replaced: ClaimEndingRow | null;
}

/** A request of staff to end a claim in some way. */
export interface ClaimRequest {
  readonly attemptId: string;
  /** The reference of the claim: that of the charge which its bank took back. */
  readonly reference: string;
  readonly ending: ClaimEnding;
  /** The debt that staff have read, or the amount counted; null for whatever it is. */
  readonly amount: Kobo | null;
  readonly reason: string;
}

/**
 * Ends a claim, or proposes an end where a second person has to consent: a manager, by asking for the same
 * end. A request for another end, or for the same without being a manager, takes the proposal over. The same
 * attempt counts once.
 *
 * @throws Refusal 403 for a repeated request of the proposer; 404; 409 when nothing is owed any more, or
 * another sum, or the attempt was for something else or another person's
 */
export function settleClaim(ports: Ports, staff: StaffMember, request: ClaimRequest): Promise<ClaimSettled> {
  const { database, clock, chance } = ports;
  const { attemptId, reference, ending, reason } = request;
  const now = clock();
  const at = new Date(now).toISOString();
  return database.transact(async (queries) => {
    const before = await queries
      .selectFrom('claim_endings')
      .selectAll()
      .where('attempt_id', '=', attemptId)
      .executeTakeFirst();
    if (before !== undefined) {
      if (isSame(before, staff, request)) return { row: before, replaced: await replacedBy(queries, before) };
      throw conflict(
        'This attempt was for something else, or another person’s.',
        'attempt_reused',
        'Draw a new attempt_id.',
      );
    }
    const claim = await requireClaim(queries, request);
    const { userId, amount } = claim;
    const isFree = await mayGiveAlone(ports, queries, staff, amount, now);
    const proposed = (await proposalsOf(queries, [claim])).get(reference);
    const alike = proposed?.ending === ending ? proposed : null;
    const consented = alike !== null && consents(alike, staff, isFree) ? alike : null;
    const ended = {
      ...{ id: chance.id('clm'), attempt_id: attemptId, reference, user_id: userId, amount, ending, reason },
      state: isFree || consented !== null ? 'settled' : 'proposed',
      ...{ staff: staff.name, at, proposed_by: consented?.staff ?? null },
    } as const;
    const row = await queries
      .insertInto('claim_endings')
      .values(ended)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAction(queries, staff, actionOf(row, claim));
    if (row.state === 'settled') await bookEnding(queries, row);
    return { row, replaced: await replacedBy(queries, row) };
  });
}

/**
 * The proposed ends of some open claims, each by its reference; proposals about another sum, or from before
 * the claim, no longer count.
 */
export async function proposalsOf(
  queries: Queries,
  claims: readonly Pick<OpenClaim, 'reference' | 'amount' | 'since'>[],
): Promise<ReadonlyMap<string, ClaimEndingRow>> {
  if (claims.length === 0) return new Map();
  const rows = await queries
    .selectFrom('claim_endings')
    .selectAll()
    .where(
      'reference',
      'in',
      claims.map(({ reference }) => reference),
    )
    .orderBy('seq')
    .execute();
  const latest = new Map(rows.map((row) => [row.reference, row]));
  return new Map(
    claims.flatMap(({ reference, amount, since }) => {
      const row = latest.get(reference);
      return row?.state === 'proposed' && row.amount === amount && row.at >= since ? [[reference, row]] : [];
    }),
  );
}

async function requireClaim(queries: Queries, { reference, amount }: ClaimRequest): Promise<OpenClaim> {
  const claim = await findClaim(queries, reference);
  if (claim === null) {
    if (!(await wasClaimed(queries, reference))) throw notFound('This claim was not found.');
    throw conflict('This claim is settled already.', 'not_possible', 'Load the list again.');
  }
  if (amount !== null && amount !== claim.amount) {
    const owed = `By now ${formatNaira(claim.amount)} are owed.`;
    throw conflict(owed, 'not_possible', 'Load the list again.');
  }
  return claim;
}

/**
 * True if a request for the proposed end consents to it, as a proposed credit's second person does. Someone
 * who may not consent proposes it in their own name, so that a manager who was first can be the second.
 * [ROLE-08]
 *
 * @param isFree  true if their own word is enough by now
 * @throws Refusal 403 for their own proposal
 */
function consents({ staff: proposedBy }: ClaimEndingRow, staff: StaffMember, isFree: boolean): boolean {
  const decision = decideCredit({ state: 'proposed', proposedBy, answeredBy: null }, staff, 'consent');
  if (!decision.ok && !isFree && proposedBy === staff.name) throw notAllowed(decision.message);
  return decision.ok;
}

/** The proposal that another one replaced, the last of its claim before it; null for none. */
async function replacedBy(queries: Queries, row: ClaimEndingRow): Promise<ClaimEndingRow | null> {
  if (row.state === 'settled') return null;
  const last = await queries
    .selectFrom('claim_endings')
    .selectAll()
    .where('reference', '=', row.reference)
    .where('seq', '<', row.seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.state === 'proposed' && last.amount === row.amount ? last : null;
}

function bookEnding(queries: Queries, { id, ending, amount, reference, at }: ClaimEndingRow): Promise<void> {
  const debit = ending === 'paidInCash' ? account.cash : account.losses;
  const moved = { debit, credit: account.claims, amount: kobo(amount), kind: ending, memo: reference };
  return post(queries, [{ id: `settled_${id}`, ...moved }], at);
}

function actionOf(
  { amount, ending, state, reason, at }: ClaimEndingRow,
  { code, reference, userId }: OpenClaim,
) {
  const charge = code === '' || code === reference ? reference : `${code} (${reference})`;
  const subject = `${charge}: ${formatNaira(kobo(amount))} owed by ${debtorOf({ userId })}, ${endingText(ending)}`;
  return { action: `claim.${state}` as const, subject, reason, at };
}

function isSame(row: ClaimEndingRow, staff: StaffMember, request: ClaimRequest): boolean {
  return (
    row.staff === staff.name &&
    row.reference === request.reference &&
    row.ending === request.ending &&
    (request.amount === null || row.amount === request.amount) &&
    row.reason === request.reason
  );
}
