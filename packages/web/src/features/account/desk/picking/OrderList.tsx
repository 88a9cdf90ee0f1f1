import { stepOf } from '@marketsquare/core/shop/tracking';
import { statusText } from '@marketsquare/core/storefront/orders';
import { byWindow, progressText, windowText } from '@marketsquare/core/storefront/picking';
import { useState } from 'react';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Chips } from '../../../../ui/Chips.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import desk from '../Desk.module.css';
import { NotRead } from '../NotRead.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import styles from './Picking.module.css';
import { type PickingHead, usePickingOrders } from './queries.ts';

const shelves = [
  { value: 'processing', label: 'To pick' },
  { value: 'readyForDispatch', label: 'Ready' },
  { value: 'dispatched', label: 'On the way' },
] as const;

type Shelf = (typeof shelves)[number]['value'];

interface OrderListProps {
  readonly storeId: number;
  /** Opens one order, or several together. */
  readonly onPick: (codes: readonly string[]) => void;
}

/** A store's orders by their windows. */
export function OrderList({ storeId, onPick }: OrderListProps) {
  const { data: orders, error } = usePickingOrders(storeId);
  const [shelf, setShelf] = useState<Shelf>('processing');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [handed, setHanded] = useState<PickingHead | null>(null);
  const shown = (orders ?? []).filter(({ completion_status }) => stepOf(completion_status) === shelf);
  const choose = (code: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(code);
    else next.delete(code);
    setChosen(next);
  };
  const options = shelves.map(({ value, label }) => {
    const count = (orders ?? []).filter((one) => stepOf(one.completion_status) === value).length;
    return { value, label: `${label} ${count}` };
  });
  return (
    <>
      <Chips legend="Show" name="shelf" value={shelf} options={options} onChange={setShelf} />
      <section aria-label="Orders" aria-busy={!orders && !error} className={desk.pane}>
        <NotRead error={orders ? null : error} />
        {!orders && !error && <Skeleton height="6rem" />}
        {orders && shown.length === 0 && <p className={desk.soft}>{nothing[shelf]}</p>}
        {byWindow(shown).map(({ day, hour, orders: ofWindow }) => (
          <section key={`${day} ${hour}`} className={styles.window}>
            <h2>{windowText({ deliverydate: day, hour })}</h2>
            <ul className={styles.list}>
              {ofWindow.map((order) => (
                <li key={order.unique_code}>
                  <OrderCard
                    order={order}
                    isChosen={chosen.has(order.unique_code)}
                    isOneOfMany={chosen.size > 1}
                    onChoose={
                      shelf === 'processing' ? (isChosen) => choose(order.unique_code, isChosen) : null
                    }
                    onOpen={() => onPick([order.unique_code])}
                    onHandOver={shelf === 'processing' ? null : () => setHanded(order)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
      {chosen.size > 1 && (
        <div className={styles.bar}>
          <Button isWide onClick={() => onPick([...chosen])}>{`Pick ${chosen.size} together`}</Button>
        </div>
      )}
      {handed && <HandOverDialog order={handed} onClose={() => setHanded(null)} />}
    </>
  );
}

const nothing: Readonly<Record<Shelf, string>> = {
  processing: 'Nothing is to be picked.',
  readyForDispatch: 'Nothing waits to be handed over.',
  dispatched: 'Nothing is on its way.',
};

interface OrderCardProps {
  readonly order: PickingHead;
  readonly isChosen: boolean;
  /** True while several are chosen: to pick them together is the main action then. */
  readonly isOneOfMany: boolean;
  /** Null where it cannot be picked with others. */
  readonly onChoose: ((isChosen: boolean) => void) | null;
  readonly onOpen: () => void;
  /** Null where it is not packed yet. */
  readonly onHandOver: (() => void) | null;
}

function OrderCard({ order, isChosen, isOneOfMany, onChoose, onOpen, onHandOver }: OrderCardProps) {
  const { unique_code: code, delivery_method, completion_status } = order;
  return (
    <Card aria-label={`Order ${code}`} className={styles.order}>
      <div className={styles.title}>
        <b>{code}</b>
        <Badge>{delivery_method === 'pickup' ? 'Pickup' : 'Delivery'}</Badge>
      </div>
      <p className={desk.soft}>{onHandOver ? statusText(completion_status) : pickedText(order)}</p>
      {onChoose && (
        <Checkbox
          label="With others"
          aria-label={`With others: ${code}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      )}
      <div className={styles.pair}>
        {onHandOver && (
          <Button aria-label={`Hand over ${code}`} onClick={onHandOver}>
            Hand over
          </Button>
        )}
        <Button
          tone={onHandOver || isOneOfMany ? 'quiet' : 'primary'}
          aria-label={`${onHandOver ? 'Open' : 'Pick'} ${code}`}
          onClick={onOpen}
        >
          {onHandOver ? 'Open' : 'Pick'}
        </Button>
      </div>
    </Card>
  );
}

function pickedText({ picked, lines, pickers }: PickingHead): string {
  const by = pickers.length > 0 ? `, by ${pickers.join(' and ')}` : '';
  return `${progressText(picked, lines)}${by}`;
}
