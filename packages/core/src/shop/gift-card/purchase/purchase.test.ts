import { describe, expect, test } from 'vitest';
import type { JournaledEvent } from '../../../journal/index.ts';
import { givenOf } from '../../../journal/testing/given.ts';
import { done, failed, inputOf } from '../../../journal/testing/work.ts';
import { lagosDay } from '../../../kernel/calendar/index.ts';
import { createMemoryDrafts } from '../../../kernel/drafts/index.ts';
import { formatNaira, kobo } from '../../../kernel/money/index.ts';
import { whyNot } from '../../../kernel/why-not/index.ts';
import { testProperties } from '../../../testing/test-properties.ts';
import { requiredMessage } from '../../account/index.ts';
import type { GiftCard } from '../index.ts';
import {
  giftCardPurchaseGuardMessages,
  giftCardPurchaseMachine,
  giftCardReference,
  type PurchaseField,
  purchaseFields,
  purchaseProblem,
  purchaseReport,
  selectCanChoose,
  selectChosenCard,
  selectGiftCards,
  selectHasNoGiftCards,
  selectIsBought,
  selectIsFormOpen,
  selectIsPurchasing,
  selectPurchaseNotice,
} from './index.ts';
import { properties } from './purchase.properties.ts';

const cards: readonly GiftCard[] = [
  { id: 3, name: 'Birthday Card', amount: kobo(1_000_000), expiresOn: lagosDay('2027-11-21') },
  { id: 4, name: 'Wedding Card', amount: kobo(5_000_000), expiresOn: lagosDay('2027-11-21') },
];
const at = 1_795_256_100_000;

const loaded = done('loadGiftCards', cards);
const chosen = { type: 'giftCard.chosen', cardId: 3 };
const good = purchaseFields.map((field) => judged(field, null));
const byCard = { type: 'giftCard.providerChosen', provider: 'flutterwave' };
const submit = { type: 'giftCard.submitted', at };
const again = { type: 'giftCard.submitted', at: at + 60_000 };
const opened = (amount: number, isSettled = false) =>
  done('startPayment', {
    reference: `giftcard-3${at}`,
    provider: 'flutterwave',
    amount: kobo(amount),
    scriptUrl: '/v3.js',
    accessCode: null,
    publicKey: 'key',
    isSettled,
  });
const answered = (code: string) => done('openPopup', { kind: 'answered', code, transactionId: 't1' });
const closed = done('openPopup', { kind: 'closed' });
const paid = (received: number) => done('checkPayment', { kind: 'settled', received: kobo(received) });
const pending = done('checkPayment', { kind: 'pending' });
const untaken = done('checkPayment', { kind: 'failed', message: '' });
const purchased = done('purchaseGiftCard', null);

const filled = [loaded, chosen, ...good, byCard];
const inPopup = [...filled, submit, opened(1_000_000)];
const approved = [...inPopup, answered('00'), paid(1_000_000)];

const given = givenOf(giftCardPurchaseMachine);

/** The reasons that stand between the shopper and the purchase. */
const whyNotSubmit = (...events: readonly JournaledEvent[]) =>
  whyNot(given(...events), { type: 'giftCard.submitted' }, giftCardPurchaseGuardMessages);

describe('the gift card screen', () => {
  test('shows the cards with name, price and expiry date; choosing one opens its purchase [GIFT-01, ENT-29]', () => {
    expect(selectGiftCards(given(loaded))).toEqual(cards);
    expect(selectChosenCard(given(loaded))).toBeNull();
    expect(selectChosenCard(given(loaded, chosen))).toEqual(cards[0]);
    expect(selectChosenCard(given(loaded, { type: 'giftCard.chosen', cardId: 9 }))).toBeNull();
    expect(selectChosenCard(given(loaded, chosen, { type: 'giftCard.closed' }))).toBeNull();
  });

  test('offers another try when the cards cannot be had [ERR-16]', () => {
    const snapshot = given(failed('loadGiftCards', 'no_answer'));
    expect(selectHasNoGiftCards(snapshot)).toBe(true);
    expect(given(failed('loadGiftCards', 'no_answer'), { type: 'giftCard.listRetried' }).value).toBe(
      'loading',
    );
  });
});

