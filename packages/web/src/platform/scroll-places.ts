import { removeAll, sessionStore } from './site-data.ts';

/** The prefix of the keys for scroll positions: one for each page of the tab's history. */
export const scrollPrefix = 'scroll:';

/** Forgets scroll positions: after an order the pages behind it show something else. */
export function forgetScrollPlaces(): void {
  removeAll(sessionStore(), scrollPrefix);
}
