import type { ComponentProps } from 'react';
import styles from './Card.module.css';

interface CardProps extends ComponentProps<'section'> {
  readonly padding?: 'normal' | 'none';
}

export function Card({ padding = 'normal', className, ...section }: CardProps) {
  return <section className={`${styles.card} ${className ?? ''}`} data-padding={padding} {...section} />;
}
