import type { JournalEntry } from '@marketsquare/core/journal';
import { type Api, fromVisit } from '@marketsquare/core/wire/api';

/** The reason where the server did not answer. */
const noAnswer = 'Please check your connection.';

/** The result of sharing a visit: its code and how much of it is sent, or the reason why it failed, in words. */
export type SharedVisit =
  | { readonly ok: true; readonly code: string; readonly sent: number }
  | { readonly ok: false; readonly why: string };

/**
 * Uploads a whole visit, which its shopper has just agreed to. Entries that the server already has are skipped there,
 * so that a visit may be shared again, and a failure tried again.
 *
 * @param phone  by which support finds the visit too; empty for none
 */
export async function uploadVisit(
  api: Api,
  session: string,
  entries: readonly JournalEntry[],
  phone: string,
): Promise<SharedVisit> {
  let shared: SharedVisit = { ok: false, why: 'There is nothing to share yet.' };
  for (let sent = 0; sent < entries.length; ) {
    const piece = fromVisit(session, entries, sent);
    sent += piece.entries.length;
    const body = { ...piece, ...(phone !== '' && { phone }) };
    const result = await api.post('/api/saveSession', { body });
    if (!result.ok) return { ok: false, why: result.failure.message || noAnswer };
    shared = { ok: true, code: result.reply.data.visit_code, sent };
  }
  return shared;
}
