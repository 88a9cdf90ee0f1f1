import { describe, expect, test } from 'vitest';
import { and, createActor, not, or, setup, stateIn } from 'xstate';
import { senderOf, whatNext, whyNot } from './index.ts';

const shop = setup({
  types: {
    context: {} as { money: number; isClosing: boolean },
    events: {} as
      | { type: 'cart.itemAdded'; item: { price: number }; quantity: number }
      | { type: 'cart.paid'; at: number }
      | { type: 'cart.left' }
      | { type: 'cart.nodded' }
      | { type: 'shop.closed' },
  },
  guards: {
    canAfford: ({ context }, params: { price: number }) => context.money >= params.price,
    hasMoney: ({ context }) => context.money > 0,
    hasFriend: () => false,
    isClosing: ({ context }) => context.isClosing,
    isOpen: stateIn('open'),
  },
  actions: { keep: (_, _params: { quantity: number }) => {} },
}).createMachine({
  context: { money: 0, isClosing: true },
  initial: 'open',
  states: {
    open: {
      on: {
        'cart.itemAdded': {
          guard: { type: 'canAfford', params: ({ event }) => ({ price: event.item.price }) },
          actions: { type: 'keep', params: ({ event }) => ({ quantity: event.quantity }) },
        },
        'cart.paid': {
          guard: and([or(['hasMoney', 'hasFriend']), not('isClosing'), 'isOpen']),
          target: 'closed',
        },
        'cart.left': 'closed',
        'cart.nodded': { guard: () => false },
        'shop.closed': 'closed',
      },
    },
    closed: {},
  },
});
const snapshot = createActor(shop).start().getSnapshot();
const words = { hasMoney: 'Bring money.', hasFriend: 'Bring a friend.', 'not isClosing': 'Come tomorrow.' };

describe('what can happen next', () => {
  test('is every event that the active states handle, with who sends it and what stands in the way', () => {
    expect(whatNext(snapshot, words)).toEqual([
      {
        event: 'cart.itemAdded',
        by: 'shopper',
        can: null,
        reasons: [],
        dependsOn: ['item'],
        fields: ['item', 'quantity'],
      },
      {
        event: 'cart.paid',
        by: 'shopper',
        can: false,
        reasons: [
          { guard: 'hasMoney or hasFriend', words: 'Bring money. Or: Bring a friend.' },
          { guard: 'not isClosing', words: 'Come tomorrow.' },
        ],
        dependsOn: [],
        fields: [],
      },
      { event: 'cart.left', by: 'shopper', can: true, reasons: [], dependsOn: [], fields: [] },
      {
        event: 'cart.nodded',
        by: 'shopper',
        can: false,
        reasons: [{ guard: '(unnamed)', words: '' }],
        dependsOn: [],
        fields: [],
      },
      { event: 'shop.closed', by: 'shop', can: true, reasons: [], dependsOn: [], fields: [] },
    ]);
  });

  test('is answered for a whole event by whyNot, with guards that look into it', () => {
    const adding = (price: number): { type: string } =>
      Object.assign({ type: 'cart.itemAdded' }, { item: { price }, quantity: 1 });
    expect(whyNot(snapshot, adding(5), { canAfford: 'Choose something cheaper.' })).toEqual([
      { guard: 'canAfford', words: 'Choose something cheaper.' },
    ]);
    expect(whyNot(snapshot, adding(0), {})).toEqual([]);
    expect(whyNot(snapshot, { type: 'cart.paid' }, words).map(({ guard }) => guard)).toEqual([
      'hasMoney or hasFriend',
      'not isClosing',
    ]);
  });

  test('is nothing where a machine has come to its end', () => {
    const end = createActor(shop).start();
    end.send({ type: 'cart.left' });
    expect(whatNext(end.getSnapshot(), words)).toEqual([]);
  });
});

test.each([
  ['checkout.submitted', 'shopper'],
  ['checkout.closed', 'shop'],
  ['shop.signedIn', 'shop'],
  ['order.paid', 'server'],
  ['order.statusChanged', 'staff'],
  ['xstate.done.actor.checkPayment', 'shop'],
])('%s is sent by the %s', (type, sender) => {
  expect(senderOf(type)).toBe(sender);
});
