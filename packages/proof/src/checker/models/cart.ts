import type { JournaledEvent } from '@marketsquare/core/journal';
import { done, failed, inputOf } from '@marketsquare/core/journal/testing';
import { kobo } from '@marketsquare/core/kernel/money';
import {
  type CartItem,
  type CartLine,
  cartMachine,
  type checkCartInStore,
  lineKey,
  mostPieces,
  type PriceAnswer,
  pricedLine,
  stepOf,
} from '@marketsquare/core/shop/cart';
import { grocerySubtotal } from '@marketsquare/core/shop/pricing';
import type { InputFrom, SnapshotFrom } from 'xstate';
import type { Model, Move, Property, Situation } from '../model.ts';
import { asMove, lateAnswers, workOf } from '../moves.ts';
import { ignoresLateAnswers } from '../properties.ts';
import { rice } from './rice.ts';

type Cart = SnapshotFrom<typeof cartMachine>;
type StockRequest = InputFrom<typeof checkCartInStore>;

const beef: CartItem = { ...rice, productId: 8, name: 'Beef /KG', unitPrice: kobo(333_333), unit: 'gram' };
const items = [rice, beef];
const fresh = items.map((item) => ({ key: lineKey(item), unitPrice: kobo(item.unitPrice + 1) }));
/** The answers of a store that no longer sells the rice. */
const withoutRice = [{ key: lineKey(rice), unitPrice: null }, ...fresh.slice(1)];
const places = ['row', 'card'];
const typed = ['', '0', '-2', '1.5', 'two', '99999'];
/** A cart with this many steps, including the saved lines, gets no more: the checker examines small carts. */
const mostSteps = 2;

/** A cart of two things, one in pieces and one by weight, in two stores; for groceries, and for food. */
export function cartModel(machine: typeof cartMachine = cartMachine): Model<Cart, null> {
  return {
    name: 'groceryCart',
    machine,
    inputs: [
      { kind: 'grocery', storeId: null, lines: [] },
      { kind: 'food', storeId: 3, lines: [] },
    ],
    world: null,
    moves: ({ snapshot }) => [...edits(snapshot), ...visits, ...answers(snapshot), ...late(snapshot)],
    // Notices, refusals, wishes and notes are only shown, and decide nothing.
    project: ({ snapshot: { context } }) => [
      context.kind,
      context.storeId,
      context.lines.map(briefly),
      context.saved.map(briefly),
      context.asked.map(({ key, quantity }) => [key, quantity]),
    ],
    properties,
  };
}

function edits({ context }: Cart): readonly Move<null>[] {
  const held = [...context.lines, ...context.saved].reduce(
    (sum, line) => sum + line.quantity / stepOf(line.unit),
    0,
  );
  const hasRoom = held < mostSteps;
  const added = items.map((item) => ({ type: 'cart.itemAdded', item }));
  const many = { type: 'cart.itemAdded', item: rice, quantity: mostPieces + 1 };
  const onLines = context.lines.flatMap(({ key, unit, quantity }) => [
    ...(hasRoom ? [{ type: 'cart.increased', key }] : []),
    // From the most, the way down step by step is long and always the same.
    ...(quantity < mostPieces * stepOf(unit)
      ? places.map((place) => ({ type: 'cart.decreased', key, place }))
      : []),
    // While another store is asked, a product is added, removed, increased or decreased: typing leads nowhere
    // else.
    ...(context.asked.length > 0 ? [] : typed).map((text) => ({
      type: 'cart.quantityTyped',
      key,
      text,
      place: unit === 'gram' ? 'card' : 'row',
    })),
    { type: 'cart.lineRemoved', key },
    { type: 'cart.linesSaid', keys: [key], said: { wish: 'call' } },
  ]);
  return [
    ...(hasRoom ? [...added, many] : []),
    ...onLines,
    { type: 'cart.repriced', prices: fresh },
    ...(hasRoom
      ? [{ type: 'cart.linesBrought', lines: [{ ...rice, key: lineKey(rice), quantity: 1 }] }]
      : []),
    ...(held <= mostSteps
      ? [
          { type: 'cart.savedLinesRestored' },
          { type: 'cart.savedLinesRestored', unavailable: [lineKey(rice)] },
        ]
      : []),
    { type: 'cart.savedLinesRemoved' },
    { type: 'cart.noticeDismissed' },
  ].map(asMove);
}

/** The events of a cart from outside. */
const visits = [
  { type: 'cart.opened' },
  { type: 'cart.storeChanged', storeId: 3, onChange: 'reprice' },
  { type: 'cart.storeChanged', storeId: 4, onChange: 'reprice' },
  { type: 'cart.storeChanged', storeId: 4, onChange: 'empty' },
  { type: 'cart.orderPlaced', kind: 'grocery' },
  { type: 'cart.orderPlaced', kind: 'food' },
  { type: 'cart.orderPlaced', kind: 'combined' },
  { type: 'cart.orderPlaced', kind: 'combined', ordered: [{ key: lineKey(rice), quantity: mostPieces }] },
].map(asMove);

