import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { foldEvents, type JournaledEvent } from '../../journal/index.ts';
import { kobo } from '../../kernel/money/index.ts';
import { whyNot } from '../../kernel/why-not/index.ts';
import { testProperties } from '../../testing/test-properties.ts';
import { riceItem as rice } from '../testing/index.ts';
import type { checkCartInStore } from './actors.ts';
import {
  type CartEvent,
  type CartItem,
  cartMachine,
  type PriceAnswer,
  type SubstitutionWish,
} from './index.ts';
import { added, beef, contextAfter, jollof, properties } from './machine.properties.ts';

describe('a cart', () => {
  test('takes a product once, then raises its line by one [CART-10, CART-11]', () => {
    expect(linesAfter(added(rice))).toEqual([['7', 1]]);
    expect(linesAfter(added(rice), added(rice))).toEqual([['7', 2]]);
    expect(linesAfter(added(beef), added(rice), added(beef))).toEqual([
      ['8', 2000],
      ['7', 1],
    ]);
  });

  test('keeps the same dish in another weight on a line of its own [FCART-10, FCART-11]', () => {
    expect(linesAfter(added(jollof(600)), added(jollof(1000)), added(jollof(600)))).toEqual([
      ['9:600', 2],
      ['9:1000', 1],
    ]);
  });

  test('takes the typed quantity of a hamper [HAMP-08]', () => {
    expect(linesAfter({ ...added(rice), quantity: 4 })).toEqual([['7', 4]]);
  });

  test('moves by one a click, by a kilogram for what is weighed [QTY-01, CART-20]', () => {
    expect(linesAfter(added(rice), { type: 'cart.increased', key: '7' })).toEqual([['7', 2]]);
    expect(linesAfter(added(beef), { type: 'cart.increased', key: '8' })).toEqual([['8', 2000]]);
    expect(
      linesAfter(
        added(beef),
        { type: 'cart.increased', key: '8' },
        { type: 'cart.decreased', key: '8', place: 'row' },
      ),
    ).toEqual([['8', 1000]]);
  });

  test('stops minus at one in a row, and removes the line elsewhere [QTY-03, QTY-07, QTY-16]', () => {
    const halfKilo: CartEvent = { type: 'cart.quantityTyped', key: '8', text: '0.5', place: 'row' };
    expect(linesAfter(added(rice), { type: 'cart.decreased', key: '7', place: 'row' })).toEqual([['7', 1]]);
    expect(linesAfter(added(rice), { type: 'cart.decreased', key: '7', place: 'card' })).toEqual([]);
    expect(linesAfter(added(beef), halfKilo, { type: 'cart.decreased', key: '8', place: 'row' })).toEqual([
      ['8', 500],
    ]);
    expect(linesAfter(added(beef), halfKilo, { type: 'cart.decreased', key: '8', place: 'card' })).toEqual(
      [],
    );
  });

  test('keeps the last good quantity of a refused one and says why [QTY-09]', () => {
    const context = contextAfter('grocery', added(rice), {
      type: 'cart.quantityTyped',
      key: '7',
      text: '2.5',
      place: 'row',
    });
    expect(context.lines[0]?.quantity).toBe(1);
    expect(context.refusal).toEqual({ key: '7', message: expect.stringContaining('whole') });
  });

  test('deletes a line [CART-03]', () => {
    expect(linesAfter(added(rice), added(beef), { type: 'cart.lineRemoved', key: '7' })).toEqual([
      ['8', 1000],
    ]);
  });

  test('is emptied by an order of its own kind or of both [PAY-11]', () => {
    const ordered = (kind: 'grocery' | 'food' | 'combined'): CartEvent => ({
      type: 'cart.orderPlaced',
      kind,
    });
    expect(linesAfter(added(rice), ordered('grocery'))).toEqual([]);
    expect(linesAfter(added(rice), ordered('combined'))).toEqual([]);
    expect(linesAfter(added(rice), ordered('food'))).toEqual([['7', 1]]);
  });
});

