import { type JournalEntry, type JournaledEvent, journalVersion } from '@marketsquare/core/journal';
import { gbagada, jollofLine, riceLine } from '@marketsquare/core/shop/testing';
import { allMachines } from '@marketsquare/core/storefront/screens';
import { expect, test } from 'vitest';
import { startPlayer } from '../player.ts';
import { timelineOf } from '../timeline.ts';
import { replayView } from '../view-model.ts';
import { screenLines } from './screen-lines.ts';

type Sent = readonly [actor: string, event: JournaledEvent, refused?: JournalEntry['refused']];

const fee = { id: 12, start: '10:00 AM', end: '12:00 PM', fee: 100_000 };

/** The screen after some events, in lines of 60 columns. */
function linesAfter(...sent: readonly Sent[]): readonly string[] {
  const input = { kind: 'grocery', storeId: 4, lines: [{ ...riceLine, quantity: 2 }] };
  const begun: readonly Sent[] = [
    ['shop', { type: 'xstate.init', input: { chosen: gbagada, groceryLines: [], foodLines: [] } }],
    ['selection', { type: 'xstate.init', input: { chosen: gbagada } }],
    ['groceryCart', { type: 'xstate.init', input }],
    ['foodCart', { type: 'xstate.init', input: { kind: 'food', storeId: 4, lines: [jollofLine] } }],
    ['checkout', { type: 'xstate.init' }],
    ['payment', { type: 'xstate.init' }],
  ];
  const entries = [...begun, ...sent].map(([actor, event, refused], seq) => {
    const entry = { v: journalVersion, session: 's', seq, at: 1_000 * seq, actor, event };
    return refused === undefined ? entry : { ...entry, refused };
  });
  const timeline = timelineOf(allMachines, entries);
  const { screen } = replayView(allMachines, timeline, startPlayer(timeline), []);
  return screen === null ? [] : screenLines(screen, 60);
}

const opened: Sent = [
  'checkout',
  {
    type: 'checkout.opened',
    kind: 'grocery',
    store: gbagada,
    groceryLines: [{ ...riceLine, quantity: 2 }],
    foodLines: [],
    isSignedIn: false,
    at: Date.UTC(2026, 10, 21, 8),
  },
];
const windows: Sent = [
  'checkout',
  {
    type: 'xstate.done.actor.loadWindows',
    output: {
      days: [{ day: '2026-11-22', slots: [fee] }],
      foodFee: null,
      foodHours: { open: null, close: null },
    },
  },
];

test('a cart shows its lines, its total and what a press would bring [CART-14, SIDE-05]', () => {
  expect(linesAfter(['groceryCart', { type: 'cart.opened' }])).toEqual([
    '▌ Your Cart',
    '  Total                                           ₦19,000.00',
    '[ Proceed to checkout ]',
    '[ Continue Shopping ]',
    '─ Groceries',
    '  2 × Long grain rice 5 kg                        ₦19,000.00',
    '─ Cart Total',
    '  Subtotal                                        ₦19,000.00',
    '  Total                                           ₦19,000.00',
    '  You have reached the minimum order',
  ]);
  const fewer = ['groceryCart', { type: 'cart.decreased', key: '7', place: 'row' }] as const;
  const short = linesAfter(['groceryCart', { type: 'cart.opened' }], fewer).join('\n');
  expect(short).toContain('[ Proceed to checkout ]  a press says: ');
  expect(short).toContain('Add ₦500.00 to reach the minimum order of ₦10,000.00');
});

test('the side cart says why a way is shut [SIDE-02..SIDE-05, FOOD-07]', () => {
  const totals = { groceries: { lines: 1, subtotal: 1_900_000 }, food: { lines: 1, subtotal: 1_280_000 } };
  const foodProblem = 'The kitchen is closed.';
  const lines = linesAfter(
    ['sideCart', { type: 'xstate.init', input: { totals, foodProblem } }],
    ['sideCart', { type: 'sideCart.checkoutPressed' }],
  );
  expect(lines).toContain('[ ✗ Checkout All Items ]  The kitchen is closed.');
  expect(lines).toContain('[ ✗ Checkout Food ]  The kitchen is closed.');
  expect(lines).toContain('[ Checkout Groceries ]');
  expect(lines.find((line) => line.includes('Smoky Jollof'))).toMatch(/^ {2}4 × .* ₦12,800\.00$/);
});

test('a checkout shows its amounts, and the reason why it cannot be submitted [CHK-15, CHK-17]', () => {
  const lines = linesAfter(opened, windows);
  expect(lines.slice(0, 4)).toEqual([
    '▌ Checkout',
    expect.stringMatching(/^ {2}Total Due +₦19,0\d\d\.00$/),
    expect.stringMatching(/^\[ ✗ Proceed to Payment \] {2}\w/),
    '─ Your Order',
  ]);
  const text = lines.join('\n');
  expect(text).toContain('Pickup At Market Square Gbagada 12 Diya Street');
  expect(text).toContain('☐ Pay with a gift card');
  expect(text).toContain('First name: ✗ ');
  const typed = linesAfter(opened, windows, [
    'checkout',
    { type: 'checkout.fieldJudged', field: 'customer.firstname', problem: null },
  ]);
  expect(typed).toContain('  First name: <customer.firstname>');
});

test('a refused press shows the words that were read, and else the guards', () => {
  const press = (id: string): Sent => [
    'groceryCart',
    { type: 'cart.opened' },
    { guards: ['hasLines'], message: { id, params: {} }, count: 1 },
  ];
  expect(linesAfter(press('hasLines'))).toContain('! Refused: Put something into the cart first.');
  expect(linesAfter(press('isUnheardOf'))).toContain('! Refused: hasLines');
});

test('a selector shows the choices so far', () => {
  const lines = linesAfter(['selection', { type: 'selection.modeChosen', mode: 'Delivery' }]);
  expect(lines[0]).toBe('▌ Please Select Your Location');
  expect(lines).toContain('  ◉ Home Delivery');
  expect(lines.join(' ')).toContain('Choose your area to see which stores deliver to you.');
});

test('another page has its name and the carts', () => {
  const lines = linesAfter(['selection', { type: 'navigation.categoryOpened', path: '/fruit' }]);
  expect(lines[0]).toBe('▌ /fruit');
  expect(lines).toContain('  2 × Long grain rice 5 kg                        ₦19,000.00');
});

test('values that no screen can show are said to be so', () => {
  const lines = linesAfter(
    ['groceryCart', { type: 'xstate.init', input: { kind: 'grocery', storeId: 4, lines: 'none' } }],
    ['groceryCart', { type: 'cart.opened' }],
  );
  expect(lines).toContain('! The recorded values are none that this screen can show.');
});
