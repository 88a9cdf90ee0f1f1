import styles from './NameCard.module.css';

interface NameCardProps {
  readonly name: string;
  /** The size of the picture in whose place it stands, in CSS pixels. */
  readonly size: number;
}

/** Pictures up to this size, in CSS pixels, have no room for a name. */
const mostInitial = 96;

/** A plain card with a product's name, in place of its picture. Decorative: the name is beside it. */
export function NameCard({ name, size }: NameCardProps) {
  const isSmall = size <= mostInitial;
  return (
    <span className={styles.card} data-size={isSmall ? 'small' : undefined} aria-hidden="true">
      <span className={styles.name}>{isSmall ? initialOf(name) : name}</span>
    </span>
  );
}

/** The first letter or digit of a name, with the marks that belong to it. */
function initialOf(name: string): string {
  return /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0].toUpperCase() ?? '';
}
