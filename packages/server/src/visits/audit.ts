import type { StaffMember } from '../calls/visitor.ts';
import type { Ports } from '../ports/ports.ts';

/** Records a read by staff before the reply leaves, so that no read goes unrecorded. */
export async function recordLook(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  staff: StaffMember,
  action: string,
  subject: string,
  reason: string,
): Promise<void> {
  const at = new Date(clock()).toISOString();
  await database.write
    .insertInto('audit')
    .values({ at, name: staff.name, action, subject, reason })
    .execute();
}
