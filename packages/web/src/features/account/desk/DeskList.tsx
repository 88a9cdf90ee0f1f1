import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import styles from './Desk.module.css';

interface DeskListProps<Entry> {
  readonly title: string;
  /** Undefined until they have loaded. */
  readonly entries: readonly Entry[] | undefined;
  readonly keyOf: (entry: Entry) => string | number;
  readonly hasMore?: boolean;
  /** What is said of one, and what can be done. */
  readonly children: (entry: Entry) => ReactNode;
}

/** What waits at the desk, or is only to be known, in one list. */
export function DeskList<Entry>({ title, entries, keyOf, hasMore = false, children }: DeskListProps<Entry>) {
  return (
    <Card aria-label={title} className={styles.pane}>
      <h2>{title}</h2>
      {entries?.length === 0 && <p className={styles.soft}>None.</p>}
      <ul className={styles.list}>
        {entries?.map((entry) => (
          <li key={keyOf(entry)} className={styles.credit}>
            {children(entry)}
          </li>
        ))}
      </ul>
      {hasMore && <p className={styles.soft}>There are more.</p>}
    </Card>
  );
}
