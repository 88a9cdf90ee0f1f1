import { addDays, readDay, shortDay } from '@marketsquare/core/kernel/calendar';
import { useId, useState } from 'react';
import { useShell } from '../../../../platform/shell.tsx';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Link } from '../../../../ui/Link.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { Select } from '../../../../ui/TextInput.tsx';
import desk from '../Desk.module.css';
import { NotRead } from '../NotRead.tsx';
import { useTap } from '../use-tap.ts';
import { type StoreDay, type StoreWindow, useReadStores, useStoreDays } from './queries.ts';
import styles from './Stores.module.css';

interface StoreDaysProps {
  readonly storeId: number;
  /** The reason why this member may not close anything; null where they may. */
  readonly whyNot: string | null;
}

/** The days to come of a store: each window with the orders that stand in it, closed or opened in one tap. */
export function StoreDays({ storeId, whyNot }: StoreDaysProps) {
  const { data: days, error } = useStoreDays(storeId);
  const [chosen, setChosen] = useState<string | null>(null);
  const day = days?.find((one) => one.day === chosen) ?? days?.[0];
  return (
    <section aria-label="Days" className={desk.pane}>
      <NotRead error={error} />
      {!days && !error && <Skeleton height="12rem" />}
      {days && day && (
        <>
          <Field label="Day">
            <Select
              options={days.map((one) => ({ value: one.day, label: optionText(one, days[0]?.day) }))}
              value={day.day}
              onChange={({ target }) => setChosen(target.value)}
            />
          </Field>
          <p>{becomes}</p>
          <ul className={styles.windows}>
            <li>
              <DayCard storeId={storeId} day={day} whyNot={whyNot} />
            </li>
            {day.windows.map((window) => (
              <li key={`${window.mode} ${window.window}`}>
                <WindowCard storeId={storeId} day={day} window={window} whyNot={whyNot} />
              </li>
            ))}
          </ul>
          {day.windows.length === 0 && <p className={desk.soft}>The store has no windows on this weekday.</p>}
        </>
      )}
    </section>
  );
}

/** The end of the orders, said before anything is closed. */
const becomes =
  'Closing takes no more orders. Those that stand in it stay, and can still be paid: call each shopper. Where they want no other time, cancel the order, and what they have paid goes back.';

interface DayCardProps extends StoreDaysProps {
  readonly day: StoreDay;
}

function DayCard({ storeId, day, whyNot }: DayCardProps) {
  const isClosed = day.closed_as !== null;
  return (
    <Card aria-label={`The whole day, ${dayText(day.day)}`} className={styles.window}>
      <div className={styles.title}>
        <h3>The whole day</h3>
        {isClosed && (
          <Badge tone="tomato">{day.closed_as === 'Closed' ? 'Closed' : `Closed: ${day.closed_as}`}</Badge>
        )}
        {!isClosed && day.hours === '' && <Badge tone="tomato">Closed on this weekday</Badge>}
        {!isClosed && day.hours && <Badge>{day.hours}</Badge>}
      </div>
      <Closing
        storeId={storeId}
        day={day.day}
        isClosed={isClosed}
        standing={day.standing}
        names={`the whole day, ${dayText(day.day)}`}
        label={isClosed ? 'Open the day again' : 'Close the day'}
        whyNot={whyNot ?? (day.can_change ? null : 'All of its windows have begun.')}
      />
    </Card>
  );
}

interface WindowCardProps extends DayCardProps {
  readonly window: StoreWindow;
}

const modeNames = { delivery: 'Delivery', pickup: 'Pickup' } as const;

