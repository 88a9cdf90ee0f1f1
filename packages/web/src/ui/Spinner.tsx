import styles from './Spinner.module.css';

/** A small spinner for work without a skeleton. Decorative: the busy element has `aria-busy`. */
export function Spinner({ className }: { readonly className?: string | undefined }) {
  return <span aria-hidden="true" className={`${styles.spinner} ${className ?? ''}`} />;
}
