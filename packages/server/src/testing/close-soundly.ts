import { expect } from 'vitest';
import { checkRows } from '../work/rebuild/index.ts';
import { booksFaults, soundBooks } from './books.ts';
import type { TestShop } from './test-shop.ts';

/** Closes a shop whose rows agree with its streams, and whose books are sound. */
export async function closeSoundly({ database, ports, close }: TestShop): Promise<void> {
  expect((await checkRows(database.read, ports.secrets)).differences).toEqual([]);
  expect(await booksFaults(database.read)).toEqual(soundBooks);
  await close();
}
