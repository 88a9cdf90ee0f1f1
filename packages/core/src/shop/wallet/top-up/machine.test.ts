import { describe, expect, test } from 'vitest';
import type { JournaledEvent } from '../../../journal/index.ts';
import { givenOf } from '../../../journal/testing/given.ts';
import { done, failed, inputOf } from '../../../journal/testing/work.ts';
import { kobo } from '../../../kernel/money/index.ts';
import { whyNot } from '../../../kernel/why-not/index.ts';
import { testProperties } from '../../../testing/test-properties.ts';
import { requiredMessage } from '../../account/index.ts';
import {
  selectAmountProblem,
  selectCanTopUp,
  selectGiftCardValue,
  selectIsToppingUp,
  selectIsTopUpUnconfirmed,
  selectRemainder,
  selectTopUpNotice,
  type TopUpInput,
  topUpGuardMessages,
  topUpMachine,
  whyNotTopUp,
} from './index.ts';
import {
  amount,
  answered,
  byCard,
  created,
  given,
  newPanel,
  opened,
  pending,
  properties,
  refreshed,
  serial,
  submit,
  tick,
  verify,
  worth,
} from './machine.properties.ts';

const olderPanel: TopUpInput = { ...newPanel, panel: 'older' };
const guest: TopUpInput = { ...newPanel, userId: null };
const untick = { type: 'topUp.giftCardToggled', chosen: false };
const again = { type: 'topUp.submitted', roll: 7 };
const redeemed = done('redeemGiftCard', { type: 'redeemgift' });
const settled = done('checkPayment', { kind: 'settled' });
const untaken = done('checkPayment', { kind: 'failed', message: '' });
const noticeOver = done('waitForNotice', null);

const cardChosen = [amount('5000'), byCard];
const mixChosen = [...cardChosen, tick, serial, verify, worth(200_000)];

describe('a top-up by card', () => {
  test('creates the credit order, opens the popup for the amount, verifies, and fetches user and history again [WAL-26, WAL-29, WAL-30]', () => {
    const steps = [...cardChosen, submit, created, opened(500_000), answered('00'), settled, refreshed];
    const states = steps.map((_, index) => given(...steps.slice(0, index + 1)).value);
    expect(states).toEqual([
      'editing',
      'editing',
      'creatingOrder',
      { card: 'starting' },
      { card: 'awaitingGateway' },
      { card: 'checking' },
      'refreshing',
      'credited',
    ]);
    expect(given(...steps.slice(0, 5)).context.card.opening).toMatchObject({
      reference: '3154021',
      amount: 500_000,
    });
  });

  test.each(['00', '0'])('takes the code "%s" for success [WAL-30]', (code) => {
    expect(given(...cardChosen, submit, created, opened(500_000), answered(code)).value).toEqual({
      card: 'checking',
    });
  });

  test.each(['01', '', 'failed', '000'])('takes the code "%s" for a refusal and says so [WAL-31]', (code) => {
    const snapshot = given(...cardChosen, submit, created, opened(500_000), answered(code), untaken);
    expect(snapshot.value).toBe('editing');
    expect(selectTopUpNotice(snapshot)).toEqual({
      place: 'dialog',
      title: 'Error',
      message: 'Payment Failed!!!',
      text: 'Nothing was taken.',
    });
  });

  test('shows its success for five seconds, and is then ready for another [WAL-30]', () => {
    const paid = [...cardChosen, submit, created, opened(500_000), answered('00'), settled, refreshed];
    const snapshot = given(...paid);
    expect(selectTopUpNotice(snapshot)).toMatchObject({
      place: 'success',
      message: 'The money is in your wallet.',
    });
    expect(inputOf(snapshot, 'waitForNotice')).toEqual({ ms: 5_000 });
    const next = given(...paid, noticeOver);
    expect(next.value).toBe('editing');
    expect(next.context).toMatchObject({ amount: null, attempt: null, notice: null, provider: 'paystack' });
  });

  test('is credited although user and history cannot be fetched again just now [WAL-30]', () => {
    const snapshot = given(
      ...cardChosen,
      submit,
      created,
      opened(500_000),
      answered('00'),
      settled,
      failed('refreshWallet', 'no_answer'),
    );
    expect(snapshot.value).toBe('credited');
  });

  test('draws its code from the user id and the roll, and takes a free one for a code that is taken [WAL-38]', () => {
    expect(given(...cardChosen, submit).context.attempt?.code).toBe('3154021');
    const taken = done('createCreditOrder', { kind: 'codeTaken', code: '3177777' });
    const snapshot = given(...cardChosen, submit, taken);
    expect(snapshot.value).toBe('creatingOrder');
    expect(inputOf(snapshot, 'createCreditOrder')).toMatchObject({ code: '3177777' });
    const unlucky = given(...cardChosen, submit, ...Array.from({ length: 6 }, () => taken));
    expect(unlucky.value).toBe('editing');
    expect(selectTopUpNotice(unlucky)?.message).toContain('could not start this top-up');
  });
});

