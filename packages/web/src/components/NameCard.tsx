import styles from './NameCard.module.css';

/** A plain card with a product's name, or its first letter where it is small, in place of its picture. Decorative: the name is beside it. */
export function NameCard({ name }: { readonly name: string }) {
  return (
    <span className={styles.card} aria-hidden="true">
      <span className={styles.name}>{name}</span>
    </span>
  );
}
