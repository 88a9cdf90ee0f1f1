import { randomUUID } from 'node:crypto';
import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { account, post } from '../../store/ledger/index.ts';
import { closeSoundly } from '../../testing/close-soundly.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { owing, topUpReference as reference, toppedUp } from '../../testing/owing.ts';
import { adaeze } from '../../testing/small-shop.ts';
import { type StaffCaller, staffOf } from '../../testing/staff.ts';
import { openTill, orderTotal, type Till } from '../../testing/till.ts';

const reason = 'She came to the desk.';
/** The debt, in naira, when the bank took ₦15,000 back: one person's word is enough for it. */
const [takenBack, little] = [15_000, 15_000 + orderTotal - 20_000];

let till: Till;
let musa: StaffCaller;
let ada: StaffCaller;

beforeEach(async () => {
  till = await openTill({ wallet: 0 });
  await signedIn();
});

afterEach(() => closeSoundly(till.shop));

async function signedIn(): Promise<void> {
  [musa, ada] = [await staffOf(till.shop, 'musa'), await staffOf(till.shop, 'ada')];
}

type Asked = Partial<{
  attempt_id: string;
  reference: string;
  ending: string;
  amount: number;
  reason: string;
}>;

async function settle(who: StaffCaller, asked: Asked = {}) {
  const body = { attempt_id: randomUUID(), reference, ending: 'writtenOff', reason, ...asked };
  const reply = await who.post('/api/staff/claims/settle', body);
  expect(replyProblems('staffSettleClaim', reply)).toEqual([]);
  return reply;
}

async function listed() {
  const reply = await musa.get('/api/staff/claims?reason=Looking+at+it');
  expect(replyProblems('staffClaims', reply)).toEqual([]);
  return reply.json().data.claims;
}

/** Books an amount that a bank took back as a debt to the claims, out of the gateway's balance. */
const ofBank: Pick<Parameters<typeof post>[1][number], 'debit' | 'credit'> = {
  debit: account.claims,
  credit: account.gateway('paystack'),
};

/**
 * Takes an amount back for the bank, in naira, without a known try; or books its return, in the other
 * direction between the accounts.
 */
async function owedByGuest(memo: string, naira: number, between = ofBank): Promise<void> {
  const { database, now } = till.shop;
  const taken = { ...between, id: randomUUID(), amount: nairaToKobo(naira), kind: 'refund', memo } as const;
  await post(database.write, [taken], new Date(now).toISOString());
}

/** The open debts, those paid in cash and those given up, in naira. */
async function books() {
  const [owed, cash, lost] = [account.claims, account.cash, account.losses];
  return Promise.all([owed, cash, lost].map(async (name) => 0 - (await till.total(name))));
}

const trail = async () => {
  const rows = await till.shop.database.read.selectFrom('audit').selectAll().orderBy('id').execute();
  return rows
    .filter(({ action }) => /^claim\./.test(action))
    .map(({ name, action, subject }) => [name, action, subject]);
};

