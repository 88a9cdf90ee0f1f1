/*
 * The landing page is served with what it shows first, so that it is painted before any script has come: `#first`, and the
 * shop's own root behind it, hidden. Pages that came without have neither.
 */

const firstId = 'first';

/** For how long the page has shown its first paint, in ms; 0 once the shop has taken its place. */
export function firstPaintMs(): number {
  if (!document.getElementById(firstId)) return 0;
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint ? performance.now() - paint.startTime : 0;
}

/** The picture of its first banner; null without one. */
export function firstPaintPicture(): string | null {
  return document.querySelector(`#${firstId} img`)?.getAttribute('src') ?? null;
}

/** Puts the shop in the place of the page's first paint. */
export function takeOver(): void {
  document.getElementById(firstId)?.remove();
  document.getElementById('root')?.removeAttribute('hidden');
}
