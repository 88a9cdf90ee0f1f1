import { describe, expect, test } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { whyNot } from '../../kernel/why-not/index.ts';
import { riceItem as rice } from '../testing/index.ts';
import {
  type CartItem,
  type CartLine,
  cartMachine,
  isBlockedKey,
  lineKey,
  lineOf,
  type Place,
  portTo,
  productCardGuardMessages,
  productCardMachine,
  productFlags,
  type QuantityEvent,
  quantityInputMachine,
  selectAddProblem,
  selectFlags,
  selectIsChoosingPack,
  selectLatestPack,
  selectShownText,
} from './index.ts';

const beef: CartItem = { ...rice, productId: 8, name: 'Fresh beef', unit: 'gram' };

describe('a quantity field', () => {
  test('counts a number above zero while it is typed [QTY-02]', () => {
    const { type, quantity, shown } = field(rice, 'card');
    type('4');
    expect(quantity()).toBe(4);
    type('42');
    expect(quantity()).toBe(42);
    expect(shown()).toBe('42');
  });

  test('waits with nothing, zero and less until it is left [QTY-03, QTY-04, QTY-06]', () => {
    const emptied = field(rice, 'row', 3);
    emptied.type('');
    expect(emptied.quantity()).toBe(3);
    emptied.send({ type: 'quantity.left' });
    expect(emptied.quantity()).toBe(1);
    const negative = field(rice, 'card', 3);
    negative.type('-3');
    negative.send({ type: 'quantity.left' });
    expect(negative.quantity()).toBe(1);
    const zero = field(rice, 'row', 3);
    zero.type('0');
    expect(zero.quantity()).toBe(3);
    zero.send({ type: 'quantity.left' });
    expect(zero.quantity()).toBeNull();
  });

  test('keeps the last good quantity of a refused one, and says why [QTY-09]', () => {
    const { type, quantity, shown, send, refusal } = field(rice, 'card', 2);
    type('2.5');
    expect([quantity(), shown()]).toEqual([2, '2.5']);
    expect(refusal()).toContain('whole');
    send({ type: 'quantity.left' });
    expect(shown()).toBe('2');
  });

  test('takes weights with decimals [QTY-12]', () => {
    const { type, quantity, shown } = field(beef, 'card');
    type('0.25');
    expect([quantity(), shown()]).toEqual([250, '0.25']);
  });

  test('refuses less than a gram and says why, while the last good weight stays [QTY-12]', () => {
    const { type, quantity, shown, send, refusal } = field(beef, 'row', 250);
    for (const text of ['0', '0.', '0.0', '0.00', '0.000', '0.0005']) type(text);
    expect([quantity(), shown(), refusal()]).toEqual([250, '0.0005', '0.001 kg is the least.']);
    send({ type: 'quantity.left' });
    expect([quantity(), shown()]).toEqual([250, '0.25']);
  });

  test('moves by one a press [QTY-01]', () => {
    const { send, quantity, shown } = field(rice, 'card', 2);
    send({ type: 'quantity.increased' });
    expect(quantity()).toBe(3);
    send({ type: 'quantity.decreased' });
    send({ type: 'quantity.decreased' });
    expect([quantity(), shown()]).toEqual([1, '1']);
    send({ type: 'quantity.decreased' });
    expect(quantity()).toBeNull();
  });

  test('that shows zero gives one when decrease is pressed [QTY-08]', () => {
    const { type, send, quantity, shown } = field(rice, 'card', 5);
    type('0');
    expect(shown()).toBe('0');
    send({ type: 'quantity.decreased' });
    expect([quantity(), shown()]).toEqual([1, '1']);
    type('0');
    send({ type: 'quantity.increased' });
    expect(quantity()).toBe(1);
  });

  test('that is empty goes on from the cart’s own quantity [QTY-01, QTY-06]', () => {
    const { type, send, quantity, shown } = field(rice, 'card', 5);
    type('');
    send({ type: 'quantity.decreased' });
    expect([quantity(), shown()]).toEqual([4, '4']);
    type('');
    send({ type: 'quantity.increased' });
    expect([quantity(), shown()]).toEqual([5, '5']);
  });

  test('in a cart row stops minus at one, whatever is being typed [QTY-07]', () => {
    const { type, send, quantity } = field(rice, 'row', 1);
    type('0');
    send({ type: 'quantity.decreased' });
    expect(quantity()).toBe(1);
  });

  test.each([
    ['-', true],
    ['+', true],
    ['e', true],
    ['E', true],
    ['5', false],
    ['.', false],
    ['Backspace', false],
    ['Enter', false],
  ])('lets the key "%s" do nothing: %s [QTY-05]', (key, isBlocked) => {
    expect(isBlockedKey(key)).toBe(isBlocked);
  });

  function field(item: CartItem, place: Place, quantity = 1) {
    const key = lineKey(item);
    const line = { ...item, key, quantity };
    const cart = cartWith(line);
    const machine = quantityInputMachine.provide({ actors: { cart: portTo(cart) } });
    const input = createActor(machine, { input: { key, unit: item.unit, place } }).start();
    const send = (event: QuantityEvent) => input.send(event);
    return {
      send,
      type: (text: string) => send({ type: 'quantity.typed', text }),
      quantity: () => lineOf(cart, { key })?.quantity ?? null,
      refusal: () => cart.getSnapshot().context.refusal?.message ?? '',
      shown: () => selectShownText(lineOf(cart, { key }) ?? line)(input.getSnapshot()),
    };
  }
});

