import { CircleAlert, Hourglass } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { useAnswer } from './answer.ts';
import type { Elements } from './elements.ts';
import { OwnText } from './OwnText.tsx';
import { markPage } from './page-mark.ts';
import { Spinner } from './Spinner.tsx';
import styles from './StatusPanel.module.css';

interface StatusPanelProps {
  /** Work is under way, it has failed, or someone has to wait. */
  readonly tone: 'underWay' | 'failed' | 'waiting';
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** A button. */
  readonly children?: Elements;
}

/** The progress of a piece of work, and the actions on it. */
export function StatusPanel({ tone, title, text, children }: StatusPanelProps) {
  useLayoutEffect(() => (tone === 'waiting' ? markPage('waiting') : undefined), [tone]);
  if (tone === 'underWay') {
    return (
      <p className={styles.panel}>
        <Spinner />
        <OwnText>{title}</OwnText>
      </p>
    );
  }
  return (
    <div className={styles.panel} data-tone={tone}>
      {tone === 'failed' ? <CircleAlert aria-hidden="true" /> : <Hourglass aria-hidden="true" />}
      <div>
        <p className={styles.title}>{title}</p>
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  );
}

interface StatusRegionProps {
  /** The title of a panel that waits for the shopper: it is scrolled into view. Null for none. */
  readonly answer: string | null;
  readonly children: ReactNode;
}

/** The region of a status panel: a screen reader hears its changes. */
export function StatusRegion({ answer, children }: StatusRegionProps) {
  const place = useAnswer<HTMLDivElement>(answer);
  return (
    <div ref={place} role="status" className={styles.region} tabIndex={-1}>
      {children}
    </div>
  );
}
