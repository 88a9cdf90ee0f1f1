import type { Ports } from '../app/ports.ts';
import type { StaffMember } from '../identity/index.ts';

/** Records a look of staff, before the reply leaves: nobody sees anything unseen. */
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