function WindowCard({ storeId, day, window, whyNot }: WindowCardProps) {
  const { mode, starts, ends, state, standing, capacity } = window;
  const name = `${modeNames[mode]}, ${starts} - ${ends}`;
  const isClosed = state === 'closed';
  const isDay = day.closed_as !== null;
  return (
    <Card aria-label={name} className={styles.window}>
      <div className={styles.title}>
        <h3>{name}</h3>
        {isClosed && <Badge tone="tomato">Closed</Badge>}
        {state === 'shut' && <Badge>Not on offer</Badge>}
        {state === 'over' && <Badge>Has begun</Badge>}
      </div>
      <Closing
        storeId={storeId}
        day={day.day}
        window={window.window}
        isClosed={isClosed && !isDay}
        standing={standing}
        capacity={capacity}
        names={`${name}, ${dayText(day.day)}`}
        label={isClosed && !isDay ? 'Open it again' : 'Close it'}
        whyNot={whyNot ?? (state === 'over' ? 'It has begun.' : isDay ? 'The whole day is closed.' : null)}
      />
    </Card>
  );
}

interface ClosingProps extends StoreDaysProps {
  readonly day: string;
  /** Left out for the whole day. */
  readonly window?: number;
  readonly isClosed: boolean;
  readonly standing: StoreDay['standing'];
  /** The orders that the window takes; left out for the whole day. */
  readonly capacity?: number;
  /** Completes the button's name. */
  readonly names: string;
  readonly label: string;
}

/** The orders that stand in it, and below them the tap. */
function Closing(props: ClosingProps) {
  const { storeId, day, window, isClosed, standing, capacity, names, label, whyNot } = props;
  const id = useId();
  const { api } = useShell();
  const { isBusy, tap } = useTap(useReadStores());
  const press = () => {
    const reason = isClosed ? 'Opened again at the desk.' : 'Closed at the desk.';
    const call = api.post('/api/staff/stores/close', {
      body: { store_id: storeId, day, ...(window !== undefined && { window }), is_closed: !isClosed, reason },
    });
    return tap(call, (message) => message);
  };
  return (
    <>
      <div className={styles.standing}>
        <p id={id}>{standingText(standing, capacity)}</p>
        {standing.count > 0 && (
          <details className={styles.orders} open={isClosed}>
            <summary>{isClosed ? 'Call these shoppers' : 'Which orders'}</summary>
            <ul>
              {standing.orders.map(({ code, is_paid }) => (
                <li key={code}>
                  <Link to={`/desk/${code}`}>{code}</Link>
                  <span className={desk.soft}>{is_paid ? 'paid' : 'not paid'}</span>
                </li>
              ))}
            </ul>
            {standing.count > standing.orders.length && (
              <p className={desk.soft}>{`And ${standing.count - standing.orders.length} more.`}</p>
            )}
          </details>
        )}
      </div>
      <Button
        isWide
        tone={isClosed ? 'primary' : 'quiet'}
        isBusy={isBusy}
        disabled={whyNot !== null}
        aria-label={`${label}: ${names}`}
        aria-describedby={whyNot === null ? id : `${id} ${id}-why`}
        onClick={press}
      >
        {label}
      </Button>
      {whyNot !== null && (
        <p id={`${id}-why`} className={desk.soft}>
          {whyNot}
        </p>
      )}
    </>
  );
}

/** '3 orders stand in it, of 40 that it takes: 2 paid, 1 not.' */
function standingText({ count, paid }: StoreDay['standing'], capacity?: number): string {
  const where = capacity === undefined ? 'on it' : 'in it';
  const takes = capacity === undefined ? '' : `, of ${capacity} that it takes`;
  if (count === 0) return `No order stands ${where}${takes}.`;
  return `${count === 1 ? '1 order stands' : `${count} orders stand`} ${where}${takes}: ${paid} paid, ${count - paid} not.`;
}

function optionText({ day, closed_as }: StoreDay, today = ''): string {
  const near = day === today ? 'Today, ' : day === next(today) ? 'Tomorrow, ' : '';
  return `${near}${dayText(day)}${closed_as === null ? '' : ' (closed)'}`;
}

function next(text: string): string {
  const day = readDay(text);
  return day === null ? '' : addDays(day, 1);
}

function dayText(text: string): string {
  const day = readDay(text);
  return day === null ? text : shortDay(day);
}
