import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './Floating.module.css';

const RegionContext = createContext<HTMLElement | null>(null);

/**
 * The one region for notices that float at the bottom of the window: they are stacked, cover neither each other nor a bottom
 * bar, and have room of their own at the end of the page.
 */
export function FloatingRegion({ children }: { readonly children: ReactNode }) {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  return (
    <RegionContext value={region}>
      {children}
      <div ref={setRegion} className={styles.region} />
    </RegionContext>
  );
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
