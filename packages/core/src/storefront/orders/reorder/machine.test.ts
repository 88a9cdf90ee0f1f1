import { describe, expect, test } from 'vitest';
import type { JournaledEvent } from '../../../journal/index.ts';
import { givenOf } from '../../../journal/testing/given.ts';
import { done, failed } from '../../../journal/testing/work.ts';
import { whyNot } from '../../../kernel/why-not/index.ts';
import type { CartItem } from '../../../shop/cart/index.ts';
import { testProperties } from '../../../testing/test-properties.ts';
import {
  linesAgain,
  lineToWanted,
  type ReorderEvent,
  reorderGuardMessages,
  reorderMachine,
  selectIsReordering,
  selectLeadsToCart,
  selectReorderNotice,
  type WantedLine,
} from '../index.ts';
import { beef, jollof, properties, rice, wantedOf } from './machine.properties.ts';

const wanted: readonly WantedLine[] = [wantedOf(rice, 2), wantedOf(beef, 1.5), wantedOf(jollof, 1)];
const pressed: ReorderEvent = { type: 'reorder.pressed', storeId: 4, lines: wanted };

const given = givenOf(reorderMachine, { openedAt: 1 });

describe('Order Again', () => {
  test('looks up the lines in the chosen store, puts them into the carts and leads to the cart [ORD-18]', () => {
    const looking = given(pressed);
    expect(selectIsReordering(looking)).toBe(true);
    expect(looking.context).toMatchObject({ storeId: 4, wanted });
    const bringing = given(pressed, found(rice, beef, jollof));
    expect(bringing.value).toBe('bringing');
    expect(bringing.context).toMatchObject({
      groceryLines: [
        { ...rice, key: '1042', quantity: 2 },
        { ...beef, key: '1043', quantity: 1500 },
      ],
      foodLines: [{ ...jollof, key: '2001:600', quantity: 1 }],
      notice: null,
    });
    const brought = given(pressed, found(rice, beef, jollof), done('bringLines', null));
    expect(selectLeadsToCart(brought)).toBe(true);
  });

  test('leaves out what the store lacks, and names it [ORD-18]', () => {
    const bringing = given(pressed, found(null, beef, null));
    expect(bringing.context).toMatchObject({ groceryLines: [{ productId: 1043 }], foodLines: [] });
    expect(selectReorderNotice(bringing)).toEqual({
      place: 'passing',
      title: '',
      message: 'This store does not have these today: Long grain rice 5 kg, Jollof rice',
    });
  });

  test('stays with the order when the store sells none of it [ORD-18]', () => {
    const snapshot = given(pressed, found(null, null, null));
    expect(snapshot.value).toBe('resting');
    expect(selectLeadsToCart(snapshot)).toBe(false);
    expect(selectReorderNotice(snapshot)?.message).toMatch(/^This store does not have these today: /);
  });

  test('says when the shop cannot be reached, and can be pressed again', () => {
    const refused = given(pressed, failed('findItems', 'no_answer'));
    expect(selectReorderNotice(refused)).toEqual({
      place: 'dialog',
      title: 'Error',
      message: 'Something went wrong. Please try again.',
    });
    expect(given(pressed, failed('findItems', 'no_answer'), pressed).value).toBe('lookingUp');
    expect(given(pressed, found(rice, beef, jollof), failed('bringLines', 'no_answer')).value).toBe(
      'resting',
    );
    expect(
      given(pressed, failed('findItems', 'no_answer'), { type: 'reorder.noticeDismissed' }).context.notice,
    ).toBeNull();
  });

  test('asks for a store first', () => {
    const homeless: ReorderEvent = { ...pressed, storeId: null };
    const snapshot = given(homeless);
    expect(snapshot.value).toBe('resting');
    expect(selectReorderNotice(snapshot)?.message).toBe('Choose a store first.');
    expect(whyNot(given(), homeless, reorderGuardMessages)).toEqual([
      { guard: 'hasStore', words: 'Choose a store first.' },
    ]);
  });
});

testProperties(properties);

describe('lines of an earlier order', () => {
  test('that come from a cart return to it as they were', () => {
    const lines = [
      { ...rice, key: '1042', quantity: 3, wish: 'call' as const },
      { ...beef, key: '1043', quantity: 1234 },
      { ...jollof, key: '2001:600', quantity: 2 },
    ];
    const { groceryLines, foodLines } = linesAgain(lines.map(lineToWanted), [rice, beef, jollof]);
    expect([...groceryLines, ...foodLines]).toEqual(lines);
  });

  test('leave out a wish that was taken back, and every note', () => {
    const note = { value: '<note.1042>', at: 1 } as const;
    const line = { ...rice, key: '1042', quantity: 3, wish: null, note };
    expect(linesAgain([lineToWanted(line)], [rice]).groceryLines).toEqual([
      { ...rice, key: '1042', quantity: 3 },
    ]);
  });

  test('count at least one piece, or grams of products sold by weight [ORD-18, QTY-12]', () => {
    const quantityOf = (item: CartItem, quantity: number) =>
      linesAgain([wantedOf(item, quantity)], [item]).groceryLines[0]?.quantity;
    expect([quantityOf(rice, 0.4), quantityOf(rice, 3), quantityOf(beef, 0.25)]).toEqual([1, 3, 250]);
  });
});

function found(...items: readonly (CartItem | null)[]): JournaledEvent {
  return done('findItems', items);
}
