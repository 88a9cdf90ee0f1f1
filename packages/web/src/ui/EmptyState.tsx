import type { ReactNode, Ref } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly picture: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly headingLevel?: 'h1' | 'h2' | 'h3';
  readonly heading?: Ref<HTMLHeadingElement>;
}

/** Nothing here yet: a picture, a sentence and one action. */
export function EmptyState(props: EmptyStateProps) {
  const { picture, title, children, action, headingLevel: Heading = 'h2', heading } = props;
  return (
    <div className={styles.empty}>
      <span aria-hidden="true" className={styles.picture}>
        {picture}
      </span>
      <Heading ref={heading} className={styles.title}>
        {title}
      </Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
