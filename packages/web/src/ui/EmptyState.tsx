import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly picture: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** One action. */
  readonly action?: ReactNode;
  readonly headingLevel?: 'h1' | 'h2' | 'h3';
}

/** Nothing here yet: a picture, a sentence and one action. */
export function EmptyState({ picture, title, children, action, headingLevel = 'h2' }: EmptyStateProps) {
  const Heading = headingLevel;
  return (
    <div className={styles.empty}>
      <span aria-hidden="true" className={styles.picture}>
        {picture}
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
