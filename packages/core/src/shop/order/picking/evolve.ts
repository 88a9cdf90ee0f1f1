import type { OrderLine } from '../events.ts';
import type { LinePick, Picking, PickingEvent } from './events.ts';

/** The parts of an order that its picking changes. */
interface Picked {
  readonly lines: readonly OrderLine[];
  readonly picking?: Picking;
}

const nothingPicked: Picking = { presses: [], lines: [], packed: null };

/** Applies one more event of its picking to an order. */
export function evolvePicking<Order extends Picked>(order: Order, event: PickingEvent): Order {
  const { picking = nothingPicked } = order;
  const presses = [...picking.presses, event.press];
  switch (event.type) {
    case 'order.linePicked': {
      const { type: _, press: __, ...pick } = event;
      return { ...order, picking: { ...picking, presses, lines: withPick(picking.lines, pick) } };
    }
    case 'order.lineUnpicked': {
      const lines = picking.lines.filter(({ position }) => position !== event.position);
      return { ...order, picking: { ...picking, presses, lines } };
    }
    case 'order.packed': {
      const { lines, back, topUp } = event;
      const packed = { lines, back, ...(topUp !== undefined && { topUp }) };
      return { ...order, lines: heldLines(order.lines, lines), picking: { ...picking, presses, packed } };
    }
    case 'order.handedOver':
      return { ...order, picking: { ...picking, presses } };
    default:
      return event satisfies never;
  }
}

function withPick(before: readonly LinePick[], pick: LinePick): readonly LinePick[] {
  const others = before.filter(({ position }) => position !== pick.position);
  return [...others, pick].sort((one, other) => one.position - other.position);
}

/** A line that the store counts holds what was taken of it, and no more. */
function heldLines(
  lines: readonly OrderLine[],
  settled: readonly { readonly position: number; readonly taken: number }[],
): readonly OrderLine[] {
  return lines.map((line, index) => {
    const one = settled.find(({ position }) => position === index + 1);
    return line.reserved === undefined || one === undefined ? line : { ...line, reserved: one.taken };
  });
}