describe('a top-up by gift card', () => {
  test('redeems the card after the credit order is created, and pays the remainder by card [WAL-27, WAL-28]', () => {
    const redeeming = given(...mixChosen, submit, created);
    expect(redeeming.value).toBe('redeeming');
    expect(inputOf(redeeming, 'redeemGiftCard')).toEqual({
      orderId: 'top_1',
      amount: 200_000,
      serialKey: 'topUp.serialnumber',
    });
    const starting = given(...mixChosen, submit, created, redeemed);
    expect(starting.value).toEqual({ card: 'starting' });
    expect(selectTopUpNotice(starting)).toMatchObject({
      place: 'success',
      message: 'Giftcard Redeemed Successfully',
    });
    const popup = given(...mixChosen, submit, created, redeemed, opened(300_000));
    expect(popup.value).toEqual({ card: 'awaitingGateway' });
    expect(popup.context.card.opening?.amount).toBe(300_000);
  });

  test('that covers all of it updates the user without a card payment [WAL-32, WAL-33]', () => {
    const covered = [amount('5000'), tick, serial, verify, worth(900_000), submit, created, redeemed];
    expect(given(...covered).value).toBe('refreshing');
    expect(selectTopUpNotice(given(...covered))).toBeNull();
    const snapshot = given(...covered, refreshed);
    expect(snapshot.value).toBe('credited');
    expect(snapshot.context.card.opening).toBeNull();
    expect(selectTopUpNotice(snapshot)?.message).toBe('Giftcard Redeemed Successfully');
  });

  test('is no success when the reply is of another type [WAL-32]', () => {
    const snapshot = given(...mixChosen, submit, created, done('redeemGiftCard', { type: 'other' }));
    expect(snapshot.value).toBe('editing');
    expect(selectTopUpNotice(snapshot)?.title).toBe('Error');
  });

  test('shows its value and what remains; unticking clears both [WAL-34]', () => {
    const snapshot = given(...mixChosen);
    expect([selectGiftCardValue(snapshot), selectRemainder(snapshot)]).toEqual([200_000, 300_000]);
    const cleared = given(...mixChosen, untick);
    expect([selectGiftCardValue(cleared), selectRemainder(cleared)]).toEqual([null, null]);
    const more = given(...mixChosen, amount('6000'));
    expect(selectRemainder(more)).toBe(400_000);
    const other = given(...mixChosen, serial);
    expect([selectGiftCardValue(other), selectRemainder(other)]).toEqual([null, null]);
  });

  test('with nothing on it is refused, and its checkbox cleared [PAY-22, ERR-32]', () => {
    const snapshot = given(amount('5000'), tick, serial, verify, worth(0));
    expect(snapshot.context.giftCard).toMatchObject({ isChosen: false, value: null });
    expect(selectTopUpNotice(snapshot)).toEqual({
      place: 'status',
      title: '',
      message: 'Voucher balance is 0. Cannot use this voucher.',
    });
  });

  test('that cannot be verified says why in the status line, and its checkbox is cleared [ERR-31, ERR-32]', () => {
    const unknown = failed('verifyGiftCard', 'not_found', 'This gift card does not exist.');
    const snapshot = given(amount('5000'), tick, serial, verify, unknown);
    expect(snapshot.context.giftCard).toMatchObject({ isChosen: false, value: null });
    expect(selectTopUpNotice(snapshot)).toMatchObject({
      place: 'status',
      message: 'This gift card does not exist.',
    });
  });

  test('is not asked about without a serial number [PAY-23]', () => {
    const bad = { type: 'topUp.serialJudged', problem: requiredMessage };
    const snapshot = given(tick, bad, verify);
    expect(snapshot.value).toBe('editing');
    expect(selectTopUpNotice(snapshot)).toMatchObject({ place: 'status', message: requiredMessage });
    expect(selectTopUpNotice(given(serial, verify))?.message).toContain('choose to pay with a gift card');
  });

  test('keeps what it has paid when the card is refused: a second try owes the rest of the same order [WAL-28]', () => {
    const refused = [...mixChosen, submit, created, redeemed, opened(300_000), answered('51'), untaken];
    expect(selectRemainder(given(...refused))).toBe(300_000);
    const retried = given(...refused, again);
    expect(retried.value).toEqual({ card: 'starting' });
    expect(inputOf(retried, 'startPayment')).toMatchObject({
      target: { orderId: 'top_1' },
      provider: 'paystack',
    });
  });

  test('asks for the serial number once more when a reload has taken it', () => {
    const forgotten = failed('redeemGiftCard', 'serial_missing', 'Please enter the serial number again.');
    const snapshot = given(...mixChosen, submit, created, forgotten);
    expect(snapshot.value).toBe('editing');
    expect(snapshot.context.giftCard).toMatchObject({
      isChosen: true,
      value: null,
      serial: { problem: requiredMessage },
    });
    const retried = given(...mixChosen, submit, created, forgotten, serial, verify, worth(200_000), again);
    expect(retried.value).toBe('redeeming');
    expect(inputOf(retried, 'redeemGiftCard')).toMatchObject({ orderId: 'top_1', amount: 200_000 });
  });
});

