import { type Kobo, leastKobo, sumKobo } from '../../../kernel/money/index.ts';
import type { OrderStatus } from '../../tracking/status.ts';
import { canBeHandedOver, stepOf } from '../../tracking/status.ts';
import type { OrderEvent, OrderState } from '../events.ts';
import { cancelledStatus, isUnpaid } from '../unpaid.ts';
import type { LinePick, Substitute } from './events.ts';
import {
  backWays,
  hasContents,
  type MoneyLeft,
  type SubstituteRefusal,
  settledLines,
  whyNotSubstitute,
} from './rules.ts';

/** The most presses that the picking of one order takes: its stream has an end. */
const mostPresses = 500;

/** A press by a member of staff, under the id that their phone has drawn for it. */
interface Pressed {
  readonly press: string;
  readonly by: string;
}

export type PickingCommand =
  /** A line is in the bag, in whole or in part; the rest of it may have a substitute. */
  | (Pressed & {
      readonly type: 'pickLine';
      readonly position: number;
      /** Units, as the line has them. */
      readonly taken: number;
      readonly substitute: Substitute | null;
      /** The shopper has said yes to the substitute. */
      readonly hasAsked: boolean;
    })
  | (Pressed & { readonly type: 'unpickLine'; readonly position: number })
  /** All is in the bag. */
  | (Pressed & {
      readonly type: 'pack';
      readonly left: MoneyLeft;
      /** The units left of what the store counts, by product. */
      readonly unitsLeft: ReadonlyMap<number, number>;
    })
  | (Pressed & {
      readonly type: 'handOver';
      /** The code that was shown, as `typedOrderCode` reads it. */
      readonly shown: string;
    });

/** Why a press is refused. */
export type PickingRefusal =
  | SubstituteRefusal
  | 'notPaid'
  | 'ended'
  | 'packedAlready'
  | 'noSuchLine'
  | 'tooManyTaken'
  | 'pressedTooOften'
  | 'notAllPicked'
  /** Nothing of it was found, or nothing of its money would stay: it is cancelled instead. */
  | 'nothingLeft'
  | 'notPacked'
  | 'handedOver'
  | 'wrongCode';

type PickingDecision =
  | { readonly ok: true; readonly events: readonly OrderEvent[] }
  | { readonly ok: false; readonly reason: PickingRefusal };

/** Decides what a press does to an order. The same press again changes nothing. */
export function decidePicking(state: OrderState, command: PickingCommand): PickingDecision {
  const presses = state.picking?.presses ?? [];
  if (presses.includes(command.press)) return { ok: true, events: [] };
  if (presses.length >= mostPresses) return refused('pressedTooOften');
  switch (command.type) {
    case 'pickLine':
      return pickLine(state, command);
    case 'unpickLine': {
      const { press, by, position } = command;
      const whyNot = whyNotPick(state, position);
      return whyNot === null ? decided({ type: 'order.lineUnpicked', press, by, position }) : refused(whyNot);
    }
    case 'pack':
      return pack(state, command);
    case 'handOver':
      return handOver(state, command);
    default:
      return command satisfies never;
  }
}

function pickLine(state: OrderState, command: PickingCommand & { type: 'pickLine' }): PickingDecision {
  const { press, by, position, taken, substitute, hasAsked } = command;
  const line = state.lines[position - 1];
  const whyNot = whyNotPick(state, position);
  if (whyNot !== null || line === undefined) return refused(whyNot ?? 'noSuchLine');
  if (!Number.isInteger(taken) || taken < 0 || taken > line.quantity) return refused('tooManyTaken');
  const whyNotInstead = substitute === null ? null : whyNotSubstitute(line, taken, substitute, hasAsked);
  if (whyNotInstead !== null) return refused(whyNotInstead);
  const instead = substitute === null ? {} : { substitute };
  return decided({ type: 'order.linePicked', press, by, position, taken, ...instead });
}

/** All that is missing or cheaper goes back in this one step: until then, every press can be taken back. */
function pack(
  state: OrderState,
  { press, by, left, unitsLeft }: PickingCommand & { type: 'pack' },
): PickingDecision {
  const whyNot = whyNotPicking(state);
  if (whyNot !== null) return refused(whyNot);
  const settled = settledLines(state);
  if (settled === null) return refused('notAllPicked');
  const all = sumKobo([left.ofCards, left.ofParts]);
  const back = leastKobo(sumKobo(settled.map((line) => line.back)), all);
  if (!hasContents(settled) || (back > 0 && back === all)) return refused('nothingLeft');
  const { topUp } = backWays(back, left);
  const lines = withReserved(settled, unitsLeft);
  return decided(
    { type: 'order.packed', press, by, lines, back, ...someKobo(topUp) },
    { type: 'order.statusChanged', status: 'Ready For Dispatch' satisfies OrderStatus },
  );
}

/** A substitute takes what the count has of it, and never more: the picker has it in hand, whatever was counted. */
function withReserved(
  lines: readonly (Pick<LinePick, 'position' | 'taken' | 'substitute'> & { readonly back: Kobo })[],
  unitsLeft: ReadonlyMap<number, number>,
) {
  const there = new Map(unitsLeft);
  return lines.map((line) => {
    const { substitute } = line;
    const count = substitute === undefined ? undefined : there.get(substitute.productId);
    if (substitute === undefined || count === undefined) return line;
    const reserved = Math.max(0, Math.min(count, substitute.quantity));
    there.set(substitute.productId, count - reserved);
    return { ...line, reserved };
  });
}

/** A pickup goes to its shopper; a delivery leaves with its rider, and then comes to its shopper. */
function handOver(
  state: OrderState,
  { press, by, shown }: PickingCommand & { type: 'handOver' },
): PickingDecision {
  const { status, deliveryMethod, code } = state;
  if (status === cancelledStatus) return refused('ended');
  const step = stepOf(status);
  if (step === 'completed') return refused('handedOver');
  if (!canBeHandedOver(status)) return refused('notPacked');
  if (shown !== code) return refused('wrongCode');
  const to: OrderStatus =
    deliveryMethod === 'pickup' ? 'PickedUp' : step === 'dispatched' ? 'Delivered' : 'Dispatched';
  return decided({ type: 'order.handedOver', press, by }, { type: 'order.statusChanged', status: to });
}

function whyNotPick(state: OrderState, position: number): PickingRefusal | null {
  return whyNotPicking(state) ?? (state.lines[position - 1] === undefined ? 'noSuchLine' : null);
}

function whyNotPicking(state: OrderState): PickingRefusal | null {
  if (isUnpaid(state)) return 'notPaid';
  if (state.status === cancelledStatus) return 'ended';
  return stepOf(state.status) === 'processing' ? null : 'packedAlready';
}

function someKobo(topUp: Kobo): { readonly topUp?: Kobo } {
  return topUp === 0 ? {} : { topUp };
}

function decided(...events: readonly OrderEvent[]): PickingDecision {
  return { ok: true, events };
}

function refused(reason: PickingRefusal): PickingDecision {
  return { ok: false, reason };
}
