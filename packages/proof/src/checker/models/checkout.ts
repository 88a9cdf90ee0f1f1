import { done, failed } from '@marketsquare/core/journal/testing';
import { lagosDay } from '@marketsquare/core/kernel/calendar';
import { kobo, zeroKobo } from '@marketsquare/core/kernel/money';
import { requiredMessage } from '@marketsquare/core/shop/account';
import {
  type CheckoutField,
  checkoutDue,
  checkoutFields,
  checkoutMachine,
  checkoutQuote,
  checkoutRefusal,
  chosenSlot,
  type DeliveryAddress,
  deliveryArea,
  failingCheck,
  type Windows,
} from '@marketsquare/core/shop/checkout';
import { defaultFeeVariation, type OrderKind } from '@marketsquare/core/shop/pricing';
import type { ChosenStore } from '@marketsquare/core/shop/selection';
import { documentOrderRules } from '@marketsquare/core/shop/settings';
import type { SnapshotFrom } from 'xstate';
import type { Model, Move, Property } from '../model.ts';
import { asMove, lateAnswers, workOf } from '../moves.ts';
import { ignoresLateAnswers } from '../properties.ts';
import { chosenLekki } from './lekki.ts';
import { rice } from './rice.ts';

type Checkout = SnapshotFrom<typeof checkoutMachine>;

const delivered: ChosenStore = { ...chosenLekki, mode: 'Delivery', area: 'Lekki Phase 1' };
const day = lagosDay('2026-11-22');
/** A kitchen that is open at noon and closed at night. */
const foodHours = { openingTime: '8:00 AM', closingTime: '9:00 PM' };
const noon = 1_795_345_200_000;
const night = 1_795_384_800_000;
/** The second one is full. */
const slots: Windows['days'][number]['slots'] = [
  { id: 12, start: '10:00 AM', end: '12:00 PM', fee: kobo(150_000) },
  { id: 13, start: '12:00 PM', end: '2:00 PM', fee: kobo(150_000), placesLeft: 0 },
];
const windows: Windows = {
  days: [{ day, slots }],
  foodFee: kobo(80_000),
  foodHours,
};
/** The same store once all of its windows have begun. */
const noWindows: Windows = { ...windows, days: [] };
const quote = {
  total: kobo(200_000),
  slotFee: kobo(160_000),
  foodFee: null,
  variation: { deliveryArea: 2, basketSize: 1 },
  prices: [],
  day: null,
  unavailable: [],
};

/**
 * An address that the store reaches, in another area than it was chosen for, and the default one, which it
 * does not reach.
 */
const addresses: readonly DeliveryAddress[] = [
  { id: 1, isDefault: false, area: 'Ikate', isReached: true, reachedBy: [] },
  { id: 2, isDefault: true, area: 'Jabi', isReached: false, reachedBy: ['Wuse Central'] },
];

/** The contents of either cart: the checkout takes the goods of its own. */
const goods = { ...rice, key: '7', unitPrice: kobo(100_000), quantity: 1 };

/**
 * The three checkouts: a guest's groceries for pickup, a customer's food for delivery, a guest's both for
 * delivery, by day and by night.
 */
const openings = [
  { kind: 'grocery', store: chosenLekki, isSignedIn: false, at: noon },
  { kind: 'food', store: delivered, isSignedIn: true, at: noon },
  { kind: 'combined', store: delivered, isSignedIn: false, at: noon },
  { kind: 'combined', store: delivered, isSignedIn: false, at: night },
].map((opening) => ({ type: 'checkout.opened', groceryLines: [goods], foodLines: [goods], ...opening }));

const gestures = [
  { type: 'checkout.addressChosen', addressId: 1 },
  { type: 'checkout.addressChosen', addressId: 2 },
  { type: 'checkout.addressesChanged' },
  { type: 'checkout.contactMethodChosen', contactMethod: 'whatsapp' },
  { type: 'checkout.foodDeliveryChosen', travelsWithGroceries: true },
  { type: 'checkout.providerChosen', provider: 'paystack' },
  { type: 'checkout.termsToggled', accepted: true },
  { type: 'checkout.visitSharingToggled', shared: true },
  { type: 'checkout.windowsRetried' },
  { type: 'checkout.requoted', quote },
  { type: 'checkout.rulesChanged', rules: documentOrderRules },
  { type: 'checkout.noticeDismissed' },
  { type: 'checkout.submitted', attemptId: 'attempt-1', roll: 1 },
  { type: 'checkout.closed' },
];

/** Choices that do not concern payment are not undone while gift card or wallet is to pay. */
const termsTakenBack = { type: 'checkout.termsToggled', accepted: false };

/** The values of the gift card, and the wallet's amounts: less than the food costs, or more. */
const giftCardValues = [kobo(20_000), kobo(10_000_000)];
const walletBalance = kobo(30_000);

