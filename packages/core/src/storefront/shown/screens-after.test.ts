import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { type JournalEntry, type JournaledEvent, journalVersion, startFold } from '../../journal/index.ts';
import { done } from '../../journal/testing/work.ts';
import { lagosDay } from '../../kernel/calendar/index.ts';
import { kobo, zeroKobo } from '../../kernel/money/index.ts';
import { unknownHours } from '../../shop/catalogue/index.ts';
import { draftOf, gbagada, jollofLine, riceLine } from '../../shop/testing/index.ts';
import { allMachines } from '../screens/index.ts';
import { firstScreens, type Screens, screenShown, screensAfter } from './index.ts';

type Sent = readonly [actor: string, event: JournaledEvent];

const totals = {
  groceries: { lines: 1, subtotal: kobo(1_250_000) },
  food: { lines: 1, subtotal: kobo(1_280_000) },
};
const start: readonly Sent[] = [
  ['shop', { type: 'xstate.init', input: { chosen: gbagada, groceryLines: [], foodLines: [] } }],
  ['selection', { type: 'xstate.init', input: { chosen: gbagada } }],
  ['groceryCart', { type: 'xstate.init', input: { kind: 'grocery', storeId: 4, lines: [riceLine] } }],
  ['foodCart', { type: 'xstate.init', input: { kind: 'food', storeId: 4, lines: [jollofLine] } }],
  ['checkout', { type: 'xstate.init' }],
  ['payment', { type: 'xstate.init' }],
];
const opened: Sent = [
  'checkout',
  {
    type: 'checkout.opened',
    kind: 'grocery',
    store: gbagada,
    groceryLines: [riceLine],
    foodLines: [],
    isSignedIn: false,
    at: 0,
  },
];
const noTenders = { giftCard: zeroKobo, wallet: zeroKobo };
const draft = {
  ...draftOf(1, { total: kobo(950_000), tenders: noTenders }),
  storeId: gbagada.id,
  groceryLines: [riceLine],
};
const paying: Sent = [
  'payment',
  { type: 'payment.requested', draft, provider: 'paystack', attemptId: 'a-1', code: 'Gr1' },
];
const sideCart: Sent = ['sideCart', { type: 'xstate.init', input: { totals, foodProblem: null } }];

/** The screens after some events, each an entry of one visit. */
function after(...sent: readonly Sent[]): string {
  const fold = startFold(allMachines);
  let screens: Screens = firstScreens;
  let previous: JournalEntry | undefined;
  for (const [seq, [actor, event]] of [...start, ...sent].entries()) {
    const entry: JournalEntry = { v: journalVersion, session: 's', seq, at: seq, actor, event };
    fold.apply(entry);
    screens = screensAfter(screens, entry, previous, fold.snapshot);
    previous = entry;
  }
  const { screen, kind, name } = screenShown(screens, (actor): AnyMachineSnapshot | undefined =>
    fold.snapshot(actor),
  );
  return [screen, kind ?? name].filter((part) => part !== null).join(' ');
}

test.each<[string, readonly Sent[], string]>([
  ['nothing has been opened', [], 'other'],
  [
    'a category is opened',
    [['selection', { type: 'navigation.categoryOpened', path: '/fruit' }]],
    'other /fruit',
  ],
  ['a mode is chosen', [['selection', { type: 'selection.modeChosen', mode: 'Pickup' }]], 'selection'],
  ['the groceries are opened', [['groceryCart', { type: 'cart.opened' }]], 'cart grocery'],
  [
    'both carts are opened',
    [
      ['foodCart', { type: 'cart.opened' }],
      ['groceryCart', { type: 'cart.opened' }],
    ],
    'cart combined',
  ],
  [
    'the food is opened after the groceries have their prices',
    [
      ['groceryCart', { type: 'cart.opened' }],
      ['groceryCart', done('fetchPrices', [])],
      ['foodCart', { type: 'cart.opened' }],
    ],
    'cart food',
  ],
  ['the side cart is opened', [sideCart], 'sideCart'],
  [
    'the side cart is closed over the groceries',
    [['groceryCart', { type: 'cart.opened' }], sideCart, ['sideCart', { type: 'sideCart.closed' }]],
    'cart grocery',
  ],
  [
    'all is taken to the checkout',
    [
      sideCart,
      ['sideCart', { type: 'sideCart.checkoutPressed' }],
      ['sideCart', { type: 'sideCart.allChosen' }],
    ],
    'cart combined',
  ],
  ['a checkout is opened', [opened], 'checkout grocery'],
  [
    'the account tells the checkout of addresses',
    [['checkout', { type: 'checkout.addressesChanged' }]],
    'other',
  ],
  [
    'the address book opens over the checkout',
    [opened, ['addressBook', { type: 'xstate.init', input: undefined }]],
    'checkout grocery',
  ],
  ['the order is being placed', [opened, paying], 'payment grocery'],
  [
    'the order was refused',
    [opened, paying, ['payment', { type: 'xstate.error.actor.placeOrder', error: { message: 'no' } }]],
    'checkout grocery',
  ],
  [
    'the shopper goes back to the cart meanwhile',
    [opened, paying, ['groceryCart', { type: 'cart.opened' }]],
    'cart grocery',
  ],
  [
    'the cookies are asked about on the cart',
    [
      ['groceryCart', { type: 'cart.opened' }],
      ['cookieConsent', { type: 'xstate.init', input: {} }],
    ],
    'cart grocery',
  ],
  ['a form is opened', [opened, ['login', { type: 'xstate.init', input: {} }]], 'other login'],
  [
    'the order is confirmed',
    [opened, ['confirmation', { type: 'xstate.init', input: { hasOrder: true, isJustPaid: true } }]],
    'confirmation',
  ],
])('when %s, the shopper has another screen before them', (_when, sent, screen) => {
  expect(after(...sent)).toBe(screen);
});

test('a checkout with windows is still the checkout', () => {
  const windows = done('loadWindows', {
    days: [{ day: lagosDay('2026-11-22'), slots: [] }],
    foodFee: null,
    foodHours: unknownHours,
  });
  expect(after(opened, ['checkout', windows])).toBe('checkout grocery');
});
