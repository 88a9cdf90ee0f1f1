import { keepIn } from './site-data.ts';

const key = 'black-friday-seen';

/**
 * True if this browser has shown the Black Friday pop-up; a browser that cannot remember never shows it.
 * [PROMO-06]
 */
export function hasSeenBlackFriday(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(key) !== null;
  } catch {
    return true;
  }
}

export function keepBlackFridaySeen(storage: Pick<Storage, 'setItem'>): void {
  keepIn(storage, key, 'seen');
}
