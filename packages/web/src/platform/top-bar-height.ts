import { heldValue, useValue } from './value.ts';

/*
 * What a page keeps in view, or brings there, is below the bar at its top. The height is no property of the style sheets: all
 * elements inherit those, so that the whole page would be styled a second time.
 */

const height = heldValue(0);

/** @param next  in CSS pixels */
export function publishTopBarHeight(next: number): void {
  if (next === height.current()) return;
  document.documentElement.style.scrollPaddingBlockStart = `calc(${next}px + 1rem)`;
  height.set(next);
}

/** The height of the bar at the top, in CSS pixels; 0 until it stands. */
export function useTopBarHeight(): number {
  return useValue(height);
}
