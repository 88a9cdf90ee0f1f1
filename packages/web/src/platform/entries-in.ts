import { entrySchema, type JournalEntry } from '@marketsquare/core/journal';

/** The journal's entries, of any version, among values from a storage; foreign values are left out. */
export function entriesIn(values: unknown): readonly JournalEntry[] {
  if (!Array.isArray(values)) return [];
  return values.flatMap((value) => {
    const { success, data } = entrySchema.safeParse(value);
    return success ? [data] : [];
  });
}