describe('the button of the fund page', () => {
  const cases: readonly [string, TopUpInput, readonly JournaledEvent[], boolean][] = [
    ['nothing is filled in', newPanel, [], false],
    ['there is an amount and no method', newPanel, [amount('5000')], false],
    ['the card is chosen and no amount', newPanel, [byCard], false],
    ['the card is chosen and the amount is 0', newPanel, [amount('0'), byCard], false],
    ['the card is chosen and there is an amount', newPanel, [amount('5000'), byCard], true],
    ['the gift card is chosen and no amount', newPanel, [tick], false],
    ['the gift card is chosen and there is an amount', newPanel, [amount('5000'), tick], true],
    ['both are chosen and there is an amount', newPanel, [amount('1'), tick, byCard], true],
    ['the gift card is unticked again', newPanel, [amount('5000'), tick, untick], false],
    ['nobody is signed in', guest, [amount('5000'), byCard, tick], false],
    ['it is the older panel, which speaks up instead', olderPanel, [], true],
  ];
  test.each(cases)('when %s', (_, input, events, isEnabled) => {
    expect(selectCanTopUp(givenIn(input, ...events))).toBe(isEnabled);
  });

  test('is enabled for a signed-in customer with an amount and a method, and for nobody else [WAL-25]', () => {
    const enabled = cases.filter(([, , , isEnabled]) => isEnabled);
    const seen = cases.filter(([, input, events]) => selectCanTopUp(givenIn(input, ...events)));
    expect(seen).toEqual(enabled);
    expect(selectCanTopUp(given(...cardChosen, submit))).toBe(false);
  });

  test('says what is missing [WAL-25, WAL-35]', () => {
    expect(whyNotTopUp(given(amount('5000'))).map(({ words }) => words)).toContain(
      'Kindly select your preferred payment method.',
    );
    expect(whyNotTopUp(givenIn(guest, ...cardChosen)).map(({ guard }) => guard)).toEqual(['isSignedIn']);
    expect(whyNotTopUp(given(...cardChosen))).toEqual([]);
    expect(whyNotTopUp(given(amount('5000'), tick, serial, verify, worth(200_000)))).toEqual([
      {
        guard: 'hasCardForRest',
        words: 'Choose the card as well: the gift card leaves ₦3,000.00 to pay.',
      },
    ]);
    expect(whyNotTopUp(given(amount('1000001'), byCard))).toEqual([
      { guard: 'isWithinLimit', words: 'The most that can be paid at once is ₦1,000,000.00.' },
    ]);
  });

  test('of the older panel tells that a method or the terms are missing [WAL-35, WAL-36]', () => {
    const noMethod = givenIn(olderPanel, amount('5000'), submit);
    expect(noMethod.value).toBe('editing');
    expect(selectTopUpNotice(noMethod)?.message).toBe('Kindly select your preferred payment method');
    const noTerms = givenIn(olderPanel, ...cardChosen, submit);
    expect(selectTopUpNotice(noTerms)).toEqual({
      place: 'warning',
      title: 'Notice',
      message: 'You have not accepted our Terms & Conditions',
    });
    const accepted = { type: 'topUp.termsToggled', accepted: true };
    expect(givenIn(olderPanel, ...cardChosen, accepted, submit).value).toBe('creatingOrder');
    expect(selectTopUpNotice(givenIn(olderPanel, submit, { type: 'topUp.noticeDismissed' }))).toBeNull();
  });
});

