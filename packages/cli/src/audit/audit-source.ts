import type { AuditAction } from '@marketsquare/core/shop/desk';
import { type ReadAuditEntry, readAudit } from '@marketsquare/server/records/audit';
import { folderOrServer, withDatabase } from '../shop/data-folder.ts';
import { requireServer } from '../shop/remote.ts';
import { requireStaffApi } from '../shop/staff-api.ts';

/** The terms of a search in the audit trail, in the words of the desk; all by default. */
export interface AuditTerms {
  /** One staff member. */
  readonly name?: string;
  readonly action?: AuditAction;
  /** Leaves out entries that only record a look. */
  readonly only?: 'changes';
  /** Only those that name this order. */
  readonly order?: string;
}

/**
 * The newest entries of a data folder's trail.
 *
 * @throws CommandFailure 3 when there is no shop in the folder
 */
export function auditOfFolder(
  dataDir: string,
  { order: orderCode, ...terms }: AuditTerms,
  most: number,
): Promise<readonly ReadAuditEntry[]> {
  return withDatabase(dataDir, ({ read }) => readAudit(read, { ...terms, orderCode }, most), folderOrServer);
}

/**
 * The same from a running server, page by page.
 *
 * @throws CommandFailure 4 when nobody is logged in, 5 when no server answers
 */
export async function auditOfServer(
  server: string,
  { order, ...terms }: AuditTerms,
  most: number,
): Promise<readonly ReadAuditEntry[]> {
  const { api, refused } = requireStaffApi(await requireServer(server));
  const wanted = order === undefined ? terms : { ...terms, order_code: order };
  const entries: ReadAuditEntry[] = [];
  let next: number | null = 1;
  while (next !== null && entries.length < most) {
    const page = await pageAt(next);
    entries.push(...page.entries);
    next = page.next_page;
  }
  return entries.slice(0, most);

  async function pageAt(page: number) {
    const result = await api.get('/api/staff/audit', { params: { query: { page, ...wanted } } });
    if (!result.ok) throw refused(result.failure);
    return result.reply.data;
  }
}
