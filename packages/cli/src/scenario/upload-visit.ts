import type { JournalEntry } from '@marketsquare/core/journal';
import { type Api, fromVisit } from '@marketsquare/core/wire/api';
import { CommandFailure, exitCodes } from '../contract/failure.ts';

/** Uploads a recorded visit, as the browser does when the shopper shares it. */
export async function uploadVisit(api: Api, entries: readonly JournalEntry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  for (let sent = 0; sent < entries.length; ) {
    const body = fromVisit(first.session, entries, sent);
    sent += body.entries.length;
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