describe('a product card', () => {
  test('offers Add, and the stepper in its place once the cart has the product [CART-09, ENT-07, FOOD-16, FOOD-17]', () => {
    const { card, cart } = cardOf();
    expect(selectFlags(card.getSnapshot())).toEqual({ hidebtn: false, hideqty: true, cart_qty: 1 });
    card.send({ type: 'card.addPressed', item: rice });
    expect(card.getSnapshot().value).toBe('carted');
    cart.send({ type: 'cart.increased', key: '7' });
    expect(selectFlags(card.getSnapshot())).toEqual({ hidebtn: true, hideqty: false, cart_qty: 2 });
  });

  test('of a product that is in the cart already opens with its stepper [FOOD-16]', () => {
    const { card } = cardOf({}, [{ ...rice, key: '7', quantity: 3 }]);
    expect(card.getSnapshot().value).toBe('carted');
    expect(selectFlags(card.getSnapshot()).cart_qty).toBe(3);
  });

  test('that knows its line takes no step at its start, and hears what changed before it', () => {
    const steps: unknown[] = [];
    const carted = cardOf({}, [{ ...rice, key: '7', quantity: 3 }], steps);
    expect(steps).toEqual([]);
    carted.cart.send({ type: 'cart.increased', key: '7' });
    expect(steps).toEqual([{ type: 'line.changed', line: { ...rice, key: '7', quantity: 4 } }]);

    const late = cardOf({ line: null }, [{ ...rice, key: '7', quantity: 3 }]);
    expect(late.card.getSnapshot().value).toBe('carted');
  });

  test('offers Add again when the line goes, wherever that happens [QTY-03, SIDE-06]', () => {
    const { card, cart } = cardOf({}, [{ ...rice, key: '7', quantity: 1 }]);
    cart.send({ type: 'cart.lineRemoved', key: '7' });
    expect(selectFlags(card.getSnapshot())).toEqual({ hidebtn: false, hideqty: true, cart_qty: 1 });
  });

  test('of a product that is out of stock adds nothing, and says why [PDP-16]', () => {
    const { card, cart } = cardOf({ isInStock: false });
    card.send({ type: 'card.addPressed', item: rice });
    expect(cart.getSnapshot().context.lines).toEqual([]);
    expect(selectAddProblem(card.getSnapshot())).toBe('This item is out of stock.');
    const add = { type: 'card.addPressed', item: rice };
    expect(whyNot(card.getSnapshot(), add, productCardGuardMessages)).toEqual([
      { guard: 'isInStock', words: 'This item is out of stock.' },
    ]);
  });

  test('of a dish adds nothing while it cannot be ordered, and says why [FOOD-07, FOOD-14]', () => {
    const { card, cart } = cardOf({ foodProblem: 'The kitchen opens at 8:00 AM.' });
    card.send({ type: 'card.addPressed', item: rice });
    expect(cart.getSnapshot().context.lines).toEqual([]);
    expect(whyNot(card.getSnapshot(), { type: 'card.addPressed' }, productCardGuardMessages)[0]?.words).toBe(
      'The kitchen opens at 8:00 AM.',
    );
  });

  test('of a dish in packs asks for the pack first, and again for the next one [PDP-10, FCART-11]', () => {
    const { card, cart } = cardOf({ comesInPacks: true });
    card.send({ type: 'card.addPressed', item: rice });
    expect(selectIsChoosingPack(card.getSnapshot())).toBe(true);
    expect(cart.getSnapshot().context.lines).toEqual([]);
    for (const weightGrams of [600, 400]) {
      card.send({ type: 'card.addPressed', item: rice });
      card.send({ type: 'card.packChosen', item: { ...rice, weightGrams, pack: 'A pack' } });
    }
    expect(cart.getSnapshot().context.lines.map(({ key }) => key)).toEqual(['7:600', '7:400']);
    card.send({ type: 'card.addPressed', item: rice });
    card.send({ type: 'card.packsClosed' });
    expect(selectIsChoosingPack(card.getSnapshot())).toBe(false);
  });

  test('of a dish shows the quantity of the pack that was put in last, and of the one before when that goes [FOOD-16]', () => {
    const { card, cart } = cardOf({ comesInPacks: true });
    expect(selectFlags(card.getSnapshot()).hidebtn).toBe(false);
    expect(selectLatestPack(7)(cart.getSnapshot())).toBeNull();
    for (const [weightGrams, quantity] of [
      [600, 3],
      [400, 2],
    ] as const) {
      cart.send({ type: 'cart.itemAdded', item: { ...rice, weightGrams, pack: 'A pack' }, quantity });
    }
    expect(selectFlags(card.getSnapshot())).toEqual({ hidebtn: true, hideqty: false, cart_qty: 2 });
    expect(selectLatestPack(7)(cart.getSnapshot())).toBe(400);
    cart.send({ type: 'cart.lineRemoved', key: '7:400' });
    expect(selectFlags(card.getSnapshot()).cart_qty).toBe(3);
    expect(selectLatestPack(7)(cart.getSnapshot())).toBe(600);
  });

  test('counts one more for a second press of Add that came before the stepper, whatever the first one added', () => {
    const { card, cart } = cardOf();
    card.send({ type: 'card.addPressed', item: rice, quantity: 3 });
    card.send({ type: 'card.addPressed', item: rice, quantity: 3 });
    expect(lineOf(cart, { key: '7' })?.quantity).toBe(4);
    expect(card.getSnapshot().value).toBe('carted');
  });

  test('of a hamper puts in as many as were typed [HAMP-08]', () => {
    const { card, cart } = cardOf();
    card.send({ type: 'card.addPressed', item: rice, quantity: 3 });
    expect(cart.getSnapshot().context.lines).toMatchObject([{ productId: 7, quantity: 3 }]);
  });

  test('shows kilograms of what is sold by weight [ENT-07]', () => {
    expect(productFlags({ ...beef, key: '8', quantity: 1500 }).cart_qty).toBe(1.5);
  });

  function cardOf(
    change: { isInStock?: boolean; foodProblem?: string; comesInPacks?: boolean; line?: null } = {},
    lines: CartLine[] = [],
    steps: unknown[] = [],
  ) {
    const cart = cartWith(...lines);
    const machine = productCardMachine.provide({ actors: { cart: portTo(cart) } });
    const input = {
      productId: 7,
      line: lineOf(cart, { productId: 7 }),
      isInStock: true,
      foodProblem: null,
      comesInPacks: false,
      ...change,
    };
    const inspect = (step: InspectionEvent) => {
      if (step.type === '@xstate.event' && step.event.type === 'line.changed') steps.push(step.event);
    };
    return { cart, card: createActor(machine, { input, inspect }).start() };
  }
});

function cartWith(...lines: CartLine[]) {
  return createActor(cartMachine, { input: { kind: 'grocery', storeId: 3, lines } }).start();
}
