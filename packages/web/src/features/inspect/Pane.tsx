import { type ReactNode, useId } from 'react';
import type { Elements } from '../../ui/elements.ts';
import styles from './Pane.module.css';

interface PaneProps {
  readonly area: 'machines' | 'events' | 'chart' | 'step' | 'send' | 'sequence' | 'orders';
  readonly title: ReactNode;
  /** Beside the title. */
  readonly tools?: Elements;
  readonly children: Elements;
}

/** One pane of the inspector. */
export function Pane({ area, title, tools, children }: PaneProps) {
  const id = useId();
  return (
    <section className={styles.pane} data-area={area} style={{ gridArea: area }} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
