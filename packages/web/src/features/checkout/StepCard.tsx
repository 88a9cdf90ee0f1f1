import { Check } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import type { Elements } from '../../ui/elements.ts';
import styles from './StepCard.module.css';

interface StepCardProps {
  readonly number: number;
  readonly title: string;
  /** True if nothing is left to do here. */
  readonly isComplete: boolean;
  /** The card in one line, for a shopper who returns to a complete one; without it the card stays open. */
  readonly summary?: ReactNode;
  /** A helper beside the title. */
  readonly action?: Elements;
  readonly children: ReactNode;
}

/** One numbered part of the checkout. It opens by itself unless it was complete from the start. */
export function StepCard({ number, title, isComplete, summary, action, children }: StepCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isFolded, setFolded] = useState(isComplete && summary !== undefined);
  const folded = isFolded && isComplete;
  const open = () => {
    setFolded(false);
    // The pressed button goes; the opened part begins here.
    heading.current?.focus();
  };
  return (
    <Card aria-labelledby={id} className={styles.card} data-complete={isComplete}>
      <header className={styles.header}>
        <span className={styles.number} aria-hidden="true">
          {isComplete ? <Check /> : number}
        </span>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        {folded ? (
          <button type="button" className={styles.edit} aria-label={`Edit ${title}`} onClick={open}>
            Edit
          </button>
        ) : (
          action
        )}
      </header>
      {folded ? <p className={styles.summary}>{summary}</p> : <div className={styles.body}>{children}</div>}
    </Card>
  );
}
