import type { MouseEvent } from 'react';
import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past the bars, to the page. It takes no place in the history. */
export function SkipLink({ to }: { readonly to: string }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    const target = document.getElementById(to);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView();
  };
  return (
    <a className={styles.skip} href={`#${to}`} onClick={skip}>
      Skip to the page
    </a>
  );
}