describe('a change of store', () => {
  const elsewhere = (onChange: 'reprice' | 'empty'): CartEvent => ({
    type: 'cart.storeChanged',
    storeId: 4,
    onChange,
  });

  test('prices the grocery cart again from the selector, one of each, without what the store lacks [SEL-20, CART-17, CART-18]', async () => {
    const asked: unknown[] = [];
    const actor = createActor(
      cartMachine.provide({
        actors: {
          checkCartInStore: fromPromise(async ({ input }) => {
            asked.push(input);
            return [{ ...rice, unitPrice: kobo(990_000) }];
          }),
        },
      }),
      { input: { kind: 'grocery', storeId: 3, lines: [] } },
    ).start();
    for (const event of [added(rice), added(rice), added(beef), elsewhere('reprice')]) actor.send(event);
    const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    expect(asked).toEqual([{ storeId: 4, productIds: [7, 8] }]);
    expect(context.lines).toEqual([{ ...rice, unitPrice: 990_000, key: '7', quantity: 1 }]);
    expect(context.notice).toBe('repriced');
  });

  test('saves the lines for later when the store cannot be asked, and brings them back at one tap [CART-19, ERR-15]', async () => {
    const refusing: typeof checkCartInStore = fromPromise(() =>
      Promise.reject({ code: 'unavailable', message: '' }),
    );
    const actor = createActor(cartMachine.provide({ actors: { checkCartInStore: refusing } }), {
      input: { kind: 'grocery', storeId: 3, lines: [] },
    }).start();
    actor.send(added(rice));
    actor.send(elsewhere('reprice'));
    const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    expect(context.lines).toEqual([]);
    expect(context.saved).toHaveLength(1);
    actor.send({ type: 'cart.savedLinesRestored' });
    expect(actor.getSnapshot().context).toMatchObject({ lines: [{ key: '7' }], saved: [] });
  });

  test('takes what the shopper does while the other store is asked [CART-18]', () => {
    const asked = [added(rice), added(beef), added(jollof(600)), elsewhere('reprice')];
    const done = (...items: CartItem[]) => ({ type: 'xstate.done.actor.checkCartInStore', output: items });
    const linesAt = (answer: JournaledEvent, ...meanwhile: CartEvent[]) =>
      contextAfter('grocery', ...asked, ...meanwhile, answer).lines.map((line) => [line.key, line.quantity]);
    const dear = { ...rice, unitPrice: kobo(990_000) };

    expect(linesAt(done(dear), added(jollof(1000)))).toEqual([
      ['7', 1],
      ['9:1000', 1],
    ]);
    expect(linesAt(done(dear, beef), { type: 'cart.lineRemoved', key: '7' })).toEqual([['8', 1000]]);
    const typed: CartEvent = { type: 'cart.quantityTyped', key: '7', text: '5', place: 'row' };
    expect(linesAt(done(dear), typed)).toEqual([['7', 5]]);
    expect(contextAfter('grocery', ...asked, typed, done(dear)).lines[0]?.unitPrice).toBe(990_000);
    expect(linesAt(done(beef), typed)).toEqual([['8', 1000]]);
  });

  test('saves only what it asked about, and only what is still wanted [CART-19]', () => {
    const { lines, saved, notice } = contextAfter(
      'grocery',
      added(rice),
      added(beef),
      elsewhere('reprice'),
      added(jollof(600)),
      { type: 'cart.lineRemoved', key: '7' },
      { type: 'xstate.error.actor.checkCartInStore', error: { code: 'unavailable', message: '' } },
    );
    expect(lines.map(({ key }) => key)).toEqual(['9:600']);
    expect(saved.map(({ key }) => key)).toEqual(['8']);
    expect(notice).toBe('savedForLater');
  });

  test('keeps what is saved through a second failure and through an order, until it is put back [CART-19]', () => {
    const refused = {
      type: 'xstate.error.actor.checkCartInStore',
      error: { code: 'unavailable', message: '' },
    };
    const third: CartEvent = { type: 'cart.storeChanged', storeId: 5, onChange: 'reprice' };
    const events = [added(rice), elsewhere('reprice'), refused, added(rice), added(beef), third, refused];
    const ordered: CartEvent = { type: 'cart.orderPlaced', kind: 'combined' };
    const { lines, saved } = contextAfter('grocery', ...events, added(beef), ordered);
    expect(lines).toEqual([]);
    expect(saved.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['7', 2],
      ['8', 1000],
    ]);
    expect(contextAfter('grocery', ...events, ordered, { type: 'cart.savedLinesRestored' })).toMatchObject({
      lines: saved,
      saved: [],
    });
  });

  test('keeps saved what the store does not have, when the rest is put back, until it is removed [CART-19]', () => {
    const refused = {
      type: 'xstate.error.actor.checkCartInStore',
      error: { code: 'unavailable', message: '' },
    };
    const events = [added(rice), added(beef), elsewhere('reprice'), refused];
    const restored: CartEvent = { type: 'cart.savedLinesRestored', unavailable: ['7'] };
    const back = contextAfter('grocery', ...events, restored);
    expect(back.lines.map(({ key }) => key)).toEqual(['8']);
    expect(back.saved.map(({ key }) => key)).toEqual(['7']);
    const removed = contextAfter('grocery', ...events, restored, { type: 'cart.savedLinesRemoved' });
    expect(removed.lines).toEqual(back.lines);
    expect(removed.saved).toEqual([]);
  });

  test('loses to an order what was ordered, and keeps what has come since [PAY-11]', () => {
    const riceToo = added({ ...rice, productId: 9 });
    const ordered = [
      { key: '7', quantity: 2 },
      { key: '8', quantity: 1500 },
      { key: '10', quantity: 1 },
    ];
    const placed: CartEvent = { type: 'cart.orderPlaced', kind: 'grocery', ordered };
    const left = (...events: readonly CartEvent[]) =>
      contextAfter('grocery', ...events, placed).lines.map(({ key, quantity }) => [key, quantity]);
    expect(left(added(rice), added(rice), added(beef))).toEqual([]);
    expect(left(added(rice), added(rice), added(rice), riceToo)).toEqual([
      ['7', 1],
      ['9', 1],
    ]);
  });

  test('is asked about on, when an order leaves something in it', () => {
    const placed = { type: 'cart.orderPlaced', kind: 'grocery', ordered: [{ key: '8', quantity: 500 }] };
    const dearer = { ...rice, unitPrice: kobo(990_000) };
    const answer = { type: 'xstate.done.actor.checkCartInStore', output: [dearer] };
    expect(
      contextAfter('grocery', added(rice), added(beef), elsewhere('reprice'), placed, answer),
    ).toMatchObject({ storeId: 4, lines: [{ key: '7', unitPrice: 990_000 }], notice: 'repriced' });
  });

  test('waits for no answer about a cart that has been emptied since', () => {
    const third: CartEvent = { type: 'cart.storeChanged', storeId: 5, onChange: 'reprice' };
    const late = { type: 'xstate.done.actor.checkCartInStore', output: [{ ...rice, unitPrice: kobo(1) }] };
    const gone: CartEvent = { type: 'cart.lineRemoved', key: '7' };
    expect(
      contextAfter('grocery', added(rice), elsewhere('reprice'), gone, third, added(rice), late),
    ).toMatchObject({ storeId: 5, lines: [{ key: '7', unitPrice: 950_000 }], asked: [] });
  });

  test('empties the cart from the store locator, and the food cart always [SEL-19, SEL-22]', () => {
    expect(contextAfter('grocery', added(rice), elsewhere('empty'))).toMatchObject({
      lines: [],
      notice: 'emptied',
      storeId: 4,
    });
    expect(contextAfter('food', added(rice), elsewhere('reprice'))).toMatchObject({
      lines: [],
      notice: 'emptied',
      storeId: 4,
    });
  });

  test('to the same store changes nothing', () => {
    const same: CartEvent = { type: 'cart.storeChanged', storeId: 3, onChange: 'empty' };
    expect(contextAfter('grocery', added(rice), same)).toMatchObject({ lines: [{ key: '7' }], notice: null });
  });
});

