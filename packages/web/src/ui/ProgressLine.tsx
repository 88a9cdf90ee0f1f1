import { type ReactNode, useId } from 'react';
import styles from './ProgressLine.module.css';

interface ProgressLineProps {
  readonly value: number;
  readonly max: number;
  /** The missing amount, as text: the line alone says little. */
  readonly children: ReactNode;
}

/** A thin progress bar with its text below. */
export function ProgressLine({ value, max, children }: ProgressLineProps) {
  const id = useId();
  return (
    <div className={styles.line} data-state={value >= max ? 'complete' : undefined}>
      <progress
        className={styles.bar}
        value={value}
        max={max}
        aria-labelledby={id}
        aria-valuetext={`${Math.floor((100 * value) / max)} %`}
      />
      <p className={styles.words} id={id}>
        {children}
      </p>
    </div>
  );
}
