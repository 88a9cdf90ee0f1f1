import { type ReactNode, useId } from 'react';
import styles from './ProgressLine.module.css';

interface ProgressLineProps {
  readonly value: number;
  readonly max: number;
  /** What is missing, in words: the line alone tells nobody. */
  readonly children: ReactNode;
}

/** How far something is, quietly, with the words under it. */
export function ProgressLine({ value, max, children }: ProgressLineProps) {
  const id = useId();
  return (
    <div className={styles.line} data-state={value >= max ? 'complete' : undefined}>
      <progress className={styles.bar} value={value} max={max} aria-labelledby={id} />
      <p className={styles.words} id={id}>
        {children}
      </p>
    </div>
  );
}