function answers(snapshot: Cart): readonly Move<null>[] {
  return workOf(snapshot).flatMap((id) => [
    { words: `${id} is done`, event: done(id, id === 'fetchPrices' ? fresh : [beef]), world: null },
    ...(id === 'fetchPrices'
      ? [{ words: `${id} finds no rice`, event: done(id, withoutRice), world: null }]
      : []),
    { words: `${id} fails`, event: failed(id, 'no_answer'), world: null },
  ]);
}

function late(snapshot: Cart): readonly Move<null>[] {
  return lateAnswers(
    snapshot,
    [
      ['fetchPrices', withoutRice],
      ['checkCartInStore', []],
    ],
    null,
  );
}

function briefly({ key, quantity, unitPrice }: CartLine) {
  return [key, quantity, unitPrice];
}

const properties: readonly Property<Cart, null>[] = [
  {
    kind: 'always',
    words: 'A line has a whole quantity, from one to the most that a line holds.',
    holds: ({ snapshot }) =>
      snapshot.context.lines.every(
        ({ quantity, unit }) =>
          Number.isInteger(quantity) && quantity >= 1 && quantity <= mostPieces * stepOf(unit),
      ),
  },
  {
    kind: 'always',
    words: 'A thing is in one line.',
    holds: ({ snapshot }) =>
      new Set(snapshot.context.lines.map(({ key }) => key)).size === snapshot.context.lines.length,
  },
  {
    kind: 'always',
    words: 'A cart costs whole kobo, and never less than nothing.',
    holds: ({ snapshot }) => Number.isInteger(costOf(snapshot)) && costOf(snapshot) >= 0,
  },
  {
    kind: 'never',
    words: 'Putting something into a cart makes it cheaper.',
    happens: (before, { event }, after) =>
      (event?.type === 'cart.itemAdded' || event?.type === 'cart.increased') &&
      costOf(after.snapshot) < costOf(before.snapshot),
  },
  {
    kind: 'never',
    words: 'A change of store that fails loses the lines.',
    happens: (before, { event }, after) =>
      event?.type === 'xstate.error.actor.checkCartInStore' &&
      !includes(keysOf(after, 'lines', 'saved'), keysOf(before, 'lines')),
  },
  {
    kind: 'never',
    words: 'Fresh prices lose a line; what is not sold any more is saved for later, and is not counted.',
    happens: (before, { event }, after) =>
      before.snapshot.matches('refreshingPrices') &&
      event?.type === 'xstate.done.actor.fetchPrices' &&
      !(
        includes(keysOf(after, 'lines', 'saved'), keysOf(before, 'lines')) &&
        includes(soldBy(event), keysOf(after, 'lines'))
      ),
  },
  {
    kind: 'never',
    words: 'What is saved for later is lost; it stays until it is put back or removed.',
    happens: (before, { event }, after) =>
      event?.type !== 'cart.savedLinesRemoved' &&
      !includes(
        event?.type === 'cart.savedLinesRestored' ? keysOf(after, 'lines', 'saved') : keysOf(after, 'saved'),
        keysOf(before, 'saved'),
      ),
  },
  {
    kind: 'never',
    words:
      'The answer of another store takes a line that it was not asked about, or brings back what was removed.',
    happens: (before, { event }, after) =>
      before.snapshot.matches('repricing') &&
      event?.type === 'xstate.done.actor.checkCartInStore' &&
      !(
        includes(keysOf(after, 'lines'), notAsked(before.snapshot)) &&
        includes(keysOf(before, 'lines'), keysOf(after, 'lines'))
      ),
  },
  {
    kind: 'never',
    words: 'An order of the other kind takes a line.',
    happens: (before, { event }, after) =>
      event?.type === 'cart.orderPlaced' &&
      !isOrderOf(before.snapshot, event) &&
      !includes(keysOf(after, 'lines'), keysOf(before, 'lines')),
  },
  ignoresLateAnswers(),
  {
    kind: 'reachable',
    words: 'From everywhere there is a way to a cart that is ready.',
    from: () => true,
    to: ({ snapshot }) => snapshot.matches('ready'),
  },
  { kind: 'noDeadEnd', words: 'Something can still be done everywhere.', isEnd: () => false },
];

function keysOf(
  { snapshot: { context } }: Situation<Cart, null>,
  ...places: readonly ('lines' | 'saved')[]
): readonly string[] {
  return places.flatMap((place) => context[place].map(({ key }) => key));
}

/** The products that the store sells by its answer. */
function soldBy(event: JournaledEvent): readonly string[] {
  const answers = event.output as readonly PriceAnswer[];
  return answers.filter(({ unitPrice }) => unitPrice !== null).map(({ key }) => key);
}

/** The lines that the other store was not asked about. */
function notAsked(snapshot: Cart): readonly string[] {
  const { productIds } = inputOf(snapshot, 'checkCartInStore') as StockRequest;
  return snapshot.context.lines.filter((line) => !productIds.includes(line.productId)).map(({ key }) => key);
}

/** True if an order takes lines of this cart. */
function isOrderOf({ context }: Cart, event: object): boolean {
  return 'kind' in event && (event.kind === 'combined' || event.kind === context.kind);
}

function includes(keys: readonly string[], some: readonly string[]): boolean {
  return some.every((key) => keys.includes(key));
}

function costOf({ context }: Cart): number {
  return grocerySubtotal(context.lines.map(pricedLine)).amount;
}
