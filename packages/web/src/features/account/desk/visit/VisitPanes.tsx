import { badgeColour, statusText } from '@marketsquare/core/storefront/orders';
import { refusalText } from '@marketsquare/core/storefront/screens';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Difference } from '../../../../components/Difference.tsx';
import { apart } from '../../../../platform/replay-apart.ts';
import type { StoredVisit } from '../../../../platform/stored-visit.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Chips } from '../../../../ui/Chips.tsx';
import { Link } from '../../../../ui/Link.tsx';
import { badgeTone } from '../../orders/badge-tone.ts';
import { nairaText } from '../amount.ts';
import desk from '../Desk.module.css';
import { OrderBooks } from '../OrderBooks.tsx';
import { markNames } from './mark-names.ts';
import { placeText } from './places.ts';
import { type Mark, marks, type ReplayedVisit, replayVisit } from './replayed-visit.ts';
import { ShopperFrame } from './ShopperFrame.tsx';
import { eventText, Timeline } from './Timeline.tsx';
import styles from './Visit.module.css';
import { withoutPerson } from './without-person.ts';

interface VisitPanesProps {
  readonly stored: StoredVisit;
  readonly reason: string;
}

/** The widths of a phone, a tablet and a desktop; a visit does not record its own. */
const widths = ['360', '768', '1280'] as const;

/** The shopper's screen, and beside it the entries, what one changed, and what the server knows. */
export function VisitPanes({ stored, reason }: VisitPanesProps) {
  const visit = useMemo(() => replayVisit(stored.entries), [stored]);
  const orders = useMemo(() => stored.facts.map(({ order }) => withoutPerson(order)), [stored]);
  const [width, setWidth] = useState<(typeof widths)[number]>('360');
  const { place, go } = usePlace(visit.steps.length);
  const step = visit.steps[place];
  const moment = useMemo(() => ({ ...visit.momentAt(place), orders }), [visit, place, orders]);
  const byKey = (key: string) => {
    const to = placeByKey(key, place, visit.steps.length);
    if (to !== null) go(to);
    return to !== null;
  };
  const press = (event: KeyboardEvent) => {
    // A field has its own use for these keys.
    if (event.target instanceof HTMLInputElement) return;
    if (byKey(event.key)) event.preventDefault();
  };
  if (step === undefined) return <p role="alert">{visit.end ?? 'This visit has no entries.'}</p>;
  return (
    // The keys are a shortcut for the buttons and the slider below.
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of all that is in it
    <div className={styles.panes} onKeyDown={press}>
      <Card aria-label="Timeline" className={`${desk.pane} ${styles.times}`}>
        <h2>Timeline</h2>
        <Steps visit={visit} place={place} onPlace={go} />
        <Timeline steps={visit.steps} place={place} onPlace={go} />
        {visit.end !== null && <p className={styles.refused}>{`The rest does not replay: ${visit.end}`}</p>}
      </Card>
      <Card aria-label="Screen" className={styles.screen}>
        <h2>Screen</h2>
        <p className={desk.soft}>{placeText(step.place)}</p>
        <Chips
          legend="Width"
          name="width"
          value={width}
          options={widths.map((value) => ({ value, label: `${value} px` }))}
          onChange={setWidth}
        />
        <ShopperFrame moment={moment} width={Number(width)} onKey={byKey} />
        <details>
          <summary className={styles.summary}>What a replay leaves out</summary>
          <dl className={desk.words}>
            {apart.map(({ part, why }) => (
              <div key={part}>
                <dt>{part}</dt>
                <dd className={desk.soft}>{why}</dd>
              </div>
            ))}
          </dl>
        </details>
      </Card>
      <Card aria-label={`Entry ${step.entry.seq}`} className={`${desk.pane} ${styles.changed}`}>
        <h2>{`Entry ${step.entry.seq}`}</h2>
        <p className={styles.event}>{eventText(step.entry)}</p>
        {step.entry.refused && (
          <p className={styles.refused}>{refusalText(step.entry.actor, step.entry.refused)}</p>
        )}
        <Difference changes={visit.differenceAt(place)} />
      </Card>
      {stored.facts.map((facts) => (
        <Card
          key={facts.order.unique_code}
          aria-label={`The server’s facts of ${facts.order.unique_code}`}
          className={`${desk.pane} ${styles.facts}`}
        >
          <header className={desk.head}>
            <h2>{`The server’s facts of ${facts.order.unique_code}`}</h2>
            <Badge tone={badgeTone[badgeColour(facts.order.completion_status)]}>
              {statusText(facts.order.completion_status)}
            </Badge>
            <span>{nairaText(facts.order.order_total)}</span>
            <Link to={`/desk/${facts.order.unique_code}`} state={{ reason }}>
              Open the order
            </Link>
          </header>
          <OrderBooks facts={facts} />
        </Card>
      ))}
    </div>
  );
}

/** The entry that is looked at: it is in the address, so that a link leads to it. */
function usePlace(count: number) {
  // Its state holds the reason for looking.
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const wanted = Number(new URLSearchParams(search).get('at') ?? count - 1);
  const place = Number.isInteger(wanted) ? Math.max(0, Math.min(wanted, count - 1)) : count - 1;
  return { place, go: (to: number) => navigate({ search: `?at=${to}` }, { replace: true, state }) };
}

function placeByKey(key: string, place: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, place - 1);
    case 'ArrowRight':
      return Math.min(count - 1, place + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

interface StepsProps {
  readonly visit: ReplayedVisit;
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

/** Moves along the visit: by one, to its ends, to any place, and to the next entry of a kind. */
function Steps({ visit: { steps }, place, onPlace }: StepsProps) {
  const step = steps[place];
  const nextWith = (mark: Mark) => {
    const isMarked = (index: number) => steps[index]?.marks.has(mark) ?? false;
    const places = steps.map((_, index) => index).filter(isMarked);
    return { count: places.length, next: places.find((index) => index > place) ?? places[0] };
  };
  return (
    <div className={desk.form}>
      <label className={styles.slider}>
        <span>{`Entry ${step?.entry.seq} of ${steps.at(-1)?.entry.seq}`}</span>
        <input
          type="range"
          min={0}
          max={steps.length - 1}
          value={place}
          aria-valuetext={step && `Entry ${step.entry.seq}: ${eventText(step.entry)}`}
          onChange={({ target }) => onPlace(Number(target.value))}
        />
      </label>
      <div className={desk.actions}>
        {keyButtons.map(({ label, key }) => (
          <Button
            key={key}
            tone="quiet"
            size="small"
            onClick={() => onPlace(placeByKey(key, place, steps.length) ?? place)}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className={desk.actions}>
        {marks.map((mark) => {
          const { count, next } = nextWith(mark);
          return (
            <Button
              key={mark}
              tone="quiet"
              size="small"
              disabled={next === undefined}
              onClick={() => next !== undefined && onPlace(next)}
            >
              {`${markNames[mark]} (${count})`}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

const keyButtons = [
  { label: 'First', key: 'Home' },
  { label: 'Earlier', key: 'ArrowLeft' },
  { label: 'Later', key: 'ArrowRight' },
  { label: 'Last', key: 'End' },
] as const;
