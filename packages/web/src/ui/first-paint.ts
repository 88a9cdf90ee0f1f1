/*
 * A page is served with what it shows first, so that it is painted before any script has come: `#first`, and the shop's own root
 * behind it, hidden. The landing page and home come with their first banner, other screens with the bars above them, and what
 * the worker serves with neither.
 */

const firstId = 'first';

/** What a press on its one button shows, by itself: the wish to start, until the shop can answer it. */
const wishId = 'first-wish';

/** Whether the page still shows its first paint. */
export function hasFirstPaint(): boolean {
  return document.getElementById(firstId) !== null;
}

/** Since when the page has shown its first paint, as `performance.now()` counts; null once the shop has taken its place. */
export function firstPaintAt(): number | null {
  if (!hasFirstPaint()) return null;
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint?.startTime ?? null;
}

/** The picture of its first banner; null without one. */
export function firstPaintPicture(): string | null {
  return document.querySelector(`#${firstId} img`)?.getAttribute('src') ?? null;
}

/** Whether its button has been pressed, and the shopper still waits. */
export function isStartWished(): boolean {
  return (document.getElementById(wishId)?.getClientRects().length ?? 0) > 0;
}

/** Puts the shop in the place of the page's first paint. */
export function takeOver(): void {
  document.getElementById(firstId)?.remove();
  document.getElementById('root')?.removeAttribute('hidden');
}
