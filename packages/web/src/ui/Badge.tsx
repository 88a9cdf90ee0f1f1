import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface BadgeProps {
  /** Leaf for success, mango for an offer, tomato for a failure, plain for a fact. */
  readonly tone?: 'plain' | 'leaf' | 'mango' | 'tomato';
  readonly children: ReactNode;
}

export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
