import { useCallback, useSyncExternalStore } from 'react';

/** A width in em, which grows with the reader's letters, as in the style sheets. */
export type WidthQuery = `(min-width: ${number}em)`;

/** True while the window is at least this wide; followed while the component is shown. */
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
