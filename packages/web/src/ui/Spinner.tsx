import styles from './Spinner.module.css';

/** A small turning ring for work that has no shape to show. Decorative: whoever is busy says so with `aria-busy`. */
export function Spinner({ className }: { readonly className?: string | undefined }) {
  return <span aria-hidden="true" className={`${styles.spinner} ${className ?? ''}`} />;
}
