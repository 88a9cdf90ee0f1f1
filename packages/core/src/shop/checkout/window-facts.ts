import { lagosDayAt, readDay, shortDay } from '../../kernel/calendar/index.ts';
import { foodOrderHour } from './windows.ts';

/** One line of an order's details: a label and its formatted value. Personal ones stay in the shell. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** The words that tell when an order is due; empty where they were erased. */
interface WindowedOrder {
  readonly orderType: string;
  readonly delivery: { readonly day: string; readonly hour: string };
}

/**
 * The windows of an order. Food that is ordered with groceries, and does not travel with them, is made at once and has a time
 * of its own. [WIN-07, WIN-08]
 *
 * @param placedAt  epoch milliseconds
 */
export function windowFacts(order: WindowedOrder, placedAt: number): readonly Fact[] {
  const groceries = windowFact(order);
  const isErased = order.delivery.day === '';
  if (order.orderType !== 'Prepared Food and Grocery Separate Order' || isErased) return [groceries];
  return [
    {
      label: 'Window for prepared food',
      value: `${shortDay(lagosDayAt(placedAt))}, as early as ${foodOrderHour} minutes after payment`,
    },
    { ...groceries, label: 'Window for groceries' },
  ];
}

/**
 * When an order is delivered or picked up; prepared food only is ready soon, on its day. What was erased with its customer is
 * left out. [WIN-08]
 */
function windowFact({ delivery: { day, hour } }: Pick<WindowedOrder, 'delivery'>): Fact {
  const date = readDay(day);
  const parts = [date === null ? day : shortDay(date), ...(hour === foodOrderHour ? [] : [hour])];
  return { label: 'Fulfillment window', value: parts.filter((part) => part !== '').join(', ') };
}
