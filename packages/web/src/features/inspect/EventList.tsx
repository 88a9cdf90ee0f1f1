import { refusalText } from '@marketsquare/core/storefront/screens';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { OwnText } from '../../ui/OwnText.tsx';
import styles from './EventList.module.css';
import { Pane } from './Pane.tsx';
import { valueText } from './value-text.ts';
import type { Step } from './visit.ts';

interface EventListProps {
  readonly steps: readonly Step[];
  /** Shows only one machine's events. */
  readonly only: string | null;
  readonly actor: string | null;
  /** Index of the selected step. */
  readonly place: number;
  readonly isFollowing: boolean;
  readonly onFilter: (isFiltered: boolean) => void;
  /** Null to follow the latest. */
  readonly onPlace: (place: number | null) => void;
}

/** The events delivered to the machines, newest first. */
export function EventList({ steps, only, actor, place, isFollowing, onFilter, onPlace }: EventListProps) {
  const shown = steps
    .map((step, index) => ({ ...step, index }))
    .filter(({ entry }) => only === null || entry.actor === only)
    .reverse();
  const at = shown.findIndex(({ index }) => index <= place);
  const go = (by: 1 | -1) => {
    const next = shown[at + by];
    if (next) onPlace(next.index === steps.length - 1 ? null : next.index);
  };
  const stepByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    go(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <Pane
      area="events"
      title="Events"
      tools={
        <div className={styles.steps}>
          <IconButton
            label="Earlier"
            icon={<ChevronDown />}
            onClick={() => go(1)}
            disabled={at + 1 >= shown.length}
          />
          <IconButton label="Later" icon={<ChevronUp />} onClick={() => go(-1)} disabled={at <= 0} />
          <Button tone="quiet" size="small" onClick={() => onPlace(null)} disabled={isFollowing}>
            Now
          </Button>
        </div>
      }
    >
      <Checkbox
        label={actor === null ? 'Only one machine' : `Only ${actor}`}
        checked={only !== null}
        onChange={(event) => onFilter(event.target.checked)}
      />
      <ol className={styles.list} reversed onKeyDown={stepByKey}>
        {shown.map(({ entry, snapshot, hasMoved, index }) => (
          <li key={entry.seq}>
            <button
              type="button"
              className={styles.event}
              aria-current={index === place ? 'step' : undefined}
              onClick={() => onPlace(index === steps.length - 1 ? null : index)}
            >
              <span className={styles.seq}>{entry.seq}</span>
              <span className={styles.what}>
                <span className={styles.actor}>{entry.actor}</span> <OwnText>{entry.event.type}</OwnText>
                {hasMoved && snapshot && (
                  <span className={styles.moved}>{` → ${valueText(snapshot.value)}`}</span>
                )}
                {entry.refused && (
                  <span className={styles.moved}>{` ✗ ${refusalText(entry.actor, entry.refused)}`}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Pane>
  );
}
