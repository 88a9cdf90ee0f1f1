import { lagosDayAt, readDay, shortDay } from '../../kernel/calendar/index.ts';
import { foodOrderHour } from './windows.ts';

/** One line of an order's details: a label and its formatted value. Personal ones stay in the shell. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** The meaning of a value that does not explain itself. */
  readonly note?: string;
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
  const groceries = windowText(order);
  const labels = windowLabels(order.delivery.day === '' ? { orderType: '' } : order);
  const food = `${shortDay(lagosDayAt(placedAt))}, as early as ${foodOrderHour} minutes after payment`;
  const values = labels.length === 1 ? [groceries] : [food, groceries];
  return labels.map((label, index) => ({ label, value: values[index] ?? '' }));
}

/** The names of an order's windows, before their times are known. */
export function windowLabels({ orderType }: Pick<WindowedOrder, 'orderType'>): readonly string[] {
  return orderType === 'Prepared Food and Grocery Separate Order'
    ? ['Window for prepared food', 'Window for groceries']
    : ['Fulfillment window'];
}

/**
 * When an order is delivered or picked up; prepared food only is ready soon, on its day. What was erased with its customer is
 * left out. [WIN-08]
 */
function windowText({ delivery: { day, hour } }: Pick<WindowedOrder, 'delivery'>): string {
  const date = readDay(day);
  const parts = [date === null ? day : shortDay(date), ...(hour === foodOrderHour ? [] : [hour])];
  return parts.filter((part) => part !== '').join(', ');
}
