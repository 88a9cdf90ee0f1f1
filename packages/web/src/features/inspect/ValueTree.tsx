import { printable } from '@marketsquare/core/kernel/printable';
import { OwnText } from '../../ui/OwnText.tsx';
import styles from './ValueTree.module.css';

interface ValueTreeProps {
  readonly name: string;
  readonly value: unknown;
  readonly isOpen?: boolean;
}

/** A JSON value as a tree to unfold; all its text is made printable. */
export function ValueTree({ name, value, isOpen = false }: ValueTreeProps) {
  const branches = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (branches.length === 0) {
    return (
      <p className={styles.leaf}>
        <span className={styles.name}>{printable(name)}</span>{' '}
        <code>{printable(JSON.stringify(value) ?? 'undefined')}</code>
      </p>
    );
  }
  return (
    <details open={isOpen}>
      <summary className={styles.summary}>
        <OwnText>{printable(name)}</OwnText>{' '}
        <span className={styles.count}>
          {Array.isArray(value) ? `[${branches.length}]` : `{${branches.length}}`}
        </span>
      </summary>
      <div className={styles.inner}>
        {branches.map(([key, inner]) => (
          <ValueTree key={key} name={key} value={inner} />
        ))}
      </div>
    </details>
  );
}
