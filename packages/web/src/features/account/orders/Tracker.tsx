import { momentText } from '@marketsquare/core/kernel/calendar';
import type { Mode } from '@marketsquare/core/shop/catalogue';
import {
  orderStateByHistory,
  type StatusChange,
  stepLabels,
  trackedSteps,
} from '@marketsquare/core/shop/tracking';
import { Check } from 'lucide-react';
import styles from './Tracker.module.css';

interface TrackerProps {
  readonly mode: Mode;
  readonly history: readonly StatusChange[];
}

/** The progress of an order: down the page on a phone, across it on a desktop. [ORD-19..ORD-24] */
export function Tracker({ mode, history }: TrackerProps) {
  const labels = stepLabels(mode);
  return (
    <ol className={styles.tracker} aria-label="Progress of the order">
      {trackedSteps(orderStateByHistory(history)).map(({ step, state, reachedAt }) => (
        <li
          key={step}
          className={styles.step}
          data-state={state}
          aria-current={state === 'present' ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {state === 'passed' && <Check />}
          </span>
          <span className={styles.label}>{labels[step]}</span>
          <span className={styles.when}>{reachedAt === null ? '' : momentText(reachedAt)}</span>
        </li>
      ))}
    </ol>
  );
}
