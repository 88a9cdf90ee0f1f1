import type { StaffMember } from '../calls/visitor.ts';
import type { Ports } from '../ports/ports.ts';
import type { Queries } from '../storage/index.ts';

/** Records a read by staff before the reply leaves, so that no read goes unrecorded. */
export async function recordRead(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  staff: StaffMember,
  action: string,
  subject: string,
  reason: string,
): Promise<void> {
  const at = new Date(clock()).toISOString();
  await recordAction(database.write, staff, { action, subject, reason, at });
}

/** What staff did, to which thing, and why. */
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
  { name }: StaffMember,
  { action, subject, reason, at }: AuditEntry,
): Promise<void> {
  await queries.insertInto('audit').values({ at, name, action, subject, reason }).execute();
}
