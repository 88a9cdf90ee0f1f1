import type { ReactNode } from 'react';
import { readNotice } from '../../../platform/read.ts';
import { Card } from '../../../ui/Card.tsx';
import styles from './Desk.module.css';
import { eachOnce } from './each-once.ts';
import type { DeskPages } from './queries.ts';
import { ShowMore } from './ShowMore.tsx';

interface DeskListProps<Page, Entry> {
  readonly title: string;
  readonly pages: DeskPages<Page>;
  readonly entriesOf: (page: Page) => readonly Entry[];
  readonly keyOf: (entry: Entry) => string | number;
  /** What narrows the list. */
  readonly filter?: ReactNode;
  /** What is said of one, and what can be done. */
  readonly children: (entry: Entry) => ReactNode;
}

/** What waits at the desk, or is only to be known, in one list, a page at a time. */
export function DeskList<Page, Entry>(props: DeskListProps<Page, Entry>) {
  const { title, pages, entriesOf, keyOf, filter, children } = props;
  const entries = eachOnce(pages, entriesOf, keyOf);
  return (
    <Card aria-label={title} className={styles.pane}>
      <h2>{title}</h2>
      {filter}
      {entries?.length === 0 && <p className={styles.soft}>None.</p>}
      <ul className={styles.list}>
        {entries?.map((entry) => (
          <li key={keyOf(entry)} className={styles.credit}>
            {children(entry)}
          </li>
        ))}
      </ul>
      {pages.error && <p role="alert">{readNotice(pages.error).message}</p>}
      <ShowMore pages={pages} says="There are more." />
    </Card>
  );
}
