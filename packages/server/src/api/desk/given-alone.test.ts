import { randomUUID } from 'node:crypto';
import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { account, post } from '../../store/ledger/index.ts';
import { booksFaults, soundBooks } from '../../testing/books.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { newcomer } from '../../testing/newcomer.ts';
import { adaeze } from '../../testing/small-shop.ts';
import { type StaffCaller, staffOf } from '../../testing/staff.ts';
import { openTill, orderTotal, type Till } from '../../testing/till.ts';
import { checkRows } from '../../work/rebuild/index.ts';

/** The most that one person may give, in naira. */
const limit = 10_000;
const dayMs = 86_400_000;
const reason = 'The delivery was late.';

let till: Till;
let musa: StaffCaller;
let ada: StaffCaller;

beforeEach(async () => {
  till = await openTill({ wallet: 0 }, { creditLimit: nairaToKobo(limit) });
  await signedIn();
});

afterEach(async () => {
  const { database, ports, close } = till.shop;
  expect((await checkRows(database.read, ports.secrets)).differences).toEqual([]);
  // An order that stays has less in the sales than its price once a part of it went back.
  expect({ ...(await booksFaults(database.read)), wronglyPaid: [] }).toEqual(soundBooks);
  await close();
});

async function signedIn(): Promise<void> {
  [musa, ada] = [await staffOf(till.shop, 'musa'), await staffOf(till.shop, 'ada')];
}

/** A guest's order that a card has paid. */
async function paidOrder() {
  const order = await till.order(till.guest);
  const { reference } = await till.open(till.guest, order.id);
  await till.pay(till.guest, order, reference);
  return { code: order.unique_code, reference };
}

async function pickedUp() {
  const order = await paidOrder();
  const advance = { to: 'PickedUp', reason: 'Fetched.' };
  expect((await musa.post(`/api/staff/orders/${order.code}/advance`, advance)).statusCode).toBe(200);
  return order;
}

async function credit(who: StaffCaller, amount: number, phone: string = adaeze.phone) {
  const reply = await who.post('/api/staff/credits', { attempt_id: randomUUID(), phone, amount, reason });
  expect(replyProblems('staffCreditWallet', reply)).toEqual([]);
  return reply.json().data.state;
}

async function asked(who: StaffCaller, code: string, amount?: number, attempt_id: string = randomUUID()) {
  const body = { attempt_id, reason, ...(amount === undefined ? {} : { amount }) };
  const reply = await who.post(`/api/staff/orders/${code}/refund`, body);
  expect(replyProblems('staffRefundOrder', reply)).toEqual([]);
  return reply;
}

/** @returns its state; nothing where its money goes back by its own rule */
async function refund(who: StaffCaller, code: string, amount?: number) {
  const reply = await asked(who, code, amount);
  expect(reply.statusCode).toBe(200);
  return reply.json().credit?.state ?? 'by its own rule';
}

/** The state of a guest's claim of this amount, once staff have asked to write it off. */
async function writeOff(who: StaffCaller, naira: number) {
  const { database, now } = till.shop;
  const reference = `Gr0107${30_000 + claims}`;
  claims += 1;
  const between = { debit: account.claims, credit: account.gateway('paystack') };
  const taken = { ...between, id: randomUUID(), amount: nairaToKobo(naira), memo: reference };
  await post(database.write, [{ ...taken, kind: 'refund' }], new Date(now).toISOString());
  const body = { attempt_id: randomUUID(), reference, ending: 'writtenOff', reason };
  return (await who.post('/api/staff/claims/settle', body)).json().data.state;
}

let claims = 0;

async function answer(who: StaffCaller, id: string, said: 'consent' | 'decline') {
  const reply = await who.post(`/api/staff/credits/${id}/answer`, {
    answer: said,
    reason: 'I have read it.',
  });
  expect(replyProblems('staffAnswerCredit', reply)).toEqual([]);
  return reply;
}

/** The money that gateways were told to send back, in naira. */
async function sentBack() {
  await till.shop.workOutbox();
  return till.paystack.refunds.map(({ amount }) => amount / 100);
}

const trail = async () => {
  const rows = await till.shop.database.read.selectFrom('audit').selectAll().orderBy('id').execute();
  return rows
    .filter(({ action }) => /^refund\.|refunded$/.test(action))
    .map(({ name, action, subject }) => [name, action, subject]);
};

