import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import type { ShownShop } from './shop-floor.ts';

const busy = () => Array.from(document.querySelectorAll('button[aria-busy="true"]'));

/** What the buttons read that say they are busy. */
export function busyButtons(): readonly string[] {
  return busy().map(({ textContent }) => textContent);
}

/** Presses again whatever was pressed: waits for the buttons that say they are busy, and presses each. */
export async function pressAgain({ user }: Pick<ShownShop, 'user'>): Promise<void> {
  await waitFor(() => expect(busyButtons()).not.toEqual([]));
  for (const button of busy()) await user.click(button);
}