const tenderGestures = [
  { type: 'checkout.voucherToggled', used: true },
  { type: 'checkout.voucherToggled', used: false },
  { type: 'checkout.serialJudged', problem: null },
  { type: 'checkout.giftCardSubmitted' },
  { type: 'checkout.walletBalanceKnown', available: walletBalance },
  { type: 'checkout.walletToggled', used: true },
  { type: 'checkout.walletToggled', used: false },
  { type: 'checkout.pinJudged', problem: null },
  { type: 'checkout.pinSubmitted' },
  { type: 'checkout.pinDismissed' },
];

/**
 * A checkout in its three variants; the personal fields are filled before it opens, or not at all.
 *
 * @param kinds  the variants to examine
 */
export function checkoutModel(
  machine: typeof checkoutMachine = checkoutMachine,
  kinds: readonly OrderKind[] = ['grocery', 'food', 'combined'],
): Model<Checkout, null> {
  const offered = openings.filter(({ kind }) => kinds.some((one) => one === kind)).map(asMove);
  return {
    name: 'checkout',
    machine,
    inputs: [undefined],
    world: null,
    moves: ({ snapshot }) => [
      ...fillings(snapshot),
      ...(isHalfFilled(snapshot) ? [] : offered),
      ...gestures.map(asMove),
      ...(usesTenders(snapshot) ? [] : [asMove(termsTakenBack)]),
      ...(readsWindowsAnew(snapshot) ? [asMove({ type: 'checkout.windowsOutdated' })] : []),
      ...(choosesTenders(snapshot) ? tenderGestures.map(asMove) : []),
      ...dates(snapshot),
      ...answers(snapshot),
      ...lateAnswers(
        snapshot,
        [
          ['loadWindows', windows],
          ['loadVariation', quote.variation],
          ['loadAddresses', []],
          ['verifyGiftCard', giftCardValues[0]],
          ['verifyWalletPin', null],
        ],
        null,
      ),
    ],
    // Values that a form only passes on (how food travels, whether a visit is shared, fees, notices) decide
    // nothing.
    project: ({ snapshot: { context } }) => [
      context.kind,
      context.store?.mode,
      context.isSignedIn,
      checkoutFields.filter((field) => context.fields[field].problem === null),
      context.addresses.length,
      context.addressId,
      context.contactMethod,
      context.days.length,
      checkoutRefusal(context)?.status,
      context.day,
      context.slotId,
      context.provider,
      context.termsAccepted,
      [context.giftCard.isUsed, context.giftCard.value, context.giftCard.problem],
      [context.wallet.isUsed, context.wallet.available, context.wallet.problem],
    ],
    properties,
  };
}

/** One field after the other is filled in while the checkout is closed; in an open one the first may turn bad. */
function fillings(snapshot: Checkout): readonly Move<null>[] {
  const { context, value } = snapshot;
  if (usesTenders(snapshot)) return [];
  const judged = (field: CheckoutField, problem: string | null) =>
    asMove({ type: 'checkout.fieldJudged', field, problem });
  const next = checkoutFields.find((field) => context.fields[field].problem !== null);
  if (value === 'closed') return next ? [judged(next, null)] : [];
  const [first] = checkoutFields;
  return next === undefined || next === first ? [judged(first, requiredMessage), judged(first, null)] : [];
}

/** True for a closed checkout with some of its fields filled: it is opened with none or all. */
function isHalfFilled({ context, value }: Checkout): boolean {
  const filled = checkoutFields.filter((field) => context.fields[field].problem === null).length;
  // The note is good without being filled.
  return value === 'closed' && filled > 1 && filled < checkoutFields.length;
}

function usesTenders({ context: { giftCard, wallet } }: Checkout): boolean {
  return giftCard.isUsed || wallet.isUsed;
}

/**
 * Gift card and wallet are examined in one of the variants, once it has loaded and its form is filled to the
 * last card.
 */
function choosesTenders(snapshot: Checkout): boolean {
  const { kind, fields, addressId, contactMethod, termsAccepted } = snapshot.context;
  const isLoaded = snapshot.matches({ open: { windows: 'ready', fees: 'known', addresses: 'ready' } });
  return (
    kind === 'food' &&
    isLoaded &&
    addressId !== null &&
    contactMethod !== null &&
    termsAccepted &&
    checkoutFields.every((field) => fields[field].problem === null)
  );
}

/** Windows are read again in the variant that has the least else to load. */
function readsWindowsAnew({ context }: Checkout): boolean {
  return context.kind === 'grocery';
}

/** Only visible windows can be chosen. */
function dates({ context }: Checkout): readonly Move<null>[] {
  const slots = context.days.find((one) => one.day === context.day)?.slots ?? [];
  return [
    ...context.days.map((one) => asMove({ type: 'checkout.dayChosen', day: one.day })),
    ...slots.map(({ id }) => asMove({ type: 'checkout.slotChosen', slotId: id })),
  ];
}

