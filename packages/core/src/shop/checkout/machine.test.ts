import { describe, expect, test } from 'vitest';
import { givenOf } from '../../journal/testing/given.ts';
import { done, failed } from '../../journal/testing/work.ts';
import { type LagosDay, lagosDay } from '../../kernel/calendar/index.ts';
import { createMemoryDrafts } from '../../kernel/drafts/index.ts';
import { kobo } from '../../kernel/money/index.ts';
import { whyNot } from '../../kernel/why-not/index.ts';
import type { CartLine } from '../cart/index.ts';
import { unknownHours } from '../catalogue/index.ts';
import type { ChosenStore } from '../selection/index.ts';
import { gbagada, riceLine } from '../testing/index.ts';
import {
  type CheckoutEvent,
  type CheckoutField,
  checkoutFields,
  checkoutGuardMessages,
  checkoutMachine,
  checkoutQuote,
  hasAddress,
  orderDraft,
  placesText,
  problemOf,
  type Slot,
  selectCanSubmit,
  unreachedText,
  whyNotSubmit,
} from './index.ts';
import { withWindows } from './updates.ts';

const pickup: ChosenStore = { ...gbagada, name: 'Market Square Festac Town', city: 'Festac' };
const delivery: ChosenStore = { ...pickup, name: 'Market Square Wuse Two', mode: 'Delivery', area: 'Wuse' };
const rice: CartLine = { ...riceLine, unitPrice: kobo(1_250_000) };
const slot = { id: 12, start: '10:00 AM', end: '12:00 PM', fee: kobo(100_000) };
const windows = done('loadWindows', {
  days: [
    { day: lagosDay('2026-11-23'), slots: [] },
    { day: lagosDay('2026-11-22'), slots: [slot] },
  ],
  foodFee: null,
  foodHours: unknownHours,
});
const goodFields: CheckoutEvent[] = checkoutFields.map((field) => ({
  type: 'checkout.fieldJudged',
  field,
  problem: null,
}));
const chosen: CheckoutEvent[] = [
  { type: 'checkout.contactMethodChosen', contactMethod: 'call' },
  { type: 'checkout.slotChosen', slotId: 12 },
  { type: 'checkout.providerChosen', provider: 'paystack' },
  { type: 'checkout.termsToggled', accepted: true },
];
const submitted: CheckoutEvent = { type: 'checkout.submitted', attemptId: 'a-1', roll: 5 };

const reached = { id: 4, isDefault: true, area: 'Ikeja GRA', isReached: true, reachedBy: [] };
const elsewhere = { id: 5, isDefault: true, area: 'Jabi', isReached: false, reachedBy: ['Wuse Central'] };