describe('the price refresh of the cart page', () => {
  test('takes the prices of the server [CART-12]', async () => {
    const actor = refreshing(async () => [{ key: '7', unitPrice: kobo(1_000_000) }]);
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(context.lines[0]?.unitPrice).toBe(1_000_000);
  });

  test('saves for later what the store does not sell any more, with all that belongs to it, and counts it no more [CART-12]', async () => {
    const actor = refreshing(async () => [{ key: '7', unitPrice: null }], 3, [
      added(beef),
      added(rice),
      { type: 'cart.linesSaid', keys: ['7'], said: { wish: 'call' } },
    ]);
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(context.lines).toEqual([{ ...beef, key: '8', quantity: 1000 }]);
    expect(context.saved).toEqual([{ ...rice, key: '7', quantity: 2, wish: 'call' }]);
    expect(context.notice).toBeNull();
  });

  test('keeps a weight of a dish when another one is not sold any more [FCART-10, FCART-11]', () => {
    const answer = {
      type: 'xstate.done.actor.fetchPrices',
      output: [
        { key: '9:600', unitPrice: null },
        { key: '9:1000', unitPrice: 480_000 },
      ],
    };
    const dishes = [added(jollof(600)), added(jollof(1000))];
    const { lines, saved } = contextAfter('food', ...dishes, { type: 'cart.opened' }, answer);
    expect(lines.map(({ key, unitPrice }) => [key, unitPrice])).toEqual([['9:1000', 480_000]]);
    expect(saved.map(({ key }) => key)).toEqual(['9:600']);
  });

  test('brings back nothing that was removed while the prices were asked for', () => {
    const answer = { type: 'xstate.done.actor.fetchPrices', output: [{ key: '7', unitPrice: null }] };
    const removed: CartEvent = { type: 'cart.lineRemoved', key: '7' };
    const { lines, saved } = contextAfter('grocery', added(rice), { type: 'cart.opened' }, removed, answer);
    expect([...lines, ...saved]).toEqual([]);
  });

  test('that fails is ignored without a message [CART-13]', async () => {
    const actor = refreshing(() => Promise.reject(new Error('offline')));
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(context).toMatchObject({ lines: [{ unitPrice: 950_000 }], notice: null });
  });

  test('waits for a store, and says so', () => {
    const actor = refreshing(async () => [], null);
    expect(actor.getSnapshot().value).toBe('ready');
    const words = { hasStore: 'Choose a store first.' };
    expect(whyNot(actor.getSnapshot(), { type: 'cart.opened' }, words)).toEqual([
      { guard: 'hasStore', words: words.hasStore },
    ]);
  });

  function refreshing(
    answer: () => Promise<readonly PriceAnswer[]>,
    storeId: number | null = 3,
    before: readonly CartEvent[] = [],
  ) {
    const actor = createActor(cartMachine.provide({ actors: { fetchPrices: fromPromise(answer) } }), {
      input: { kind: 'grocery', storeId, lines: [] },
    }).start();
    for (const event of [...before, added(rice), { type: 'cart.opened' } as const]) actor.send(event);
    return actor;
  }
});

