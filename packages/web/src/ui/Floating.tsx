import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './Floating.module.css';

const RegionContext = createContext<HTMLElement | null>(null);

/**
 * The one region for notices that float at the bottom of the window: they are stacked, cover neither each other nor a bottom
 * bar, and have room of their own at the end of the page.
 */
export function FloatingRegion({ children }: { readonly children: ReactNode }) {
  // Made before it stands in the page: a region that came with the page would have all that floats drawn a second time.
  const [region] = useState(makeRegion);
  const stand = useCallback((place: HTMLElement | null) => place?.append(region), [region]);
  return (
    <RegionContext value={region}>
      {children}
      <Room of={region} />
      <div ref={stand} className={styles.region} />
    </RegionContext>
  );
}

function makeRegion(): HTMLElement {
  const region = document.createElement('div');
  region.className = styles.stack ?? '';
  return region;
}

/** What the notices cover at the end of the page can be scrolled clear of them. */
function Room({ of }: { readonly of: HTMLElement }) {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const watch = new ResizeObserver(() => setHeight(of.offsetHeight));
    watch.observe(of);
    return () => watch.disconnect();
  }, [of]);
  return height > 0 && <div style={{ blockSize: height }} />;
}

interface FloatingProps {
  /**
   * A question needs an answer; a state is told as long as it lasts. On a phone the others wait: the consent for a state, a
   * short word for all of these, an offer for the word as well.
   */
  readonly kind: 'question' | 'state' | 'consent' | 'word' | 'offer';
  readonly children: ReactNode;
}

/** One notice in the region around it. */
export function Floating({ kind, children }: FloatingProps) {
  const region = use(RegionContext);
  return (
    region &&
    createPortal(
      <div className={styles.notice} data-kind={kind}>
        {children}
      </div>,
      region,
    )
  );
}
