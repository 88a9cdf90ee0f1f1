import { removeAll, sessionStore } from './site-data.ts';

/** Where the tab keeps how far down each page of its history was left: a key for each begins so. */
export const scrollPrefix = 'scroll:';

/** Forgets how far down pages were left: after an order those behind it show something else. */
export function forgetScrollPlaces(): void {
  removeAll(sessionStore(), scrollPrefix);
}
