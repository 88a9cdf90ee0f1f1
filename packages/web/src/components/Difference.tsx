import type { Difference as Change } from '@marketsquare/core/journal';
import { printable } from '@marketsquare/core/kernel/printable';
import styles from './Difference.module.css';

/** The change that an entry made in its machine: each path with its value before and after. */
export function Difference({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return <p className={styles.soft}>Nothing changed.</p>;
  return (
    <dl className={styles.changes}>
      {changes.map(({ path, before, after }) => (
        <div key={path}>
          <dt>{path === '' ? 'all of it' : printable(path)}</dt>
          <dd>{`${valueText(before)} → ${valueText(after)}`}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The most characters of one value: a list of stores would fill the page. */
const mostCharacters = 300;

function valueText(value: unknown): string {
  const text = value === undefined ? 'nothing' : printable(JSON.stringify(value));
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}