describe('what one member of staff gives on their own word', () => {
  test('comes to no more than the limit over fifteen wallets, credited at once [ROLE-08]', async () => {
    const phones = Array.from({ length: 15 }, (_, index) => `080300001${10 + index}`);
    for (const phone of phones) {
      await till.post(till.shop.browser(), 'register', { ...newcomer, phone, email: `${phone}@example.ng` });
      till.shop.now += 10_000;
    }
    const states = await Promise.all(phones.map((phone) => credit(musa, limit, phone)));
    // Whichever came first.
    expect(states.toSorted()).toEqual(phones.map((_, index) => (index === 0 ? 'credited' : 'proposed')));
    expect(await till.total(account.goodwill)).toBe(0 - limit);
  });

  test('comes to no more than the limit over orders that were picked up [ROLE-08]', async () => {
    const [first, second] = [await pickedUp(), await pickedUp()];
    expect(await refund(musa, first.code)).toBe('proposed');
    expect(await refund(musa, first.code, 6000)).toBe('credited');
    expect(await refund(musa, second.code, 4000.01)).toBe('proposed');
    expect(await refund(musa, second.code, 4000)).toBe('credited');
    // They are sent side by side.
    expect((await sentBack()).toSorted((one, other) => other - one)).toEqual([6000, 4000]);
  });

  test('comes to the limit to the kobo over credits, claims and refunds together [ROLE-08]', async () => {
    const { code } = await pickedUp();
    expect(await credit(musa, 4000)).toBe('credited');
    expect(await writeOff(musa, 2999.99)).toBe('settled');
    expect(await refund(musa, code, 3000.02)).toBe('proposed');
    expect(await refund(musa, code, 3000.01)).toBe('credited');
    expect([await credit(musa, 0.01), await writeOff(musa, 0.01), await refund(musa, code, 0.01)]).toEqual([
      'proposed',
      'proposed',
      'proposed',
    ]);
  });

  test('comes to no more than the limit when they ask for all three at once [ROLE-08]', async () => {
    const { code } = await pickedUp();
    const states = await Promise.all([
      credit(musa, 6000),
      refund(musa, code, 6000),
      writeOff(musa, 6000),
      credit(musa, 6000),
      refund(musa, code, 6000),
      writeOff(musa, 6000),
    ]);
    expect(states.filter((state) => state === 'proposed')).toHaveLength(5);
    const [lost = 0, given = 0] = [await till.total(account.losses), await till.total(account.goodwill)];
    const back = (await sentBack()).reduce((sum, amount) => sum + amount, 0);
    expect(back - lost - given).toBe(6000);
  });

  test('leaves another’s word as it was [ROLE-08]', async () => {
    const { code } = await pickedUp();
    expect(await credit(musa, limit)).toBe('credited');
    expect([await refund(ada, code, 6000), await writeOff(ada, 4000)]).toEqual(['credited', 'settled']);
    expect(await credit(ada, 0.01)).toBe('proposed');
  });

  test('counts for 24 hours, and not a moment longer [ROLE-08]', async () => {
    const { code } = await pickedUp();
    const begun = till.shop.now;
    expect([await credit(musa, 2000), await writeOff(musa, 3000), await refund(musa, code, 5000)]).toEqual([
      'credited',
      'settled',
      'credited',
    ]);
    till.shop.now = begun + dayMs - 1;
    await signedIn();
    expect([await credit(musa, 0.01), await writeOff(musa, 0.01), await refund(musa, code, 0.01)]).toEqual([
      'proposed',
      'proposed',
      'proposed',
    ]);
    till.shop.now = begun + dayMs;
    expect(await refund(musa, code, 7000)).toBe('credited');
  });
});

