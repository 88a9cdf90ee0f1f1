import { printable } from '@marketsquare/core/kernel/printable';
import { typedOrderCode } from '@marketsquare/core/shop/order';
import { typedVisitCode } from '@marketsquare/core/shop/visit';
import type { Api } from '@marketsquare/core/wire/api';
import { ReadError, read } from '../../platform/read.ts';
import { readVisit } from '../../platform/stored-visit.ts';
import { type ReadTrace, traceOf, traceText } from './trace.ts';

/**
 * Opens a recorded visit of the server; the look is recorded with its reason. [ROLE-08]
 *
 * @param word  the visit's code or id, or the code of an order, which means the visit whose own login placed it
 * @throws ReadError when the server refused for another cause than that there is none, or did not answer
 */
export async function openRecorded(api: Api, word: string, reason: string): Promise<ReadTrace> {
  const typed = word.trim();
  const none: ReadTrace = { ok: false, problem: printable(`There is no recorded visit ${typed}.`) };
  try {
    const session = await sessionOf(api, typed, reason);
    if (session === null) return none;
    const { entries } = await readVisit(api, session, reason);
    return traceOf(`Visit ${typed}`, traceText(entries));
  } catch (error) {
    // The id of no visit, or a word that is no id.
    if (error instanceof ReadError && [400, 404, 422].includes(error.failure.status ?? 0)) return none;
    throw error;
  }
}

/** The id of the visit that a word means; null for a code that no visit proves. */
async function sessionOf(api: Api, word: string, reason: string): Promise<string | null> {
  const order_code = typedOrderCode(word);
  const visit_code = typedVisitCode(word);
  if (order_code === null && visit_code === null) return word;
  const query = order_code === null ? { visit_code: visit_code ?? '' } : { order_code };
  const { data } = await read(api.get('/api/staff/sessions', { params: { query: { reason, ...query } } }));
  // An order is also named by visits that only claim it.
  const proven = data.sessions.filter(
    ({ order_codes }) => order_code === null || order_codes.includes(order_code),
  );
  return proven[0]?.session ?? null;
}
