import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './Floating.module.css';

const RegionContext = createContext<HTMLElement | null>(null);

/**
 * The one region for what floats over the end of the window: notices stand above each other there, none over another or
 * over a bottom bar, and at the end of the page they have room of their own.
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
  /** A question waits for an answer; a word can wait, and does so on a phone until all questions are answered. */
  readonly kind: 'question' | 'word';
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