describe('the amount', () => {
  test('takes digits and nothing else [WAL-37]', () => {
    const typed = ['5', '50', '50a', '-50', '500'].map(amount);
    expect(given(...typed).context.amount).toBe(50_000);
    expect(given(amount('5'), amount('-')).context.amount).toBe(500);
    expect(given(amount('5'), amount('')).context.amount).toBeNull();
    const reasons = whyNot(given(), amount('x'), topUpGuardMessages);
    expect(reasons).toEqual([{ guard: 'isAmountText', words: 'Type digits only.' }]);
  });

  test('says at once that it is more than the gateway takes', () => {
    expect(selectAmountProblem(given(amount('1000000')))).toBeNull();
    const snapshot = given(amount('1000001'), byCard);
    expect(selectAmountProblem(snapshot)).toBe('The most that can be paid at once is ₦1,000,000.00.');
    expect(given(amount('1000001'), byCard, submit).value).toBe('editing');
  });
});

describe('what comes in the way of a top-up', () => {
  const inPopup = [...cardChosen, submit, created, opened(500_000)];

  test('is a refused credit order: the server says why, and the same code is sent again [WAL-26, ERR-40]', () => {
    const refused = failed('createCreditOrder', 'no_answer');
    const told = failed('createCreditOrder', 'failed', 'The wallet is closed for an hour.');
    expect(selectTopUpNotice(given(...cardChosen, submit, told))).toEqual({
      place: 'dialog',
      title: 'Error',
      message: 'The wallet is closed for an hour.',
    });
    const retried = given(...cardChosen, submit, refused, again);
    expect(inputOf(retried, 'createCreditOrder')).toMatchObject({ code: '3154021', amount: 500_000 });
    const conflict = given(...cardChosen, submit, failed('createCreditOrder', 'conflict'), again);
    expect(inputOf(conflict, 'createCreditOrder')).toMatchObject({ code: '3110007' });
    const changed = given(...cardChosen, submit, refused, amount('6000'), again);
    expect(inputOf(changed, 'createCreditOrder')).toMatchObject({ code: '3110007', amount: 600_000 });
  });

  test('is a refused redemption: the same card is redeemed for the same order [WAL-27, ERR-40]', () => {
    const spent = failed('redeemGiftCard', 'conflict', 'This gift card is spent.');
    const snapshot = given(...mixChosen, submit, created, spent);
    expect(selectTopUpNotice(snapshot)).toMatchObject({
      title: 'Error',
      message: 'This gift card is spent.',
    });
    expect(inputOf(given(...mixChosen, submit, created, spent, again), 'redeemGiftCard')).toMatchObject({
      orderId: 'top_1',
    });
  });

  test('is a popup that cannot be had [ERR-26]', () => {
    const gone = given(...inPopup, done('openPopup', { kind: 'unavailable' }));
    const lost = given(...cardChosen, submit, created, failed('startPayment', 'no_answer'));
    for (const snapshot of [gone, lost]) {
      expect(snapshot.value).toBe('editing');
      expect(selectTopUpNotice(snapshot)?.message).toBe(
        'Payment service is not available. Please refresh and try again.',
      );
    }
  });

  test('is a closed popup: the server checks before the shopper reads anything', () => {
    const closed = done('openPopup', { kind: 'closed' });
    expect(given(...inPopup, closed).value).toEqual({ card: 'checking' });
    expect(given(...inPopup, closed, done('checkPayment', { kind: 'settled' })).value).toBe('refreshing');
    const told = given(...inPopup, closed, done('checkPayment', { kind: 'abandoned' }));
    expect(selectTopUpNotice(told)?.message).toContain('was closed before the payment was made');
    for (const unsure of [done('checkPayment', { kind: 'unknown' }), failed('checkPayment', 'no_answer')]) {
      const snapshot = given(...inPopup, closed, unsure);
      expect(snapshot.value).toEqual({ card: 'unconfirmed' });
      expect(selectTopUpNotice(snapshot)?.message).not.toContain('before the payment was made');
    }
    const short = done('checkPayment', {
      kind: 'underpaid',
      received: kobo(1),
      message: 'The payment is less than the top-up.',
    });
    expect(selectTopUpNotice(given(...inPopup, closed, short))?.message).toBe(
      'The payment is less than the top-up.',
    );
    const declined = given(...inPopup, closed, done('checkPayment', { kind: 'failed', message: '' }));
    expect(selectTopUpNotice(declined)?.message).toBe('Payment Failed!!!');
  });

  test('is a bank that takes its time: it is asked again, and then only another check is offered', () => {
    const waited = done('waitForBank', null);
    const slow = [...inPopup, answered('00'), pending];
    expect(given(...slow).value).toEqual({ card: 'waiting' });
    expect(given(...slow, waited, settled).value).toBe('refreshing');
    const rounds = Array.from({ length: 4 }, () => [waited, pending]).flat();
    const unsure = given(...slow, ...rounds);
    expect(selectIsTopUpUnconfirmed(unsure)).toBe(true);
    expect(given(...slow, ...rounds, again).value).toEqual({ card: 'unconfirmed' });
    expect(given(...slow, ...rounds, { type: 'cardPayment.checkedAgain' }).value).toEqual({
      card: 'checking',
    });
  });

  test('is a verification that fails: nobody is charged again before it is known [ERR-40]', () => {
    const broken = failed('checkPayment', 'not_built', 'This call is not built yet.');
    const snapshot = given(...inPopup, answered('00'), broken);
    expect(snapshot.value).toEqual({ card: 'unconfirmed' });
    expect(selectTopUpNotice(snapshot)).toMatchObject({
      title: 'Error',
      message: 'This call is not built yet.',
    });
    const dismissed = given(...inPopup, answered('00'), broken, { type: 'topUp.noticeDismissed' });
    expect(dismissed.value).toEqual({ card: 'unconfirmed' });
    expect(selectTopUpNotice(dismissed)?.place).toBe('panel');
  });

  test('is a bank that never answers: after an hour the panel says so, and pays the same order next', () => {
    const late = [
      ...inPopup,
      done('openPopup', { kind: 'closed' }),
      failed('checkPayment', 'no_answer'),
      done('waitForAnswer', null),
    ];
    expect(given(...late).value).toEqual({ card: 'checking' });
    const ended = given(...late, failed('checkPayment', 'no_answer'));
    expect(ended.value).toBe('editing');
    expect(selectTopUpNotice(ended)).toMatchObject({ text: '' });
    expect(selectTopUpNotice(ended)?.message).toContain('look at your wallet before you pay again');
    const retried = given(...late, failed('checkPayment', 'no_answer'), again);
    expect(inputOf(retried, 'startPayment')).toMatchObject({ target: { orderId: 'top_1' } });
  });

  test('is an order that owes another sum than was shown: nothing is charged, and the next press makes a new one', () => {
    const snapshot = given(...cardChosen, submit, created, opened(300_000));
    expect(snapshot.value).toBe('editing');
    expect(selectTopUpNotice(snapshot)?.message).toContain('has changed');
    expect(
      inputOf(given(...cardChosen, submit, created, opened(300_000), again), 'createCreditOrder'),
    ).toMatchObject({ code: '3110007' });
  });

  test('is a gift card that comes when a card payment was begun: the same order is not paid twice', () => {
    const left = [
      ...inPopup,
      done('openPopup', { kind: 'closed' }),
      done('checkPayment', { kind: 'abandoned' }),
    ];
    const mixed = [tick, serial, verify, worth(200_000), again];
    const unopened = [again, failed('startPayment', 'no_answer')];
    for (const begun of [left, [...left, ...unopened]]) {
      expect(given(...begun, ...mixed).value).toBe('editing');
      expect(selectTopUpNotice(given(...begun, ...mixed))?.message).toContain('may still go through');
      expect(given(...begun, ...mixed, untick, again).value).toEqual({ card: 'starting' });
    }
    const refused = [...inPopup, answered('51'), untaken, ...mixed];
    expect(given(...refused).value).toBe('redeeming');
  });

  test('is a payment that was made before: no popup opens', () => {
    const snapshot = given(...cardChosen, submit, created, opened(500_000, true));
    expect(snapshot.value).toEqual({ card: 'checking' });
    expect(given(...cardChosen, submit, created, opened(500_000, true), settled).value).toBe('refreshing');
  });

  test('is a second press: it changes nothing while work is in flight', () => {
    const steps = [submit, created, opened(500_000), answered('00'), settled];
    for (const index of steps.keys()) {
      const before = given(...cardChosen, ...steps.slice(0, index + 1));
      const after = given(...cardChosen, ...steps.slice(0, index + 1), again);
      expect(selectIsToppingUp(before)).toBe(true);
      expect([after.value, after.context]).toEqual([before.value, before.context]);
    }
  });
});

testProperties(properties);

function givenIn(input: TopUpInput, ...events: readonly JournaledEvent[]) {
  return givenOf(topUpMachine, input)(...events);
}