describe('a claim', () => {
  test('is listed with who owes it, since when and for what [PAY-09]', async () => {
    expect(await listed()).toEqual([]);
    await owing(till);
    expect(await listed()).toEqual([
      {
        ...{ reference, code: reference, user_id: adaeze.id, amount: orderTotal },
        ...{ since: expect.stringMatching(/^2026-11-21T/), proposal: null },
      },
    ]);
  });

  test('that is paid in cash is settled, and then its debtor can be erased [PAY-09, ROLE-08]', async () => {
    const order = await owing(till, takenBack);
    const advance = `/api/staff/orders/${order.unique_code}/advance`;
    expect((await musa.post(advance, { to: 'PickedUp', reason })).statusCode).toBe(200);
    const erase = () => till.post(till.customer, 'eraseme', { password: adaeze.password });
    expect((await erase()).json().message).toMatch(/^Your bank took back money/);
    const reply = await settle(musa, { ending: 'paidInCash', amount: little });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      {
        data: { state: 'settled', amount: little, ending: 'paidInCash', staff: 'musa', proposed_by: null },
        message: 'The claim is paid.',
      },
    ]);
    expect([await books(), await listed()]).toEqual([[0, little, 0], []]);
    expect(await trail()).toEqual([
      ['musa', 'claim.settled', `${reference}: ₦7,095.00 owed by customer 1, paid in cash`],
    ]);
    expect((await erase()).json().message).toBe('Your account and your data are erased.');
  });

  test('above a sum is written off by two people, of whom the second is a manager [ROLE-08]', async () => {
    await owing(till);
    const proposed = await settle(musa);
    expect(proposed.json()).toMatchObject({
      data: { state: 'proposed', amount: orderTotal },
      message: 'A manager has to consent, by settling it alike.',
    });
    expect([await books(), (await listed())[0].proposal]).toMatchObject([
      [orderTotal, 0, 0],
      { ending: 'writtenOff', staff: 'musa', reason },
    ]);
    const own = await settle(musa);
    expect([own.statusCode, own.json().message]).toEqual([403, 'Only managers may do this.']);
    const settled = await settle(ada);
    expect(settled.json()).toMatchObject({
      data: { state: 'settled', staff: 'ada', proposed_by: 'musa' },
      message: 'The claim is written off.',
    });
    expect([await books(), await listed()]).toEqual([[0, 0, orderTotal], []]);
    expect((await trail()).map(([name, action]) => [name, action])).toEqual([
      ['musa', 'claim.proposed'],
      ['ada', 'claim.settled'],
    ]);
  });

  test('is not settled by a manager alone, nor in another way than was proposed [ROLE-08]', async () => {
    await owing(till);
    expect((await settle(ada)).json().data.state).toBe('proposed');
    const own = await settle(ada);
    expect([own.statusCode, own.json().message]).toEqual([403, 'Nobody can consent to their own proposal.']);
    const other = await settle(musa, { ending: 'paidInCash' });
    expect(other.json()).toMatchObject({
      data: { state: 'proposed' },
      message:
        'This replaces what ada had proposed, written off. A manager has to consent, by settling it alike.',
    });
    expect((await settle(ada)).json().message).toMatch(
      /^This replaces what musa had proposed, paid in cash\./,
    );
    expect(await books()).toEqual([orderTotal, 0, 0]);
  });

  test('that a manager proposed first is proposed by operations in their turn, and then the manager consents [ROLE-08]', async () => {
    await owing(till);
    await settle(ada);
    const attempt_id = randomUUID();
    const taken = await settle(musa, { attempt_id });
    expect(taken.json()).toMatchObject({
      data: { state: 'proposed', staff: 'musa', proposed_by: null },
      message:
        'This replaces what ada had proposed, written off. A manager has to consent, by settling it alike.',
    });
    expect([await books(), (await listed())[0].proposal.staff]).toEqual([[orderTotal, 0, 0], 'musa']);
    expect((await settle(musa)).statusCode).toBe(403);
    expect((await settle(ada)).json().data).toMatchObject({ state: 'settled', proposed_by: 'musa' });
    expect(await books()).toEqual([0, 0, orderTotal]);
    expect((await settle(musa, { attempt_id })).body).toBe(taken.body);
  });

  test('of which a part was paid since is proposed anew', async () => {
    await owing(till);
    await settle(musa);
    const order = await till.order(till.customer);
    const { reference: charge } = await till.open(till.customer, order.id);
    const charged = nairaToKobo(orderTotal + 1_000);
    till.paystack.answer(charge, { askedKobo: charged, chargedKobo: charged });
    expect(await settleByReference(till.shop.ports, charge)).toBe('settled');
    expect(await listed()).toMatchObject([{ amount: orderTotal - 1_000, proposal: null }]);
    expect((await settle(ada)).json()).toMatchObject({
      data: { state: 'proposed', amount: orderTotal - 1_000 },
      message: 'A manager has to consent, by settling it alike.',
    });
  });

  test('after another on the same day needs a second person, and the day after not [ROLE-08]', async () => {
    await owing(till, takenBack);
    expect((await settle(musa)).json().data.state).toBe('settled');
    await owing(till, takenBack, '0154023');
    const second = { reference: '0154023' };
    expect((await settle(musa, second)).json().data.state).toBe('proposed');
    till.shop.now += 86_400_000 + 60_000;
    await signedIn();
    expect((await settle(musa, second)).json().data).toMatchObject({ state: 'settled', proposed_by: null });
    expect(await books()).toEqual([0, 0, 2 * little]);
  });

  test('after one that two people settled needs one person, who has settled nothing alone that day [ROLE-08]', async () => {
    await owing(till);
    await settle(musa);
    expect((await settle(ada)).json().data.state).toBe('settled');
    await owing(till, takenBack, '0154023');
    expect((await settle(musa, { reference: '0154023' })).json().data.state).toBe('settled');
  });

  test('is counted for who settles it alone, whoever owed it [ROLE-08]', async () => {
    const [first, second] = ['Gr010720008', 'Gr010720009'];
    await owedByGuest(first, 7_000);
    await owedByGuest(second, 7_000);
    await owing(till, takenBack);
    expect((await settle(musa, { reference: first })).json().data.state).toBe('settled');
    for (const one of [second, reference]) {
      expect((await settle(musa, { reference: one })).json().data.state).toBe('proposed');
    }
    expect((await settle(ada, { reference: second })).json().data).toMatchObject({
      state: 'settled',
      proposed_by: 'musa',
    });
    await owedByGuest('Gr010720010', 10_000);
    expect((await settle(ada, { reference: 'Gr010720010' })).json().data).toMatchObject({
      state: 'settled',
      proposed_by: null,
    });
  });

  test('has the proposal that was written last, though its server’s clock is behind [ROLE-08]', async () => {
    const one = { reference: 'Gr010720008' };
    await owedByGuest(one.reference, 12_000);
    const first = (await settle(ada, one)).json().data;
    await till.shop.database.write
      .insertInto('claim_endings')
      .values({
        ...{ ...first, amount: nairaToKobo(12_000), staff: 'musa' },
        ...{ id: 'clm_0', attempt_id: randomUUID() },
      })
      .execute();
    expect((await listed())[0].proposal.staff).toBe('musa');
    expect((await settle(ada, one)).json().data).toMatchObject({ state: 'settled', proposed_by: 'musa' });
  });

  test('that was paid and comes again is proposed anew, though the sum is the same [ROLE-08]', async () => {
    const one = { reference: 'Gr010720008' };
    await owedByGuest(one.reference, 12_000);
    expect((await settle(musa, one)).json().data.state).toBe('proposed');
    till.shop.now += 60_000;
    await owedByGuest(one.reference, 12_000, { debit: ofBank.credit, credit: ofBank.debit });
    till.shop.now += 60_000;
    await owedByGuest(one.reference, 12_000);
    expect(await listed()).toMatchObject([{ ...one, proposal: null }]);
    expect((await settle(ada, one)).json().data.state).toBe('proposed');
  });

  test('on a guest is written off as well', async () => {
    await owedByGuest('Gr010720009', 95);
    expect(await listed()).toMatchObject([{ reference: 'Gr010720009', code: '', user_id: null, amount: 95 }]);
    expect((await settle(musa, { reference: 'Gr010720009' })).json().data.user_id).toBeNull();
    expect(await trail()).toEqual([
      ['musa', 'claim.settled', 'Gr010720009: ₦95.00 owed by a guest, written off'],
    ]);
  });
});

