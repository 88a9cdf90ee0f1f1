import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './Desk.module.css';
import { eachOnce } from './each-once.ts';
import { NotRead } from './NotRead.tsx';
import type { DeskPages } from './queries.ts';
import { ShowMore } from './ShowMore.tsx';

interface DeskEntriesProps<Page, Entry> {
  readonly pages: DeskPages<Page>;
  readonly entriesOf: (page: Page) => readonly Entry[];
  readonly keyOf: (entry: Entry) => string | number;
  /** The text and actions of one entry. */
  readonly children: (entry: Entry) => ReactNode;
}

interface DeskListProps<Page, Entry> extends DeskEntriesProps<Page, Entry> {
  readonly title: string;
  /** Narrows the list. */
  readonly filter?: Elements;
}

/** A list of the desk, a page at a time. */
export function DeskList<Page, Entry>(props: DeskListProps<Page, Entry>) {
  const { title, filter, ...entries } = props;
  return (
    <Card aria-label={title} className={styles.pane}>
      <h3>{title}</h3>
      {filter}
      <DeskEntries {...entries} />
    </Card>
  );
}

/** The entries of a list, under whatever heads it. */
export function DeskEntries<Page, Entry>({
  pages,
  entriesOf,
  keyOf,
  children,
}: DeskEntriesProps<Page, Entry>) {
  const entries = eachOnce(pages, entriesOf, keyOf);
  return (
    <>
      {!entries && !pages.error && <Skeleton height="3rem" />}
      {entries?.length === 0 && !pages.error && <p className={`${styles.soft} ${styles.none}`}>None.</p>}
      <ul className={styles.list}>
        {entries?.map((entry) => (
          <li key={keyOf(entry)} className={styles.credit}>
            {children(entry)}
          </li>
        ))}
      </ul>
      <NotRead error={pages.error} />
      <ShowMore pages={pages} says="There are more." />
    </>
  );
}
