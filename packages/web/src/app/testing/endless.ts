import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import type { ShownShop } from './shop-floor.ts';

/** Scrolls to the end of a list, and waits until its next page is asked for. */
export async function scrollOn({ scrollToEnd, sent }: ShownShop, operation: string, page: string) {
  scrollToEnd();
  await waitFor(() => expect(pagesOf(sent(operation)).at(-1)).toBe(page));
}

/** The pages that a list asked for, until its end: the shopper scrolls on, and then does something slower. */
export async function pagesOnceDone({ scrollToEnd, sent, user }: ShownShop, operation: string) {
  scrollToEnd();
  await user.clear(screen.getByRole('combobox', { name: 'Search the shop' }));
  await user.keyboard('rice');
  await screen.findAllByRole('option', { name: /^Parboiled Rice/ });
  return pagesOf(sent(operation));
}

/** Waits until no card of a list is still to come. */
export async function allDrawn(): Promise<void> {
  const waiting = 'main li[aria-hidden="true"]';
  await waitFor(() => expect(document.querySelector(waiting)).toBeNull());
}

function pagesOf(queries: readonly unknown[]): readonly unknown[] {
  return queries.map((query) => Object(query).page);
}
