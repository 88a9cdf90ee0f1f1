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
   * A question needs an answer. A short word can wait, and on a phone does until all questions are answered; an offer waits
   * for both.
   */
  readonly kind: 'question' | 'word' | 'offer';
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
