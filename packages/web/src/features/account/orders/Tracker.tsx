import { momentText } from '@marketsquare/core/kernel/calendar';
import type { Mode } from '@marketsquare/core/shop/catalogue';
import { type StatusChange, shownSteps } from '@marketsquare/core/shop/tracking';
import { Check, X } from 'lucide-react';
import styles from './Tracker.module.css';

interface TrackerProps {
  readonly mode: Mode;
  readonly history: readonly StatusChange[];
}

/** The progress of an order: down the page on a phone, across it on a desktop. [ORD-19..ORD-24] */
export function Tracker({ mode, history }: TrackerProps) {
  return (
    <ol className={styles.tracker} aria-label="Progress of the order">
      {shownSteps(mode, history).map(({ label, state, reachedAt }) => (
        <li
          key={label}
          className={styles.step}
          data-state={state}
          aria-current={state === 'present' || state === 'cancelled' ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {state === 'passed' && <Check />}
            {state === 'cancelled' && <X />}
          </span>
          <span className={styles.label}>{label}</span>
          <span className={styles.when}>{reachedAt === null ? '' : momentText(reachedAt)}</span>
        </li>
      ))}
    </ol>
  );
}
