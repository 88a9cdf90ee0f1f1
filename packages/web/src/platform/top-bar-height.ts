import { useSyncExternalStore } from 'react';

/*
 * What a page keeps in view, or brings there, is below the bar at its top. The height is no property of the style sheets: all
 * elements inherit those, so that the whole page would be styled a second time.
 */

let height = 0;
const listeners = new Set<() => void>();

/** @param next  in CSS pixels */
export function publishTopBarHeight(next: number): void {
  if (next === height) return;
  height = next;
  document.documentElement.style.scrollPaddingBlockStart = `calc(${next}px + 1rem)`;
  for (const tell of listeners) tell();
}

/** The height of the bar at the top, in CSS pixels; 0 until it stands. */
export function useTopBarHeight(): number {
  return useSyncExternalStore(listen, () => height);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
