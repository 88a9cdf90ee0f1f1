import { useCallback, useSyncExternalStore } from 'react';

/** A width in em, which grows with the letters that a reader has set, as the style sheets have it. */
export type WidthQuery = `(min-width: ${number}em)`;

/** Whether the window is as wide; followed while it is shown. */
export function useMedia(query: WidthQuery): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
