import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import type { ShownShop } from './shop-floor.ts';

const busy = () => Array.from(document.querySelectorAll('button[aria-busy="true"]'));

/** The texts of the buttons that are busy. */
export function busyButtons(): readonly string[] {
  return busy().map(({ textContent }) => textContent);
}

/** Presses the busy buttons again: waits until there are some, and presses each. */
export async function pressAgain({ user }: Pick<ShownShop, 'user'>): Promise<void> {
  await waitFor(() => expect(busyButtons()).not.toEqual([]));
  for (const button of busy()) await user.click(button);
}
