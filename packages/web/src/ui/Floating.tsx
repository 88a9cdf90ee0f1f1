import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import styles from './Floating.module.css';
import { RegionContext } from './FloatingRegion.tsx';
import { focusPage } from './focus-page.ts';

interface FloatingProps {
  /**
   * A question needs an answer; a state lasts as long as it is true. A short word waits for all of these and
   * the consent, and an offer for the word as well. On a phone the consent also waits for a state, and a
   * question for a payment that someone has to wait for.
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
      <div ref={handOn} className={styles.notice} data-kind={kind}>
        {children}
      </div>,
      region,
    )
  );
}

/** Moves the focus on from an answered notice to the next one, or else to the beginning of the page. */
function handOn(notice: HTMLElement | null) {
  // React clears a ref while the notice is still in the page.
  return () => {
    const stack = notice?.parentElement;
    if (!stack || !notice.contains(document.activeElement)) return;
    queueMicrotask(() => Array.from(stack.querySelectorAll('button')).some(takesFocus) || focusPage());
  };
}

/** A notice that waits for others takes no focus. */
function takesFocus(control: HTMLElement): boolean {
  control.focus();
  return control === document.activeElement;
}
