import type { ReactNode } from 'react';
import type { Elements } from '../../ui/elements.ts';
import styles from './Prose.module.css';

/** A titled section of a text page; its id is the address's hash. */
export interface ProseSection {
  readonly id: string;
  readonly title: string;
  readonly body: Elements;
}

interface ProseProps {
  /** The browser's title, where it differs from the heading. */
  readonly title?: string;
  readonly heading: string;
  /** The line below the heading: the page's readers, or the day since which it applies. */
  readonly lead: ReactNode;
  readonly sections: readonly ProseSection[];
}

/** A text page: one column and, on a desktop, its table of contents beside it. */
export function Prose({ title, heading, lead, sections }: ProseProps) {
  return (
    <div className={styles.page}>
      <title>{title ?? heading}</title>
      <header className={styles.header}>
        <h1>{heading}</h1>
        <div className={styles.lead}>{lead}</div>
      </header>
      <nav className={styles.contents} aria-label="On this page">
        <p className={styles.label}>On this page</p>
        <ol>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a className={styles.entry} href={`#${id}`}>
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.text}>
        {sections.map(({ id, title: name, body }) => (
          <section key={id} id={id} className={styles.section}>
            <h2>{name}</h2>
            {body}
          </section>
        ))}
      </article>
    </div>
  );
}
