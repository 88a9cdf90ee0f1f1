import type { ComponentProps, ReactNode } from 'react';
import styles from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The name for a screen reader, and the hint on hover. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone?: 'plain' | 'leaf' | 'danger';
}

export function IconButton({ label, icon, tone = 'plain', ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-tone={tone}
      aria-label={label}
      title={label}
      {...button}
    >
      {icon}
    </button>
  );
}
