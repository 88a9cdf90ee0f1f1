/** One page of a list, and true if it is the last. */
export interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly isLast: boolean;
}

/** A longer list is not read to its end; the result is then unknown. */
const mostPages = 1000;

/** All entries of a paged list, counted from page 1; unknown when any page is. */
export async function readPages<Entry>(
  read: (page: number) => Promise<Page<Entry> | 'unavailable'>,
): Promise<readonly Entry[] | 'unavailable'> {
  const entries: Entry[] = [];
  for (let number = 1; number <= mostPages; number += 1) {
    const page = await read(number);
    if (page === 'unavailable') return 'unavailable';
    entries.push(...page.entries);
    if (page.isLast) return entries;
  }
  return 'unavailable';
}
