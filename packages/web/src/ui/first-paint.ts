/*
 * A page is served with its first view, so that it is painted before any script has come: `#first`, with the
 * shop's own root hidden behind it. The landing page and home come with their first banner, other screens
 * with the bars above them, and the worker's page with neither.
 */

const firstId = 'first';

/**
 * The element that a press on its one button shows by itself: the wish to start, until the shop can answer
 * it.
 */
const wishId = 'first-wish';

/** True if the page still shows its first paint. */
export function hasFirstPaint(): boolean {
  return document.getElementById(firstId) !== null;
}

/**
 * The time since which the page has shown its first paint, as `performance.now()` counts; null once the shop
 * has replaced it.
 */
export function firstPaintAt(): number | null {
  if (!hasFirstPaint()) return null;
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint?.startTime ?? null;
}

/** The picture of its first banner; null without one. */
export function firstPaintPicture(): string | null {
  return document.querySelector(`#${firstId} img`)?.getAttribute('src') ?? null;
}

/** True if its button has been pressed, and the shopper still waits. */
export function isStartWished(): boolean {
  return (document.getElementById(wishId)?.getClientRects().length ?? 0) > 0;
}

/** Replaces the page's first paint by the shop. */
export function takeOver(): void {
  document.getElementById(firstId)?.remove();
  document.getElementById('root')?.removeAttribute('hidden');
}
