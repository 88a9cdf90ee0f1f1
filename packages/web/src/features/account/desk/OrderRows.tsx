import { momentText } from '@marketsquare/core/kernel/calendar';
import { badgeColour, statusText } from '@marketsquare/core/storefront/orders';
import type { components } from '@marketsquare/core/wire/api';
import { Badge } from '../../../ui/Badge.tsx';
import { badgeTone } from '../orders/badge-tone.ts';
import { nairaText } from './amount.ts';
import styles from './Desk.module.css';

export type OrderSummary = components['schemas']['StaffOrderSummary'];

interface OrderRowProps {
  readonly order: OrderSummary;
  /** The code of the order that is open; null for none. */
  readonly chosen: string | null;
  readonly onChoose: (code: string) => void;
}

/** One order of a list: pressed, it opens. */
export function OrderRow({ order, chosen, onChoose }: OrderRowProps) {
  const { unique_code, completion_status, order_total, created_at } = order;
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={unique_code === chosen}
      onClick={() => onChoose(unique_code)}
    >
      <b>{unique_code}</b>
      <Badge tone={badgeTone[badgeColour(completion_status)]}>{statusText(completion_status)}</Badge>
      <span>{nairaText(order_total)}</span>
      <span className={styles.soft}>{momentText(Date.parse(created_at))}</span>
    </button>
  );
}

/** The key of an order in a list. */
export function keyOf({ unique_code }: OrderSummary): string {
  return unique_code;
}