describe('the windows', () => {
  test('come sorted, and the first day is chosen by itself [WIN-01, WIN-02, WIN-05]', () => {
    const { context } = given(opened(pickup), windows);
    expect(context.days.map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-23']);
    expect(context.day).toBe('2026-11-22');
    expect(context.slotId).toBeNull();
  });

  test('let a slot set the delivery fee, at the variation [WIN-03, FEE-01, FEE-03]', () => {
    const events = [opened(delivery), windows, chosen[1]] as const;
    expect(checkoutQuote(given(...events).context)?.deliveryFee).toBe(102_000);
    const varied = done('loadVariation', { deliveryArea: 10, basketSize: 5 });
    expect(checkoutQuote(given(...events, varied).context)?.deliveryFee).toBe(115_500);
  });

  test('let it be set at one percent each where the variation cannot be loaded [FEE-03]', () => {
    const unknown = failed('loadVariation', 'no_answer');
    const snapshot = given(opened(delivery), windows, chosen[1], unknown);
    expect(snapshot.value).toMatchObject({ open: { fees: 'assumed' } });
    expect(checkoutQuote(snapshot.context)?.deliveryFee).toBe(102_000);
  });

  test('take no choice of a full one, and give up one that has filled meanwhile [ERR-33]', () => {
    const day = lagosDay('2026-11-22');
    const filled = {
      days: [{ day, slots: [{ ...slot, placesLeft: 0 }] }],
      foodFee: null,
      foodHours: unknownHours,
    };
    expect(given(opened(pickup), done('loadWindows', filled), chosen[1]).context.slotId).toBeNull();
    const kept = given(opened(pickup), windows, chosen[1]).context;
    expect(kept.slotId).toBe(12);
    expect(withWindows(kept, filled).slotId).toBeNull();
  });

  describe('that are read anew', () => {
    const outdated = { type: 'checkout.windowsOutdated' };
    const today = lagosDay('2026-11-22');
    const tomorrow = lagosDay('2026-11-23');
    const read = (...days: readonly { readonly day: LagosDay; readonly slots: readonly Slot[] }[]) =>
      done('loadWindows', { days, foodFee: null, foodHours: unknownHours });
    const before = [opened(pickup), windows, ...goodFields, ...chosen];
    const gone = {
      place: 'windows',
      title: '',
      message: 'The time that you chose is not available any more. Please choose another one.',
    };

    test('stay as they are meanwhile, and where nothing new arrives [WIN-01]', () => {
      const meanwhile = given(...before, outdated);
      const failed = given(...before, outdated, {
        type: 'xstate.error.actor.loadWindows',
        error: { code: 'no_answer', message: '' },
      });
      for (const { value, context } of [meanwhile, failed]) {
        expect(context).toEqual(given(...before).context);
        expect(value).not.toMatchObject({ open: { windows: 'loading' } });
      }
      expect(meanwhile.value).toMatchObject({ open: { windows: 'refreshing' } });
      expect(failed.value).toMatchObject({ open: { windows: 'ready' } });
      expect(selectCanSubmit(meanwhile)).toBe(true);
    });

    test('leave a chosen slot that still takes orders, and all that was filled in [WIN-02]', () => {
      const fewer = { ...slot, placesLeft: 1 };
      const { value, context } = given(...before, outdated, read({ day: today, slots: [fewer] }));
      expect(value).toMatchObject({ open: { windows: 'ready' } });
      expect(context).toEqual({ ...given(...before).context, days: [{ day: today, slots: [fewer] }] });
    });

    test.each([
      ['has begun', [{ day: today, slots: [] }], today],
      ['is full', [{ day: today, slots: [{ ...slot, placesLeft: 0 }] }], today],
      ['was another day’s', [{ day: tomorrow, slots: [slot] }], tomorrow],
    ])('give up a chosen slot that %s, and say so [WIN-02, ERR-33]', (_, days, day) => {
      const { context } = given(...before, outdated, read(...days));
      expect(context).toEqual({ ...given(...before).context, days, day, slotId: null, notice: gone });
    });

    test('say nothing where none was chosen, and are asked for after a failure, too', () => {
      const unchosen = given(opened(pickup), windows, outdated, read({ day: today, slots: [] }));
      expect(unchosen.context.notice).toBeNull();
      const failed = [opened(pickup), { type: 'xstate.error.actor.loadWindows', error: {} }, outdated];
      expect(given(...failed).value).toMatchObject({ open: { windows: 'loading' } });
    });
  });

  test.each([
    [undefined, null],
    [20, null],
    [6, null],
    [5, '5 places left'],
    [1, '1 place left'],
    [0, 'Full: please choose another time.'],
  ])('with %s places left are said to have: %s', (placesLeft, text) => {
    expect(placesText(placesLeft === undefined ? {} : { placesLeft })).toBe(text);
  });

  test('give up a slot with its day [WIN-03]', () => {
    const other: CheckoutEvent = { type: 'checkout.dayChosen', day: lagosDay('2026-11-23') };
    expect(given(opened(pickup), windows, chosen[1], other).context.slotId).toBeNull();
  });

  test('that fail to load can be asked for again, without a message [ERR-16]', () => {
    const failed = given(opened(pickup), {
      type: 'xstate.error.actor.loadWindows',
      error: { code: 'x', message: 'x' },
    });
    expect(failed.matches({ open: { windows: 'failed' } })).toBe(true);
    expect(failed.context.notice).toBeNull();
  });
});

describe('a guest who signs in on the way', () => {
  test('finds what they have chosen, and their window once it comes again [AUTH-17]', () => {
    const shared = { type: 'checkout.visitSharingToggled', shared: true } as const;
    const { context } = given(opened(pickup), windows, ...chosen, shared, opened(pickup, true));
    expect(context).toMatchObject({
      isSignedIn: true,
      sharesVisit: true,
      contactMethod: 'call',
      day: '2026-11-22',
      slotId: 12,
      provider: 'paystack',
      termsAccepted: true,
    });
    expect(given(opened(pickup), windows, ...chosen, opened(pickup, true), windows).context.slotId).toBe(12);
  });

  test('with another cart begins anew, but for how they want to be reached [CHK-36]', () => {
    const more = [{ ...rice, quantity: rice.quantity + 1 }];
    const { context } = given(opened(pickup), windows, ...chosen, opened(pickup, true, more));
    expect(context).toMatchObject({
      contactMethod: 'call',
      slotId: null,
      provider: null,
      termsAccepted: false,
    });
  });
});

test('a checkout in the other mode keeps how the shopper wants to be reached, and nothing that was chosen for the order [CHK-36]', () => {
  const { context } = given(opened(pickup), windows, ...chosen, opened(delivery));
  expect(context).toMatchObject({
    contactMethod: 'call',
    slotId: null,
    provider: null,
    termsAccepted: false,
  });
});

describe('a saved address', () => {
  const waited = done('waitForAddresses', {});
  const customer = [opened(delivery, true), windows, waited] as const;
  const chooses = (addressId: number): CheckoutEvent => ({ type: 'checkout.addressChosen', addressId });

  test('that the store does not reach is neither preselected nor chosen, and says so [CHK-24]', () => {
    const saved = done('loadAddresses', [elsewhere, { ...reached, isDefault: false }]);
    const offered = given(...customer, saved);
    expect(offered.context.addressId).toBeNull();
    expect(given(...customer, saved, chooses(5)).context.addressId).toBeNull();
    expect(whyNot(offered, chooses(5), checkoutGuardMessages)).toEqual([
      { guard: 'isReached', words: 'The store does not deliver to this address. Choose another one.' },
    ]);
    expect(given(...customer, saved, chooses(4)).context.addressId).toBe(4);
    expect(noticeAfter(...customer, saved, ...goodFields, ...chosen, submitted)?.message).toBe(
      'Kindly enter your delivery address.',
    );
    expect(unreachedText(elsewhere, 'Market Square')).toBe('Wuse Central delivers here.');
  });

  test('decides the area of the order, and has its surcharge asked for [FEE-01]', () => {
    const known = done('loadVariation', { deliveryArea: 10, basketSize: 0 });
    const loaded = given(...customer, known, done('loadAddresses', [reached]));
    expect(loaded.value).toMatchObject({ open: { fees: 'loading' } });
    expect(loaded.context.variationArea).toBe('Ikeja GRA');
    const cheaper = done('loadVariation', { deliveryArea: 0, basketSize: 0 });
    const snapshot = given(...customer, known, done('loadAddresses', [reached]), cheaper, ...chosen);
    expect(orderDraft(snapshot.context)).toMatchObject({ area: 'Ikeja GRA', addressId: 4 });
    expect(snapshot.value).toMatchObject({ open: { fees: 'known' } });
  });

  test('in the area that the store was chosen for has nothing asked again', () => {
    const known = done('loadVariation', { deliveryArea: 10, basketSize: 0 });
    const here = done('loadAddresses', [{ ...reached, area: delivery.area }]);
    expect(given(...customer, known, here).value).toMatchObject({ open: { fees: 'known' } });
  });

  test('stays the choice when the list is read again, and counts for nothing while it cannot be', () => {
    const saved = done('loadAddresses', [{ ...reached, isDefault: false }]);
    const events = [...customer, saved, chooses(4), { type: 'checkout.addressesChanged' }] as const;
    expect(given(...events, saved).context.addressId).toBe(4);
    const missing = given(...events, {
      type: 'xstate.error.actor.loadAddresses',
      error: { code: 'x', message: 'x' },
    });
    expect([hasAddress(missing.context), missing.context.addressId]).toEqual([false, 4]);
  });
});

describe('submitting', () => {
  test('asks for every personal field first [CHK-18, CHK-19, CHK-21, CHK-22, PAY-04]', () => {
    expect(noticeAfter(opened(pickup), windows, ...chosen, submitted)?.place).toBe('fields');
  });

  test.each(['delivery.address', 'delivery.landmark', 'delivery.label'] as const)(
    'asks a guest for the address while %s is not good [CHK-20, CHK-25, CHK-35]',
    (field) => {
      const bad: CheckoutEvent = { type: 'checkout.fieldJudged', field, problem: 'This field is required' };
      expect(noticeAfter(opened(delivery), windows, ...goodFields, bad, ...chosen, submitted)).toEqual({
        place: 'address',
        title: '',
        message: 'Kindly enter your delivery address.',
      });
    },
  );

  test('asks a customer without a default address for one [CHK-24]', () => {
    const saved = done('loadAddresses', [{ ...reached, isDefault: false }]);
    const waited = done('waitForAddresses', {});
    const events = [
      opened(delivery, true),
      windows,
      waited,
      saved,
      ...goodFields,
      ...chosen,
      submitted,
    ] as const;
    expect(noticeAfter(...events)?.message).toBe('Kindly enter your delivery address.');
    const withDefault = done('loadAddresses', [reached]);
    expect(
      noticeAfter(opened(delivery, true), windows, waited, withDefault, ...goodFields, ...chosen, submitted),
    ).toBeNull();
  });

  test('asks for no address when the order is fetched [CHK-03]', () => {
    expect(noticeAfter(opened(pickup), windows, ...goodFields, ...chosen, submitted)).toBeNull();
  });

  test('names what is missing in the order of the documents, inline for method and hour [CHK-27, CHK-28]', () => {
    expect(noticeAfter(opened(pickup), windows, ...goodFields, ...chosen.slice(2), submitted)).toEqual({
      place: 'inline',
      title: '',
      message: 'Kindly select your preferred contact method, delivery hour',
    });
  });

  test('opens a dialog when the date or the payment method is missing [CHK-27, CHK-29]', () => {
    expect(
      noticeAfter(opened(pickup), ...goodFields, ...chosen.slice(0, 1), ...chosen.slice(2), submitted),
    ).toEqual({
      place: 'dialog',
      title: 'Error',
      message: 'Kindly select your preferred delivery hour, delivery date',
    });
  });

  test('warns about the terms last [CHK-23]', () => {
    expect(noticeAfter(opened(pickup), windows, ...goodFields, ...chosen.slice(0, 3), submitted)).toEqual({
      place: 'warning',
      title: 'Notice',
      message: 'You have not accepted our Terms & Conditions',
    });
  });

  test('is possible only with a way to pay, and says so in words [CHK-17]', () => {
    const before = given(opened(pickup), windows, ...goodFields);
    expect(selectCanSubmit(before)).toBe(false);
    expect(whyNotSubmit(before)).toEqual([
      { guard: 'hasWayToPay', words: 'Choose how you would like to pay.' },
      { guard: 'hasPreferred', words: expect.any(String) },
      { guard: 'hasTerms', words: 'Accept the Terms & Conditions.' },
    ]);
    const after = given(opened(pickup), windows, ...goodFields, ...chosen);
    expect(selectCanSubmit(after)).toBe(true);
    expect(whyNotSubmit(after)).toEqual([]);
    expect(whyNotSubmit(given())).toEqual([{ guard: 'unexpected', words: expect.any(String) }]);
  });
});

describe('the order', () => {
  test('carries mode, window, type, payment text and amounts, and no personal value [CHK-33, CHK-40, PAY-29, ENT-22]', () => {
    const draft = orderDraft(given(opened(pickup), windows, ...goodFields, ...chosen).context);
    expect(draft).toMatchObject({
      mode: 'Pickup',
      slotId: 12,
      deliveryDay: '2026-11-22',
      hour: '10:00 AM - 12:00 PM',
      orderType: 'Groceries',
      paymentMethod: 'Paystack card',
      grocerySubtotal: 1_250_000,
      deliveryFee: 0,
      total: 1_259_500,
      revision: checkoutFields.length,
    });
  });

  test('goes on at the server’s fresh prices, without what is not sold any more', () => {
    const quote = {
      total: kobo(1),
      slotFee: kobo(120_000),
      foodFee: null,
      variation: { deliveryArea: 2, basketSize: 0 },
      prices: [{ key: '7', unitPrice: kobo(1_300_000) }],
      day: null,
      unavailable: ['8'],
    };
    const beef: CartLine = { ...rice, key: '8', productId: 8 };
    const requoted = given(opened(delivery, false, [rice, beef]), windows, chosen[1], {
      type: 'checkout.requoted',
      quote,
    });
    expect(requoted.context.groceryLines).toEqual([{ ...rice, unitPrice: 1_300_000 }]);
    expect(checkoutQuote(requoted.context)?.deliveryFee).toBe(122_400);
    expect(requoted.context.notice?.place).toBe('dialog');
  });
});

test('a grocery checkout leaves the food cart alone, in its order and in its basket [GEN-04, FEE-04]', () => {
  const dish: CartLine = { ...rice, key: '9:600', productId: 9, weightGrams: 600, pack: 'Medium pack' };
  const { context } = given({ ...opened(pickup), foodLines: [dish] } as Delivered);
  expect(context.foodLines).toEqual([]);
});

describe('a checkout that is opened again', () => {
  test('goes on where it was while the cart is the same', () => {
    const { context } = given(opened(pickup), windows, ...goodFields, ...chosen, opened(pickup));
    expect(context).toMatchObject({ slotId: 12, provider: 'paystack', termsAccepted: true });
  });

  test('starts over with another cart, but keeps what was typed', () => {
    const { context } = given(
      opened(pickup),
      windows,
      ...goodFields,
      ...chosen,
      opened(pickup, false, [{ ...rice, quantity: 2 }]),
    );
    expect(context).toMatchObject({ slotId: null, provider: null, termsAccepted: false });
    expect(context.fields['customer.phone'].problem).toBeNull();
  });
});

test.each<[CheckoutField, string, string | null]>([
  ['customer.firstname', '', 'This field is required'],
  ['customer.email', 'ada', 'The email field must be an email'],
  ['customer.email', 'ada@example.ng', null],
  ['handover.name', 'Ada', null],
  ['order.note', '', null],
  ['order.note', 'x'.repeat(1_001), 'Please use at most 1000 characters'],
])(
  'the field %s of "%s" is judged: %s [CHK-18, CHK-19, CHK-07, AUTH-27, AUTH-28]',
  (field, value, problem) => {
    expect(problemOf(field, createMemoryDrafts({ [field]: value }))).toBe(problem);
  },
);

type Delivered =
  | CheckoutEvent
  | { readonly type: string; readonly output?: unknown; readonly error?: unknown };

function given(...events: readonly (Delivered | undefined)[]) {
  return givenOf(checkoutMachine)(...events.filter((event) => event !== undefined));
}

function noticeAfter(...events: readonly (Delivered | undefined)[]) {
  return given(...events).context.notice;
}

function opened(
  store: ChosenStore,
  isSignedIn = false,
  groceryLines: readonly CartLine[] = [rice],
): CheckoutEvent {
  return {
    type: 'checkout.opened',
    kind: 'grocery',
    store,
    groceryLines,
    foodLines: [],
    isSignedIn,
    at: 1_795_000_000_000,
  };
}
