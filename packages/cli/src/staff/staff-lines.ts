import { roleText, type Staff } from '@marketsquare/core/shop/desk';
import type { Paint } from '../contract/paint.ts';
import { headedTable } from '../contract/table.ts';

/** Staff accounts as a table. */
export function staffLines(staff: readonly Staff[], paint: Paint): readonly string[] {
  if (staff.length === 0) return ['There is no staff account: `marketsquare staff add NAME --role ROLE`.'];
  const rows = staff.map((member) => [member.name, roleText(member)]);
  return headedTable(rows, ['name', 'role'], 'll', paint);
}
