import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './NotArrived.module.css';

interface NotArrivedProps {
  /** Names the missing part. */
  readonly children: ReactNode;
  readonly onRetry: () => unknown;
}

/** Stands quietly in for a part that did not arrive, and offers another try. [ERR-16] */
export function NotArrived({ children, onRetry }: NotArrivedProps) {
  return (
    <div className={styles.place}>
      <p>{children}</p>
      <Button tone="quiet" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  );
}