testProperties(properties);

describe('the reference of a gift card', () => {
  test('is "giftcard-", its id and the time, such as giftcard-31795256100000 [PAY-26]', () => {
    expect(giftCardReference(3, at)).toBe('giftcard-31795256100000');
  });

  test('is kept by a second try, and drawn again for other people [PAY-26]', () => {
    const first = given(...filled, submit).context.attempt?.reference;
    expect(first).toBe(`giftcard-3${at}`);
    const refused = [...inPopup, answered('51'), untaken];
    expect(given(...refused, again).context.attempt?.reference).toBe(first);
    const corrected = given(...refused, judged('recipient.email', null), again);
    expect(corrected.context.attempt?.reference).toBe(`giftcard-3${at + 60_000}`);
  });
});

describe('the people of a purchase', () => {
  const typed: Readonly<Record<PurchaseField, string>> = {
    'gifter.firstname': 'Tunde',
    'gifter.lastname': 'Bakare',
    'gifter.email': 'tunde.bakare@example.ng',
    'gifter.phone': '0803 000 0032',
    'recipient.email': 'bisi.adeyemi@example.ng',
    'recipient.phone': '08030000033',
  };
  const problems = (changes: Partial<typeof typed>) => {
    const drafts = createMemoryDrafts({ ...typed, ...changes });
    return purchaseFields
      .map((field) => purchaseProblem(field, drafts))
      .filter((problem) => problem !== null);
  };

  test('are complete with four fields of the gifter and two of the recipient [GIFT-04]', () => {
    expect(problems({})).toEqual([]);
  });

  test.each(purchaseFields)('lack %s when it is empty [GIFT-04]', (field) => {
    expect(problems({ [field]: '' })).toEqual(['This field is required']);
    const others = good.filter((event) => event.field !== field);
    const snapshot = given(loaded, chosen, ...others, byCard, submit);
    expect(snapshot.value).toBe('filling');
    expect(selectPurchaseNotice(snapshot)?.place).toBe('fields');
    expect(snapshot.context.fields[field].problem).toBe(requiredMessage);
  });

  test.each(['gifter.email', 'recipient.email'] as const)('need a valid e-mail: %s [GIFT-05]', (field) => {
    expect(problems({ [field]: 'abc' })).toEqual(['The email field must be an email']);
  });

  test('never enter the machine', () => {
    expect(JSON.stringify(given(...filled).context)).not.toContain('Tunde');
    expect(given(...filled).context.fields['gifter.firstname']).toEqual({
      value: '<gifter.firstname>',
      problem: null,
    });
  });
});

