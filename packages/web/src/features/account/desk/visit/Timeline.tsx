import { printable } from '@marketsquare/core/kernel/printable';
import { refusalText } from '@marketsquare/core/storefront/screens';
import { useEffect, useRef } from 'react';
import { Badge } from '../../../../ui/Badge.tsx';
import { markNames } from './mark-names.ts';
import type { Mark, Step } from './replayed-visit.ts';
import styles from './Visit.module.css';

interface TimelineProps {
  readonly steps: readonly Step[];
  /** The entry that is looked at. */
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

/** To the second, by the clock of the shop's other screens. */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The most entries that are listed at once: a list of thousands would take seconds to draw. */
const listed = 100;

const tones = {
  refusal: 'mango',
  error: 'tomato',
  money: 'leaf',
  divergence: 'tomato',
} as const satisfies Readonly<Record<Mark, string>>;

/** The entries around the one that is looked at. */
export function Timeline({ steps, place, onPlace }: TimelineProps) {
  const first = Math.floor(place / listed) * listed;
  const list = useRef<HTMLOListElement>(null);
  // Only the list scrolls: the page stays under the eyes of whoever moves along the visit.
  useEffect(() => {
    const row = list.current?.children[place % listed];
    if (list.current && row instanceof HTMLElement) {
      list.current.scrollTop = row.offsetTop - (list.current.clientHeight - row.offsetHeight) / 2;
    }
  }, [place]);
  return (
    <ol ref={list} className={styles.timeline} aria-label="Entries">
      {steps.slice(first, first + listed).map(({ entry, marks }, index) => (
        <li key={entry.seq}>
          <button
            type="button"
            className={styles.entry}
            aria-current={first + index === place ? 'step' : undefined}
            onClick={() => onPlace(first + index)}
          >
            <span className={styles.when}>{`${entry.seq} · ${clock.format(entry.at)}`}</span>
            <span className={styles.event}>{eventText(entry)}</span>
            {entry.refused && (
              <span className={styles.refused}>{refusalText(entry.actor, entry.refused)}</span>
            )}
            {[...marks].map((mark) => (
              <Badge key={mark} tone={tones[mark]}>
                {markNames[mark]}
              </Badge>
            ))}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The machine and its event; whoever wrote the journal chose the names. */
export function eventText({ actor, event }: Step['entry']): string {
  return printable(`${actor} ← ${event.type}`);
}
