import { type AuditAction, auditLooks } from '@marketsquare/core/shop/desk';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { StaffMember } from '../../http/calls/visitor.ts';
import { position, type Queries } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { Ports } from '../../store/ports/ports.ts';

/** The actor of an entry: a staff account, or words that no account can have. */
export type Actor = Pick<StaffMember, 'name'>;

/** Records a read by staff before the reply leaves, so that no read goes unrecorded. */
export async function recordRead(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  staff: StaffMember,
  action: AuditAction,
  subject: string,
  reason: string,
): Promise<void> {
  const at = new Date(clock()).toISOString();
  await recordAction(database.write, staff, { action, subject, reason, at });
}

/** An action, its subject and its reason. */
export interface AuditEntry {
  readonly action: string;
  readonly subject: string;
  readonly reason: string;
  /** RFC 3339 */
  readonly at: string;
}

/** Records a change by staff, in the transaction that makes it. */
export async function recordAction(
  queries: Queries,
  { name }: Actor,
  { action, subject, reason, at }: AuditEntry & { readonly action: AuditAction },
): Promise<void> {
  await queries.insertInto('audit').values({ at, name, action, subject, reason }).execute();
}

/** An entry with its number and its actor, as it is read. */
export type ReadAuditEntry = AuditEntry & Actor & { readonly id: number };

/** The terms of a search; all entries by default. */
export interface AuditSearch {
  readonly name?: string | undefined;
  readonly action?: string | undefined;
  /** Leaves out entries that only record a look. */
  readonly only?: 'changes' | undefined;
  /** Entries whose subject has this code as a word. */
  readonly orderCode?: string | undefined;
}

/** The trail, newest first, for a caller that limits it. [ROLE-08] */
export function auditEntries(
  queries: Queries,
  { name, action, only, orderCode }: AuditSearch,
): SelectQueryBuilder<Schema, 'audit', ReadAuditEntry> {
  // Subjects read `CODE`, `CODE to …`, `CODE: ₦…` or `… about CODE`.
  const words = sql<string>`' ' || replace(subject, ':', ' ') || ' '`;
  return queries
    .selectFrom('audit')
    .select(['id', 'at', 'name', 'action', 'subject', 'reason'])
    .$if(name !== undefined, (select) => select.where('name', '=', name ?? ''))
    .$if(action !== undefined, (select) => select.where('action', '=', action ?? ''))
    .$if(only === 'changes', (select) => select.where('action', 'not in', auditLooks))
    .$if(orderCode !== undefined, (select) =>
      select.where(sql<boolean>`${position(words, ` ${orderCode} `)} > 0`),
    )
    .orderBy('id', 'desc');
}

/** The newest entries, found like those of `auditEntries`. */
export function readAudit(queries: Queries, search: AuditSearch, most: number): Promise<ReadAuditEntry[]> {
  return auditEntries(queries, search).limit(most).execute();
}