test('a fresh quote of an order prices the cart again, and takes out what is not sold any more [CART-12]', () => {
  const repriced: CartEvent = {
    type: 'cart.repriced',
    prices: [{ key: '7', unitPrice: kobo(1_300_000) }],
    unavailable: ['8'],
  };
  const { lines, saved } = contextAfter('grocery', added(rice), added(beef), added(jollof(600)), repriced);
  expect(lines.map(({ key, unitPrice }) => [key, unitPrice])).toEqual([
    ['7', 1_300_000],
    ['9:600', rice.unitPrice],
  ]);
  expect(saved).toEqual([]);
});

describe('a wish for when a line runs out', () => {
  const wished = (keys: readonly string[], wish: SubstitutionWish | null): CartEvent => ({
    type: 'cart.linesSaid',
    keys,
    said: { wish },
  });
  const wishesAfter = (...events: CartEvent[]) =>
    contextAfter('grocery', ...events).lines.map((line) => [line.key, line.wish]);

  test('is nothing at first, is chosen for one line or for many, and can be taken back', () => {
    const both = [added(rice), added(beef)];
    expect(contextAfter('grocery', ...both).lines.some((line) => 'wish' in line)).toBe(false);
    const all = [...both, wished(['7', '8'], 'call')];
    expect(wishesAfter(...all, wished(['8'], 'none'))).toEqual([
      ['7', 'call'],
      ['8', 'none'],
    ]);
    const [first, second] = contextAfter('grocery', ...all, wished(['7'], null)).lines;
    expect(first).toHaveProperty('wish', null);
    expect(second).toHaveProperty('wish', 'call');
    expect(wishesAfter(...both, wished(['12'], 'call'))).toEqual([
      ['7', undefined],
      ['8', undefined],
    ]);
  });

  test('stays with its line through quantities, prices, and a removal that is undone', () => {
    const line = contextAfter('grocery', added(rice), wished(['7'], 'nearest')).lines;
    expect(
      wishesAfter(
        added(rice),
        wished(['7'], 'nearest'),
        added(rice),
        { type: 'cart.increased', key: '7' },
        { type: 'cart.repriced', prices: [{ key: '7', unitPrice: kobo(1) }] },
      ),
    ).toEqual([['7', 'nearest']]);
    expect(
      wishesAfter({ type: 'cart.lineRemoved', key: '7' }, { type: 'cart.linesBrought', lines: line }),
    ).toEqual([['7', 'nearest']]);
  });
});