function answers(snapshot: Checkout): readonly Move<null>[] {
  const outputs: Readonly<Record<string, unknown>> = {
    loadWindows: windows,
    loadVariation: defaultFeeVariation,
    loadAddresses: addresses,
    waitForAddresses: null,
    verifyWalletPin: null,
  };
  return workOf(snapshot).flatMap((id) => [
    ...(id === 'verifyGiftCard'
      ? [zeroKobo, ...giftCardValues].map((value) => ({
          words: `the gift card is worth ${value} kobo`,
          event: done(id, value),
          world: null,
        }))
      : [{ words: `${id} is done`, event: done(id, outputs[id]), world: null }]),
    ...(snapshot.matches({ open: { windows: 'refreshing' } }) && id === 'loadWindows'
      ? [{ words: 'the windows are gone', event: done(id, noWindows), world: null }]
      : []),
    { words: `${id} fails`, event: failed(id, 'no_answer'), world: null },
  ]);
}

const properties: readonly Property<Checkout, null>[] = [
  {
    kind: 'never',
    words: 'A submit is refused without a word, or goes on although a check fails.',
    happens: (before, { event }, after) =>
      event?.type === 'checkout.submitted' &&
      before.snapshot.matches({ open: { order: 'editing' } }) &&
      (failingCheck(before.snapshot.context) === null) !== (after.snapshot.context.notice === null),
  },
  {
    kind: 'always',
    words: 'An order that passes every check goes to an address that the store reaches.',
    holds: ({ snapshot }) => {
      const { store, isSignedIn, addresses: saved, addressId } = snapshot.context;
      const goesToSaved = snapshot.matches('open') && store?.mode === 'Delivery' && isSignedIn;
      if (!goesToSaved || failingCheck(snapshot.context) !== null) return true;
      return saved.some(({ id, isReached }) => id === addressId && isReached);
    },
  },
  {
    kind: 'never',
    words: 'An order for food passes every check although the kitchen is closed.',
    happens: (_, __, { snapshot }) =>
      snapshot.context.openedAt === night &&
      snapshot.matches({ open: { windows: 'ready' } }) &&
      failingCheck(snapshot.context) === null,
  },
  {
    kind: 'always',
    words: 'The surcharge is that of the area to which the order is delivered.',
    holds: ({ snapshot }) =>
      !snapshot.matches('open') || snapshot.context.variationArea === deliveryArea(snapshot.context),
  },
  {
    kind: 'always',
    words: 'An order costs whole kobo, and never less than nothing.',
    holds: ({ snapshot }) => {
      const total = checkoutQuote(snapshot.context)?.total ?? 0;
      return Number.isInteger(total) && total >= 0;
    },
  },
  {
    kind: 'always',
    words: 'Gift card, wallet and card pay the total together, none of them less than nothing.',
    holds: ({ snapshot: { context } }) => {
      const due = checkoutDue(context);
      if (due === null) return true;
      const { giftCard, wallet, card } = due;
      return (
        giftCard + wallet + card === checkoutQuote(context)?.total && Math.min(giftCard, wallet, card) >= 0
      );
    },
  },
  {
    kind: 'always',
    words: 'A gift card pays only once it is verified to be worth something.',
    holds: ({ snapshot }) => {
      const { isUsed, value } = snapshot.context.giftCard;
      const isVerified = snapshot.matches({ open: { giftCard: 'verified' } });
      return isVerified ? isUsed && value !== null && value > 0 : value === null;
    },
  },
  {
    kind: 'never',
    words: 'An order that the wallet pays in part goes on without its PIN.',
    happens: (before, { event }, after) =>
      event?.type === 'checkout.submitted' &&
      before.snapshot.matches({ open: { order: 'editing' } }) &&
      after.snapshot.matches({ open: { order: 'editing' } }) &&
      after.snapshot.context.notice === null &&
      (checkoutDue(after.snapshot.context)?.wallet ?? 0) > 0,
  },
  {
    kind: 'always',
    words: 'A chosen window is one of those that are offered.',
    holds: ({ snapshot: { context } }) => context.slotId === null || chosenSlot(context) !== undefined,
  },
  {
    kind: 'always',
    words: 'A chosen window has a place left.',
    holds: ({ snapshot: { context } }) => chosenSlot(context)?.placesLeft !== 0,
  },
  {
    kind: 'always',
    words: 'A chosen address is one that the store reaches.',
    holds: ({ snapshot: { context } }) =>
      context.addresses.every(({ id, isReached }) => id !== context.addressId || isReached),
  },
  {
    kind: 'never',
    words: 'A chosen window is given up without a word, when the windows are read anew.',
    happens: (before, _, after) =>
      before.snapshot.matches({ open: { windows: 'refreshing' } }) &&
      after.snapshot.matches({ open: { windows: 'ready' } }) &&
      before.snapshot.context.slotId !== null &&
      after.snapshot.context.slotId === null &&
      after.snapshot.context.notice?.place !== 'windows',
  },
  ignoresLateAnswers(),
  {
    kind: 'reachable',
    words: 'From everywhere there is a way to an order that passes every check.',
    from: () => true,
    to: ({ snapshot }) => snapshot.matches('open') && failingCheck(snapshot.context) === null,
  },
  { kind: 'noDeadEnd', words: 'Something can still be done everywhere.', isEnd: () => false },
];