describe('settling a claim', () => {
  test('of one attempt counts once, pressed twice or by both hands at once', async () => {
    await owing(till, takenBack);
    const attempt_id = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => settle(musa, { attempt_id })));
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect([await books(), (await trail()).length]).toEqual([[0, 0, little], 1]);
    const other = [
      await settle(ada, { attempt_id }),
      await settle(musa, { attempt_id, ending: 'paidInCash' }),
      await settle(musa, { attempt_id, amount: 1 }),
      await settle(musa, { attempt_id, reference: 'Gr010720001' }),
      await settle(musa, { attempt_id, reason: 'Another reason.' }),
    ];
    expect(other.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
      other.map(() => [409, 'attempt_reused']),
    );
  });

  test('by two people at once counts once', async () => {
    await owing(till, takenBack);
    const replies = await Promise.all([settle(musa), settle(ada, { ending: 'paidInCash' })]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await books())[0]).toBe(0);
  });

  test('is refused in words for one that is unknown, settled, of another sum, or to a role that may not', async () => {
    const unknown = await settle(musa);
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'This claim was not found.']);
    await owing(till, takenBack);
    const support = await settle(await staffOf(till.shop, 'kemi'));
    expect([support.statusCode, support.json().message]).toEqual([
      403,
      'Only operations and managers may do this.',
    ]);
    const another = await settle(musa, { reference: 'Gr010720009' });
    expect([another.statusCode, another.json().message]).toEqual([404, 'This claim was not found.']);
    const other = await settle(musa, { amount: 7_000 });
    expect([other.statusCode, other.json().message]).toEqual([409, 'By now ₦7,095.00 are owed.']);
    expect((await settle(musa, { amount: 1.005 })).statusCode).toBe(400);
    await settle(musa);
    const settled = await settle(musa);
    expect([settled.statusCode, settled.json().message]).toEqual([409, 'This claim is settled already.']);
    expect(await books()).toEqual([0, 0, little]);
  });
});

test('money that comes back to a wallet pays nothing of a claim that was settled', async () => {
  const order = await owing(till, takenBack);
  await settle(musa);
  await toppedUp(till, 1_000, '0154023');
  await till.post(till.customer, 'cancelorder', { order_id: order.id });
  expect([(await till.wallet()).total, await books()]).toEqual([orderTotal + 1_000, [0, 0, little]]);
});