describe('a note for a line', () => {
  const noted = (at: number): CartEvent => ({
    type: 'cart.linesSaid',
    keys: ['7'],
    said: { note: { value: '<note.7>', at } },
  });
  const atIkeja: CartEvent = { type: 'cart.storeChanged', storeId: 4, onChange: 'reprice' };

  test('is a placeholder with its moment, and can be taken back', () => {
    const notesAfter = (...events: CartEvent[]) =>
      contextAfter('grocery', added(rice), added(beef), ...events).lines.map(({ note }) => note);
    expect(notesAfter(noted(1), noted(2))).toEqual([{ value: '<note.7>', at: 2 }, undefined]);
    const [first] = contextAfter('grocery', added(rice), noted(1), {
      type: 'cart.linesSaid',
      keys: ['7'],
      said: { note: null },
    }).lines;
    expect(first).toHaveProperty('note', null);
  });

  test('moves to another store with its line and its wish, and goes with a line that is not sold there', () => {
    const input = { kind: 'grocery', storeId: 3, lines: [] };
    const { lines } = foldEvents(cartMachine, [
      { type: 'xstate.init', input },
      { ...added(rice) },
      { ...added(beef) },
      { type: 'cart.linesSaid', keys: ['7', '8'], said: { wish: 'call' } },
      { ...noted(1) },
      { ...atIkeja },
      { type: 'xstate.done.actor.checkCartInStore', output: [rice] },
    ]).context;
    expect(lines).toEqual([
      { ...rice, key: '7', quantity: 1, wish: 'call', note: { value: '<note.7>', at: 1 } },
    ]);
  });
});

testProperties(properties);

function linesAfter(...events: CartEvent[]): readonly (readonly [string, number])[] {
  return contextAfter('grocery', ...events).lines.map((line) => [line.key, line.quantity] as const);
}
