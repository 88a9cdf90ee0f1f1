import type { JournalEntry } from '@marketsquare/core/journal';
import type { Api } from '@marketsquare/core/wire/api';
import { CommandFailure, exitCodes } from '../contract/failure.ts';

/** Entries per call. */
const entriesAtOnce = 500;

/** Uploads a recorded visit, as the browser does when the shopper shares it. */
export async function uploadVisit(api: Api, entries: readonly JournalEntry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    const part = entries.slice(from, from + entriesAtOnce);
    const body = { session: first.session, consent: true as const, entries: part };
    const result = await api.post('/api/saveSession', { body });
    if (!result.ok) {
      throw new CommandFailure(
        exitCodes.failed,
        result.failure.code,
        `The server did not store the visit: ${result.failure.message}`,
        'This does not affect the order.',
      );
    }
  }
}