describe('a refund of goodwill above the limit', () => {
  async function proposed(who: StaffCaller, code: string, amount?: number): Promise<string> {
    const reply = await asked(who, code, amount);
    const { credit, message } = reply.json();
    expect([credit.state, message]).toEqual([
      'proposed',
      'A manager has to consent before anything goes back.',
    ]);
    return credit.id;
  }

  test('goes back once another manager has consented, once, and counts for neither [ROLE-08]', async () => {
    const { code } = await pickedUp();
    const id = await proposed(musa, code);
    expect(await sentBack()).toEqual([]);
    const listed = await ada.get('/api/staff/credits?reason=Looking+through&state=proposed');
    expect(replyProblems('staffCredits', listed)).toEqual([]);
    expect(listed.json().data.credits).toMatchObject([
      { id, kind: 'refund', user_id: null, order_code: code, amount: orderTotal, proposed_by: 'musa' },
    ]);
    const replies = await Promise.all([1, 2].map(() => answer(ada, id, 'consent')));
    expect(replies.map((reply) => [reply.statusCode, reply.json().message])).toEqual(
      replies.map(() => [200, 'The money goes back to where it came from.']),
    );
    expect(await sentBack()).toEqual([orderTotal]);
    expect(await trail()).toEqual([
      ['musa', 'refund.proposed', `${code}: ₦12,095.00 (${id})`],
      ['ada', 'order.refunded', `${code}: ₦12,095.00 (${id})`],
    ]);
    expect([await credit(musa, limit), await credit(ada, limit)]).toEqual(['credited', 'credited']);
    const told = await ada.get(`/api/staff/audit?order_code=${code}&only=changes`);
    expect(told.json().data.entries).toHaveLength(3);
  });

  test('is told to its shopper when it goes back, and not while it waits', async () => {
    const { code } = await pickedUp();
    const told = async () => (await till.shop.mails()).filter(({ kind }) => kind === 'mail.orderRefunded');
    const id = await proposed(musa, code);
    await till.shop.workOutbox();
    expect(await told()).toEqual([]);
    await answer(ada, id, 'consent');
    await till.shop.workOutbox();
    expect(await told()).toHaveLength(1);
  });

  test('is consented to by nobody who proposed it, and by no other role [ROLE-08]', async () => {
    const { code } = await pickedUp();
    const id = await proposed(ada, code);
    const own = await answer(ada, id, 'consent');
    expect([own.statusCode, own.json().message]).toEqual([403, 'Nobody can consent to their own proposal.']);
    expect((await answer(musa, id, 'consent')).statusCode).toBe(403);
    expect(await sentBack()).toEqual([]);
  });

  test('that was declined stays so, and leaves the money to be refunded [ROLE-08]', async () => {
    const { code } = await pickedUp();
    const id = await proposed(musa, code);
    const declined = await answer(ada, id, 'decline');
    expect(declined.json()).toMatchObject({
      data: { state: 'declined' },
      message: 'The refund was declined.',
    });
    expect((await answer(ada, id, 'consent')).statusCode).toBe(409);
    expect(await trail()).toEqual([
      ['musa', 'refund.proposed', `${code}: ₦12,095.00 (${id})`],
      ['ada', 'refund.declined', `${code}: ₦12,095.00 (${id})`],
    ]);
    expect(await refund(musa, code, 95)).toBe('credited');
    expect(await sentBack()).toEqual([95]);
  });

  test('stands for its own sum alone: what is not left any more does not go back', async () => {
    const { code } = await pickedUp();
    const id = await proposed(musa, code);
    expect(await refund(musa, code, 95)).toBe('credited');
    const late = await answer(ada, id, 'consent');
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'No more than ₦12,000.00 is left to refund.',
    ]);
    expect(await sentBack()).toEqual([95]);
    const second = await proposed(musa, code);
    await answer(ada, second, 'consent');
    expect(await sentBack()).toEqual([95, 12_000]);
    expect((await answer(ada, id, 'consent')).json().message).toBe(
      'Nothing of what was paid is left to refund.',
    );
  });

  test('of one attempt is proposed once, and is no other', async () => {
    const { code } = await pickedUp();
    const attempt = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => asked(musa, code, undefined, attempt)));
    const [{ id = '' } = {}] = replies.map((reply) => reply.json().credit);
    expect(replies.map((reply) => reply.json().credit.id)).toEqual([id, id, id]);
    const others = [
      await asked(musa, code, 12_000, attempt),
      await asked(ada, code, undefined, attempt),
      await musa.post('/api/staff/credits', { attempt_id: attempt, order_code: code, amount: 1, reason }),
    ];
    expect(others.map((reply) => reply.statusCode)).toEqual([409, 409, 409]);
    await answer(ada, id, 'consent');
    const again = await asked(musa, code, undefined, attempt);
    expect(again.json()).toMatchObject({
      credit: { id, state: 'credited', answered_by: 'ada' },
      message: 'The money goes back to where it came from.',
    });
    // The attempt's fingerprint is forgotten before the credit is.
    await till.shop.database.write.deleteFrom('idempotency').execute();
    expect((await asked(musa, code, undefined, attempt)).json().code).toBe('attempt_reused');
    expect(await sentBack()).toEqual([orderTotal]);
  });

  test('of what wallet and gift card paid is in neither before a manager consents', async () => {
    const giftCard = 'GIFT-0009';
    await till.issue(giftCard, 20_000);
    const order = await till.order(till.customer, { giftCard: orderTotal });
    await till.redeem(till.customer, order, orderTotal, giftCard);
    await till.verifyOrder(till.customer, order);
    const id = await proposed(musa, order.unique_code);
    expect(await till.giftCard(giftCard)).toEqual({ total: 20_000 - orderTotal, held: 0 });
    await answer(ada, id, 'consent');
    expect(await till.giftCard(giftCard)).toEqual({ total: 20_000, held: 0 });
  });
});

