import { minuteText } from '@marketsquare/core/kernel/calendar';
import { auditName } from '@marketsquare/core/shop/desk';
import type { ReadAuditEntry } from '@marketsquare/server/records/audit';
import type { Paint } from '../contract/paint.ts';
import { headedTable } from '../contract/table.ts';

const heading = ['at', 'who', 'did', 'to', 'why'];

/** The entries of the audit trail as a table, in the words of the desk. */
export function auditLines(entries: readonly ReadAuditEntry[], paint: Paint): readonly string[] {
  if (entries.length === 0) return ['No entry was found.'];
  const rows = entries.map(({ at, name, action, subject, reason }) => [
    minuteText(Date.parse(at)),
    name,
    auditName(action),
    subject,
    reason,
  ]);
  return headedTable(rows, heading, 'lllll', paint);
}
