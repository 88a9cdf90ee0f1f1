import { createContext, useCallback, useState } from 'react';
import type { Elements } from './elements.ts';
import styles from './Floating.module.css';
import { publishHeight } from './watch-height.ts';

/** The place of notices; null outside of any region. */
export const RegionContext = createContext<HTMLElement | null>(null);

/**
 * The one region for notices that float at the bottom of the window: they are stacked, and cover neither each
 * other nor a bottom bar. The page's style knows their height: the focused element, and the end of the page,
 * are scrolled clear of them.
 */
export function FloatingRegion({ children }: { readonly children: Elements }) {
  // Made before it stands in the page: a region that came with the page would make every notice be drawn a
  // second time.
  const [region] = useState(makeRegion);
  const stand = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return;
      place.append(region);
      return publishHeight(region, '--notices');
    },
    [region],
  );
  return (
    <RegionContext value={region}>
      {children}
      <div ref={stand} className={styles.region} />
    </RegionContext>
  );
}

function makeRegion(): HTMLElement {
  const region = document.createElement('div');
  region.className = styles.stack ?? '';
  return region;
}
