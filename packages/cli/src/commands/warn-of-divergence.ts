import type { JournalEntry } from '@marketsquare/core/journal';
import type { Console } from '../contract/console.ts';

/** Notes on stderr that a visit does not replay as recorded, for commands that only show its result. */
export async function warnOfDivergence(entries: readonly JournalEntry[], console: Console): Promise<void> {
  const { divergenceNote } = await import('../verdict/verification.ts');
  const note = divergenceNote(entries);
  if (note !== null) console.tell(console.paintNotes('yellow', note));
}
