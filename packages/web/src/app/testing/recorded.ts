import { entrySchema } from '@marketsquare/core/journal';
import { refusalWords } from '@marketsquare/core/storefront/screens';
import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { hearJournal } from './hear-journal.ts';
import type { ShownShop } from './shop-floor.ts';

/**
 * Presses, and leaves the page, which writes what was refused last.
 *
 * @returns the entries since, each with its machine and event; a refused one also with its guards, the words that its record
 * says, and its count
 */
export async function recorded(
  { reload }: Pick<ShownShop, 'reload'>,
  press: () => Promise<void>,
): Promise<readonly unknown[]> {
  const heard = hearJournal();
  await press();
  await reload('/about');
  await waitFor(() => expect(heard()).not.toEqual([]));
  return heard().map((one) => {
    const { actor, event, refused } = entrySchema.parse(one);
    return refused
      ? [actor, event.type, refused.guards, refusalWords(actor, refused.message), refused.count]
      : [actor, event.type];
  });
}
