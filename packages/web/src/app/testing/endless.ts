import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import type { ShownShop } from './shop-floor.ts';

/** Scrolls to the end of a list, and waits until its next page is asked for. */
export async function scrollOn({ scrollToEnd, sent }: ShownShop, operation: string, page: string) {
  scrollToEnd();
  await waitFor(() => expect(pagesOf(sent(operation)).at(-1)).toBe(page));
}

/** The pages that a list asked for, after one more scroll to its end. What comes last is heard: the page is left for it. */
export async function pagesOnceDone({ scrollToEnd, sent, reload }: ShownShop, operation: string) {
  scrollToEnd();
  const before = sent(operation).length;
  await reload();
  await waitFor(() => expect(sent(operation).length).toBeGreaterThan(before));
  return pagesOf(sent(operation)).slice(0, -1);
}

function pagesOf(queries: readonly unknown[]): readonly unknown[] {
  return queries.map((query) => Object(query).page);
}
