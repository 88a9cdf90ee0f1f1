import type { StaffApi } from '../shop/staff-api.ts';
import { mostEntries, tooLong } from './limits.ts';
import type { FoundVisits, RecordedVisit, SessionSummary, Span, VisitSource, Wanted } from './source.ts';

/**
 * Reads visits from a server as a member of staff; the server records every read.
 *
 * @param reason  for the server's audit trail
 */
export function serverSource(staff: StaffApi, reason: string): VisitSource {
  const { api, refused } = staff;
  const find = async ({ phone, ...wanted }: Wanted, page: number): Promise<FoundVisits> => {
    const query = { ...wanted, page, reason };
    const header = phone === undefined ? {} : { 'X-Order-Phone': phone };
    const result = await api.get('/api/staff/sessions', { params: { query, header } });
    if (!result.ok) throw refused(result.failure);
    return result.reply.data;
  };
  return {
    find,
    async all(span) {
      const found: FoundVisits['sessions'] = [];
      for (let page: number | null = 1; page !== null; ) {
        const { sessions, next_page }: FoundVisits = await find({}, page);
        found.push(...sessions.filter(({ first_at }) => isIn(span, first_at)));
        page = next_page;
      }
      return found.sort(byBeginning).map(({ session }) => session);
    },
    read: (session) => readWhole(staff, session, reason),
    async order(code) {
      const result = await api.get('/api/staff/orders/{code}', {
        params: { path: { code }, query: { reason } },
      });
      if (result.ok) return result.reply.data;
      // Text that cannot be a code belongs to no order.
      if (['not_found', 'bad_request'].includes(result.failure.code)) return null;
      throw refused(result.failure);
    },
  };
}

function isIn(span: Span | null, moment: string): boolean {
  return span === null || (moment >= span.from && moment < span.until);
}

function byBeginning(one: SessionSummary, other: SessionSummary): number {
  return one.first_at < other.first_at ? -1 : 1;
}

async function readWhole(
  { api, refused }: StaffApi,
  session: string,
  reason: string,
): Promise<RecordedVisit | null> {
  const parts: RecordedVisit[] = [];
  let read = 0;
  for (let after: number | null | undefined; after !== null; ) {
    const query = after === undefined ? { reason } : { reason, after };
    const result = await api.get('/api/staff/sessions/{session}', { params: { path: { session }, query } });
    // Text that cannot be an id belongs to no visit.
    if (!result.ok && ['not_found', 'bad_request'].includes(result.failure.code)) return null;
    if (!result.ok) throw refused(result.failure);
    const { entries, facts, next_after, unproven_codes: unproven } = result.reply.data;
    parts.push({ entries, facts, unproven });
    read += entries.length;
    if (read > mostEntries) throw tooLong(`Visit ${session}`);
    after = next_after;
  }
  const { facts = [], unproven = [] } = parts.at(-1) ?? {};
  return { entries: parts.flatMap(({ entries }) => entries), facts, unproven };
}
