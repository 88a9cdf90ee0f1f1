import { type JournalEntry, JournalError } from '@marketsquare/core/journal';
import { upcast } from '@marketsquare/core/journal/upcast';

/** Entries of any version as this release folds them; a journal of a later release is left as it is, and will not fold. */
export function upcastOrLeft(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  try {
    return entries.map(upcast);
  } catch (error) {
    if (error instanceof JournalError) return entries;
    throw error;
  }
}
