import { type Api, type ApiFailure, createApi } from '@marketsquare/core/wire/api';
import { CommandFailure, exitCodes, wrongUse } from '../contract/failure.ts';
import type { RecordedVisit, VisitSource } from './source.ts';

/** Who reads, and why, for the server's audit trail. */
export interface Access {
  readonly token: string;
  readonly reason: string;
}

/** Reads visits from a server as the member of staff with a token; the server records every read. */
export function serverSource(baseUrl: string, { token, reason }: Access): VisitSource {
  const api = createApi({
    baseUrl,
    fetch: (request) => {
      request.headers.set('authorization', `Bearer ${token}`);
      return fetch(request);
    },
  });
  return {
    async find({ phone, ...wanted }, page) {
      const query = { ...wanted, page, reason };
      const header = phone === undefined ? {} : { 'X-Order-Phone': phone };
      const result = await api.get('/api/staff/sessions', { params: { query, header } });
      if (!result.ok) throw refused(result.failure);
      return result.reply.data;
    },
    read: (session) => readWhole(api, session, reason),
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

async function readWhole(api: Api, session: string, reason: string): Promise<RecordedVisit | null> {
  const parts: RecordedVisit[] = [];
  for (let after: number | null | undefined; after !== null; ) {
    const query = after === undefined ? { reason } : { reason, after };
    const result = await api.get('/api/staff/sessions/{session}', { params: { path: { session }, query } });
    // Text that cannot be an id belongs to no visit.
    if (!result.ok && ['not_found', 'bad_request'].includes(result.failure.code)) return null;
    if (!result.ok) throw refused(result.failure);
    const { entries, facts, next_after, unproven_codes: unproven } = result.reply.data;
    parts.push({ entries, facts, unproven });
    after = next_after;
  }
  const { facts = [], unproven = [] } = parts.at(-1) ?? {};
  return { entries: parts.flatMap(({ entries }) => entries), facts, unproven };
}

function refused({ code, message }: ApiFailure): CommandFailure {
  switch (code) {
    case 'bad_request':
      return wrongUse(message, 'Check the request.');
    case 'sign_in_needed':
    case 'not_allowed':
      return new CommandFailure(
        exitCodes.notAllowed,
        code,
        message,
        'Log in as staff: marketsquare login --server URL --name NAME.',
      );
    default:
      return new CommandFailure(exitCodes.unreachable, code, message, 'Is this the right server?');
  }
}
