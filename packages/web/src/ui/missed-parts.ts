let isMissed = false;

// Told by the build for each import that fails. Chromium asks for such a module no second time: only a new page does.
addEventListener('vite:preloadError', () => {
  isMissed = true;
});

/** True once a part of the shop did not arrive, so that this page may stay without it. */
export function hasMissedParts(): boolean {
  return isMissed;
}
