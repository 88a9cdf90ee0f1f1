import type { DeskPages } from './queries.ts';

/**
 * The entries of all pages so far, each once: an arrival meanwhile moves others to the next page.
 *
 * @returns undefined until the first page has loaded
 */
export function eachOnce<Page, Entry>(
  { data }: DeskPages<Page>,
  entriesOf: (page: Page) => readonly Entry[],
  keyOf: (entry: Entry) => string | number,
): readonly Entry[] | undefined {
  return data && [...new Map(data.pages.flatMap(entriesOf).map((entry) => [keyOf(entry), entry])).values()];
}
