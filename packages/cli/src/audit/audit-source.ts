import { type ReadAuditEntry, readAudit } from '@marketsquare/server/visits';
import { withDatabase } from '../shop/data-folder.ts';
import { requireServer } from '../shop/remote.ts';
import { requireStaffApi } from '../shop/staff-api.ts';

/**
 * The newest entries of a data folder's trail.
 *
 * @param orderCode  only those that name this order
 * @throws CommandFailure 3 when there is no shop in the folder
 */
export function auditOfFolder(
  dataDir: string,
  orderCode: string | undefined,
  most: number,
): Promise<readonly ReadAuditEntry[]> {
  return withDatabase(dataDir, ({ read }) => readAudit(read, { orderCode }, most));
}

/**
 * The same of a running server, page by page.
 *
 * @throws CommandFailure 4 when nobody is logged in, 5 when no server answers
 */
export async function auditOfServer(
  server: string,
  orderCode: string | undefined,
  most: number,
): Promise<readonly ReadAuditEntry[]> {
  const { api, refused } = requireStaffApi(await requireServer(server));
  const named = orderCode === undefined ? {} : { order_code: orderCode };
  const entries: ReadAuditEntry[] = [];
  let next: number | null = 1;
  while (next !== null && entries.length < most) {
    const page = await pageAt(next);
    entries.push(...page.entries);
    next = page.next_page;
  }
  return entries.slice(0, most);

  async function pageAt(page: number) {
    const result = await api.get('/api/staff/audit', { params: { query: { page, ...named } } });
    if (!result.ok) throw refused(result.failure);
    return result.reply.data;
  }
}