describe('the purchase of a gift card', () => {
  test('is paid by the gateway, seen by the server, and then made [GIFT-06]', () => {
    const steps = [submit, opened(1_000_000), answered('00'), paid(1_000_000), purchased];
    const states = steps.map((_, index) => given(...filled, ...steps.slice(0, index + 1)).value);
    expect(states).toEqual([
      { card: 'starting' },
      { card: 'awaitingGateway' },
      { card: 'checking' },
      'purchasing',
      'bought',
    ]);
    expect(selectPurchaseNotice(given(...filled, ...steps))).toEqual({
      place: 'success',
      title: '',
      message: 'You have successfully bought this gift card.',
    });
  });

  test('is open to a guest: nobody is asked to sign in [GIFT-03]', () => {
    expect(whyNotSubmit(...filled)).toEqual([]);
    expect(whyNotSubmit(loaded, chosen).map(({ guard }) => guard)).toEqual(['hasGoodFields', 'hasMethod']);
    expect(selectPurchaseNotice(given(loaded, chosen, ...good, submit))?.message).toBe(
      'Kindly select your preferred payment method',
    );
  });

  test.each([999_999, 1_000_001, 0])(
    'is not made when %i kobo came instead of the price: "Payment Failed!!!" [GIFT-06]',
    (received) => {
      const snapshot = given(...inPopup, answered('00'), paid(received));
      expect(snapshot.value).toBe('filling');
      expect(selectPurchaseNotice(snapshot)).toEqual({
        place: 'dialog',
        title: 'Error',
        message: 'Payment Failed!!!',
        text: `${formatNaira(kobo(received))} came, and you get it back: it is in your wallet, or on its way to where you paid from.`,
      });
    },
  );

  test.each(['51', '', 'failed'])('is not made on the code "%s" [GIFT-06, ERR-25]', (code) => {
    const snapshot = given(...inPopup, answered(code), untaken);
    expect(snapshot.value).toBe('filling');
    expect(selectPurchaseNotice(snapshot)?.message).toBe('Payment Failed!!!');
  });

  test('does not open a popup for another price than was shown: the cards are reloaded', () => {
    const snapshot = given(...filled, submit, opened(1_100_000));
    expect(snapshot.value).toBe('loading');
    expect(selectPurchaseNotice(given(...filled, submit, opened(1_100_000), loaded))?.message).toContain(
      'has changed',
    );
  });

  test('that fails before the payment says so in a dialog, in the server’s words [ERR-21]', () => {
    const refused = failed('startPayment', 'not_built', 'This call is not built yet.');
    expect(selectPurchaseNotice(given(...filled, submit, refused))).toEqual({
      place: 'dialog',
      title: 'Error',
      message: 'This call is not built yet.',
      text: '',
    });
  });

  test('that fails after the payment says so in a toast, and is repeated without another payment [ERR-34]', () => {
    const broken = [...approved, failed('purchaseGiftCard', 'failed', 'A long story.')];
    const snapshot = given(...broken);
    expect(snapshot.value).toBe('unissued');
    expect(selectPurchaseNotice(snapshot)).toEqual({
      place: 'toast',
      title: '',
      message: 'An error occured, Pls try again.',
    });
    expect(given(...broken, again).value).toBe('unissued');
    const retried = given(...broken, { type: 'giftCard.purchaseRetried' });
    expect(retried.value).toBe('purchasing');
    expect(inputOf(retried, 'purchaseGiftCard')).toEqual(inputOf(given(...approved), 'purchaseGiftCard'));
    expect(inputOf(retried, 'purchaseGiftCard')).toEqual({
      reference: `giftcard-3${at}`,
      amount: 1_000_000,
    });
  });

  test('whose popup is closed is checked before the shopper reads anything', () => {
    const look = (output: unknown) => given(...inPopup, closed, done('checkPayment', output));
    expect(look({ kind: 'settled', received: 1_000_000 }).value).toBe('purchasing');
    expect(selectPurchaseNotice(look({ kind: 'abandoned' }))?.message).toContain('window was closed');
    expect(selectPurchaseNotice(look({ kind: 'failed' }))?.message).toBe('Payment Failed!!!');
    const unseen = given(...inPopup, closed, failed('checkPayment', 'no_answer'));
    expect([look({ kind: 'unknown' }).value, unseen.value]).toEqual([
      { card: 'unconfirmed' },
      { card: 'unconfirmed' },
    ]);
    for (const one of [look({ kind: 'unknown' }), unseen]) {
      expect(selectPurchaseNotice(one)?.message).not.toContain('before the payment was made');
    }
  });

  test('whose bank takes its time is asked about again, and then only another check is offered', () => {
    const waited = done('waitForBank', null);
    const rounds = Array.from({ length: 4 }, () => [waited, pending]).flat();
    const unsure = [...inPopup, answered('00'), pending, ...rounds];
    expect(given(...unsure).value).toEqual({ card: 'unconfirmed' });
    expect(given(...unsure, again).value).toEqual({ card: 'unconfirmed' });
    const dismissed = given(...unsure, { type: 'giftCard.noticeDismissed' });
    expect([dismissed.value, selectPurchaseNotice(dismissed)?.place]).toEqual([
      { card: 'unconfirmed' },
      'panel',
    ]);
    expect(given(...unsure, { type: 'cardPayment.checkedAgain' }, paid(1_000_000)).value).toBe('purchasing');
    expect(given(...inPopup, answered('00'), failed('checkPayment', 'no_answer')).value).toEqual({
      card: 'unconfirmed',
    });
  });

  test('whose bank never answers ends after an hour, and is paid under the same reference next', () => {
    const unseen = [...inPopup, closed, failed('checkPayment', 'no_answer')];
    const late = [...unseen, done('waitForAnswer', null), failed('checkPayment', 'no_answer')];
    expect(given(...late).value).toBe('filling');
    expect(selectPurchaseNotice(given(...late))).toMatchObject({ place: 'dialog', text: '' });
    expect(selectPurchaseNotice(given(...late))?.message).toContain('still do not know if you have paid');
    expect(given(...late, again).context.attempt?.reference).toBe(`giftcard-3${at}`);
  });

  test('that was paid before needs no popup', () => {
    expect(given(...filled, submit, opened(1_000_000, true)).value).toEqual({ card: 'checking' });
  });

  test('says when the gateway’s popup cannot be had [ERR-26]', () => {
    const snapshot = given(...inPopup, done('openPopup', { kind: 'unavailable' }));
    expect(selectPurchaseNotice(snapshot)?.message).toBe(
      'Payment service is not available. Please refresh and try again.',
    );
    const dismissed = given(...inPopup, done('openPopup', { kind: 'unavailable' }), {
      type: 'giftCard.noticeDismissed',
    });
    expect(selectPurchaseNotice(dismissed)).toBeNull();
  });

  test('tells how far it is, and what can be done about it, from the popup on', () => {
    const unsure = failed('checkPayment', 'no_answer');
    const broken = failed('purchaseGiftCard', 'failed');
    const told = (...events: readonly JournaledEvent[]) => {
      const { tone, title, offers } = purchaseReport(given(...events)) ?? {};
      return [tone, title, offers];
    };
    expect([
      told(...filled),
      told(...filled, submit),
      told(...inPopup),
      told(...inPopup, answered('00')),
      told(...inPopup, closed),
      told(...inPopup, closed, unsure),
      told(...approved),
      told(...approved, broken),
      told(...approved, purchased),
    ]).toEqual([
      [undefined, undefined, undefined],
      ['underWay', 'Opening the payment window…', null],
      ['underWay', 'Please finish the payment in the window that has opened.', null],
      ['underWay', 'Your payment is being confirmed…', null],
      ['underWay', 'Looking whether your payment went through…', null],
      ['waiting', 'We could not check with the bank yet if you have paid.', 'check'],
      ['underWay', 'We are making your gift card…', null],
      ['waiting', 'We have your payment. Your gift card is almost ready.', 'purchase'],
      [undefined, undefined, undefined],
    ]);
    expect(purchaseReport(given(...approved, broken))?.text).toBe('Please do not pay again.');
  });

  test('shows its form until the popup opens, and another card can be chosen once it is over', () => {
    const shown = (...events: readonly JournaledEvent[]) => {
      const snapshot = given(...events);
      return [selectIsFormOpen(snapshot), selectIsBought(snapshot), selectCanChoose(snapshot)];
    };
    expect(shown(loaded)).toEqual([false, false, true]);
    expect(shown(...filled)).toEqual([true, false, false]);
    expect(shown(...filled, submit)).toEqual([true, false, false]);
    expect(shown(...inPopup)).toEqual([false, false, false]);
    const refused = [...inPopup, answered('51'), untaken];
    expect(shown(...refused)).toEqual([false, false, false]);
    expect(shown(...refused, { type: 'giftCard.noticeDismissed' })).toEqual([true, false, false]);
    expect(shown(loaded, chosen, ...good, submit)).toEqual([true, false, false]);
    expect(shown(...approved)).toEqual([false, false, false]);
    expect(shown(...approved, purchased)).toEqual([false, true, false]);
  });

  test('takes no second press while work is in flight', () => {
    const steps = [submit, opened(1_000_000), answered('00'), paid(1_000_000)];
    for (const index of steps.keys()) {
      const before = given(...filled, ...steps.slice(0, index + 1));
      const after = given(...filled, ...steps.slice(0, index + 1), again);
      expect(selectIsPurchasing(before)).toBe(true);
      expect([after.value, after.context]).toEqual([before.value, before.context]);
    }
  });

  test('leaves the grid ready for another one', () => {
    const snapshot = given(...approved, purchased, { type: 'giftCard.closed' });
    expect(snapshot.value).toBe('choosing');
    expect(snapshot.context).toMatchObject({ cardId: null, attempt: null, notice: null });
  });
});

function judged(field: PurchaseField, problem: string | null) {
  return { type: 'giftCard.fieldJudged', field, problem };
}