describe('money that goes back by its own rule needs no second person and counts for nobody', () => {
  /**
   * A person who has used up their limit has nobody to ask; one who gave nothing yet may give all of it
   * afterwards.
   */
  const before = {
    'who has given all': async () => credit(musa, limit),
    'who has given nothing': () => null,
  };

  describe.each(Object.entries(before))('%s', (_, begin) => {
    beforeEach(async () => {
      await begin();
    });

    afterEach(async () => {
      const given = 0 - (await till.total(account.goodwill));
      expect(await credit(musa, limit)).toBe(given === 0 ? 'credited' : 'proposed');
    });

    test('cancels a paid order [ROLE-08]', async () => {
      const { code } = await paidOrder();
      const reply = await musa.post(`/api/staff/orders/${code}/cancel`, { reason });
      expect(reply.statusCode).toBe(200);
      expect(await sentBack()).toEqual([orderTotal]);
    });

    test('asks again for the money of a cancelled order that was refused [ROLE-08]', async () => {
      const { code } = await paidOrder();
      till.paystack.refundsAs = 'refused';
      await musa.post(`/api/staff/orders/${code}/cancel`, { reason });
      await till.shop.workOutbox();
      till.paystack.refundsAs = 'processed';
      expect(await refund(musa, code)).toBe('by its own rule');
      expect((await sentBack()).at(-1)).toBe(orderTotal);
    });

    test('gives back what fell short of a price [PAY-09, ROLE-08]', async () => {
      const { id, unique_code } = await till.order(till.guest);
      const { reference } = await till.open(till.guest, id);
      till.paystack.answer(reference, { chargedKobo: nairaToKobo(11_000) });
      await settleByReference(till.shop.ports, reference);
      expect(await refund(musa, unique_code)).toBe('by its own rule');
      expect(await sentBack()).toEqual([11_000]);
    });

    test('asks again for what a guest paid twice and the gateway refused, and for no kobo of the price [ROLE-08]', async () => {
      const order = await till.order(till.guest);
      const [first, second] = [
        await till.open(till.guest, order.id),
        await till.open(till.guest, order.id, 'flutterwave'),
      ];
      await till.pay(till.guest, order, first.reference);
      till.flutterwave.refundsAs = 'refused';
      till.flutterwave.answer(second.reference);
      await settleByReference(till.shop.ports, second.reference);
      await till.shop.workOutbox();
      till.flutterwave.refundsAs = 'processed';
      expect(await refund(musa, order.unique_code, orderTotal)).toBe('by its own rule');
      await till.shop.workOutbox();
      expect(till.flutterwave.refunds.at(-1)).toMatchObject({
        refundId: expect.stringMatching(/^staff-/),
        amount: nairaToKobo(orderTotal),
      });
      expect([await refund(musa, order.unique_code), await sentBack()]).toEqual(['proposed', []]);
    });
  });

  test('which a gateway has refused is not counted a second time [ROLE-08]', async () => {
    const { code } = await pickedUp();
    till.paystack.refundsAs = 'refused';
    expect(await refund(musa, code, limit)).toBe('credited');
    await till.shop.workOutbox();
    till.paystack.refundsAs = 'processed';
    expect(await refund(musa, code, limit + 0.01)).toBe('proposed');
    expect(await refund(musa, code, limit)).toBe('by its own rule');
    expect(await refund(musa, code, 0.01)).toBe('proposed');
    expect((await sentBack()).at(-1)).toBe(limit);
  });
});
