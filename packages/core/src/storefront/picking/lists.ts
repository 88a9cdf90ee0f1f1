import { type CategoryGroup, documentCategoryGroups, inShopOrder } from '../../shop/catalogue/index.ts';
import type { components } from '../../wire/api/index.ts';

/** An order on the list of its store's pickers. */
export type PickingHead = components['schemas']['PickingHead'];

/** An order with its lines, as its picker sees it. */
export type PickingOrder = components['schemas']['PickingOrder'];

export type PickingLine = PickingOrder['lines'][number];

/** Lines of one or several orders that stand together in the store. */
export interface Aisle {
  readonly category: string;
  readonly lines: readonly { readonly order: PickingOrder; readonly line: PickingLine }[];
}

/** The lines of orders in one walk through the store: by category in the shop's order, then by name. */
export function byAisle(
  orders: readonly PickingOrder[],
  groups: readonly CategoryGroup[] = documentCategoryGroups,
): readonly Aisle[] {
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ order, line })));
  const categories = [...new Set(lines.map(({ line }) => line.category))];
  return inShopOrder(categories, groups).map((category) => ({
    category,
    lines: lines
      .filter(({ line }) => line.category === category)
      .sort((one, other) => compareTexts(one.line.name, other.line.name)),
  }));
}

/** Orders by their windows, as the server has sorted their days; the hours of a day as a clock has them. */
export function byWindow(
  orders: readonly PickingHead[],
): readonly { readonly day: string; readonly hour: string; readonly orders: readonly PickingHead[] }[] {
  const keyOf = ({ window }: PickingHead) => `${window.deliverydate} ${window.hour}`;
  const firsts = orders.filter(
    (one, index) => orders.findIndex((other) => keyOf(other) === keyOf(one)) === index,
  );
  return firsts
    .map((first) => ({
      day: first.window.deliverydate,
      hour: first.window.hour,
      orders: orders.filter((one) => keyOf(one) === keyOf(first)),
    }))
    .sort((one, other) => compareTexts(one.day, other.day) || startOf(one.hour) - startOf(other.hour));
}

/** The minute of the day at which hours such as '2:00 PM - 4:00 PM' begin; the last for what names none. */
function startOf(hour: string): number {
  const [, hours, minutes, half] = /^(\d{1,2}):(\d{2}) (AM|PM)/.exec(hour) ?? [];
  if (hours === undefined) return 24 * 60;
  return ((Number(hours) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minutes);
}

function compareTexts(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
