import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { changePerson } from '../../people/identity/users.ts';
import { enqueue, workOutbox } from '../../store/outbox/index.ts';
import type { OutgoingMail } from '../../store/ports/ports.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { type FakeGateway, fakeGateway } from '../../testing/fake-gateway.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import { type StaffCaller, staffOf } from '../../testing/staff.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { welcomeMail } from '../../work/mail/index.ts';
import { mailOutboxHandlers } from '../../work/outbox-handlers.ts';
import { purgeOld } from '../../work/retention/index.ts';

const dayMs = 86_400_000;
const reference = 'giftcard-11795256100000';
const giftcard = {
  id: 1,
  reference,
  gifter: { firstname: 'Bisi', lastname: 'Bakare', email: 'bisi@example.ng', phone: '08030000032' },
  recipient: { customeremail: 'marker.getter@example.ng', customerphone: '08030000033' },
};

let shop: TestShop;
let musa: StaffCaller;
let paystack: FakeGateway;
/** A mail server that accepts nothing until the test allows it. */
let mailServer: { works: boolean; readonly taken: OutgoingMail[] };

beforeEach(async () => {
  paystack = fakeGateway('paystack');
  mailServer = { works: false, taken: [] };
  shop = await openTestShop({
    gateways: new Map([['paystack', paystack]]),
    sendMail: async (mail) => {
      if (!mailServer.works) throw new Error('421 not now');
      mailServer.taken.push(mail);
    },
  });
  musa = await staffOf(shop, 'musa');
});

afterEach(() => shop.close());

const workMails = () => workOutbox(shop.ports, mailOutboxHandlers(shop.ports), () => {});

/** Lets days go by, so that a mail which no server takes is given up. */
async function untilGivenUp(): Promise<void> {
  for (let hour = 0; hour < 90; hour += 1) {
    await workMails();
    shop.now += 3_600_000;
  }
  // Logins of staff are short.
  musa = await staffOf(shop, 'musa');
}

/**
 * A guest's gift card whose mail could not be delivered.
 * @returns the guest's browser
 */
async function undelivered(): Promise<Browser> {
  const guest = shop.browser();
  await guest.post('/api/initializePayment', { gateway: 'paystack', giftcard });
  paystack.answer(reference);
  await settleByReference(shop.ports, reference);
  await untilGivenUp();
  return guest;
}

/** The replies to a buyer about their purchases. */
async function bought(buyer: Browser) {
  const reply = await buyer.get('/api/giftcardpurchases');
  expect(replyProblems('giftCardPurchases', reply)).toEqual([]);
  return reply.json().data;
}

async function sendOwn(buyer: Browser, body: { readonly email?: string } = {}) {
  const reply = await buyer.post(`/api/sendgiftcard/${reference}`, body);
  expect(replyProblems('sendGiftCard', reply)).toEqual([]);
  return reply;
}

async function failed(who = musa) {
  const reply = await who.get('/api/staff/mails?reason=Looking+at+it');
  expect(replyProblems('staffFailedMails', reply)).toEqual([]);
  return reply.json().data?.mails ?? reply.statusCode;
}

async function sendAgain(id: number, who = musa) {
  const reply = await who.post(`/api/staff/mails/${id}/send`, { reason: 'The mail server works again.' });
  expect(replyProblems('staffSendMail', reply)).toEqual([]);
  return reply;
}

const trail = async () => {
  const rows = await shop.database.read.selectFrom('audit').selectAll().orderBy('id').execute();
  return rows.map(({ name, action, subject, reason }) => [name, action, subject, reason]);
};

test('mails about an order that failed are named to staff by its code, or by the try they tell of [ROLE-08]', async () => {
  const guest = shop.browser();
  const { order } = (await guest.post('/api/placeorder', pickupOrder())).json().data;
  await guest.post('/api/initializePayment', { order_id: order.id, gateway: 'paystack' });
  paystack.answer(order.unique_code);
  await settleByReference(shop.ports, order.unique_code);
  paystack.refundsAs = 'refused';
  expect((await guest.post('/api/cancelorder', { order_id: order.id })).statusCode).toBe(200);
  await shop.workOutbox();
  await untilGivenUp();
  const mails: readonly { readonly kind: string; readonly about: string }[] = await failed();
  expect(mails.map(({ kind, about }) => [kind, about]).toSorted()).toEqual([
    ['mail.orderCancelled', order.unique_code],
    ['mail.refundRefused', order.unique_code],
  ]);
});

describe('a gift card whose mail failed for good', () => {
  test('is named to staff by its purchase, and reaches its recipient once it is sent again [GIFT-03, ROLE-08]', async () => {
    await undelivered();
    const [mail, ...others] = await failed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'mail.giftCard', about: reference, tries: 80 });
    mailServer.works = true;
    await workMails();
    expect(mailServer.taken).toEqual([]);
    const reply = await sendAgain(mail.id);
    expect([reply.statusCode, reply.json().message]).toEqual([200, 'The mail is on its way again.']);
    await workMails();
    expect(mailServer.taken.map(({ to }) => to.address)).toEqual(['marker.getter@example.ng']);
    const [serial = ''] = /MSQ(-[0-9A-Z]{5}){4}/.exec(mailServer.taken[0]?.text ?? '') ?? [];
    const spent = await shop
      .browser()
      .post('/api/verifycard', { serviceid: 'MSQ-GIFT', serialnumber: serial });
    expect(spent.json().data).toBe(5000);
    expect(await failed()).toEqual([]);
    expect((await trail()).slice(1, 2)).toEqual([
      ['musa', 'mail.sentAgain', `mail.giftCard about ${reference}`, 'The mail server works again.'],
    ]);
  });

  test('is sent once, pressed twice or by two at once, and not once more when it has left', async () => {
    await undelivered();
    const [{ id }] = await failed();
    const ada = await staffOf(shop, 'ada');
    const replies = await Promise.all([sendAgain(id), sendAgain(id, ada), sendAgain(id)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    mailServer.works = true;
    await workMails();
    await workMails();
    expect(mailServer.taken).toHaveLength(1);
    expect((await trail()).filter(([, action]) => action === 'mail.sentAgain')).toHaveLength(1);
    const late = await sendAgain(id);
    expect([late.statusCode, late.json().message]).toEqual([409, 'This mail has left the shop.']);
  });

  test('is tried for three more days, and is named again when they brought nothing', async () => {
    await undelivered();
    const [{ id }] = await failed();
    await sendAgain(id);
    expect(await failed()).toEqual([]);
    await untilGivenUp();
    expect(await failed()).toMatchObject([{ id, tries: 80 }]);
  });

  test('waits a year for staff, when work that is done has long been purged', async () => {
    await undelivered();
    shop.now += 300 * dayMs;
    await purgeOld(shop.ports)({ id: 1, subject: 'daily', tries: 0 });
    musa = await staffOf(shop, 'musa');
    expect(await failed()).toHaveLength(1);
    shop.now += 70 * dayMs;
    await purgeOld(shop.ports)({ id: 1, subject: 'daily', tries: 0 });
    musa = await staffOf(shop, 'musa');
    expect(await failed()).toEqual([]);
  });

  test('shows neither its serial number nor who gets it in queue, list, log or audit trail', async () => {
    await undelivered();
    const [mail] = await failed();
    await sendAgain(mail.id);
    mailServer.works = true;
    await workMails();
    const [serial = 'none'] = /MSQ(-[0-9A-Z]{5}){4}/.exec(mailServer.taken[0]?.text ?? '') ?? [];
    expect(serial).not.toBe('none');
    const rows = await shop.database.read.selectFrom('outbox').selectAll().execute();
    const seen = JSON.stringify([mail, rows, await trail(), shop.log]);
    for (const secret of [serial, 'marker.getter', 'Bakare']) expect(seen).not.toContain(secret);
  });
});

describe('a buyer whose gift card nobody got', () => {
  const purchase = { reference, cardname: 'Birthday', amount: 5000, bought_at: '2026-11-21T08:00:00.000Z' };
  const email = 'marker.getter@example.ng';

  test('is told so, sends it to a corrected address, and is told when it has left [GIFT-03]', async () => {
    const guest = await undelivered();
    expect(await bought(guest)).toEqual([{ ...purchase, mail: 'failed', email }]);
    const corrected = 'marker.right@example.ng';
    expect((await sendOwn(guest, { email: corrected })).statusCode).toBe(200);
    expect(await bought(guest)).toEqual([{ ...purchase, mail: 'underWay', email: corrected }]);
    mailServer.works = true;
    await workMails();
    expect(mailServer.taken.map(({ to }) => to.address)).toEqual([corrected]);
    expect(await bought(guest)).toEqual([{ ...purchase, mail: 'sent' }]);
    const late = await sendOwn(guest, { email });
    expect([late.statusCode, late.json().message]).toEqual([409, 'This gift card has left the shop.']);
    await workMails();
    expect(mailServer.taken).toHaveLength(1);
  });

  test('sends it once, pressed twice, and nowhere else while it is on its way', async () => {
    const guest = await undelivered();
    const presses = await Promise.all([sendOwn(guest), sendOwn(guest), sendOwn(guest, { email })]);
    expect(presses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await sendOwn(guest, { email: 'marker.other@example.ng' })).statusCode).toBe(409);
    mailServer.works = true;
    await workMails();
    expect(mailServer.taken.map(({ to }) => to.address)).toEqual([email]);
  });

  test('can do so when its work was purged, and nobody else can or learns of it [ROLE-09]', async () => {
    const guest = await undelivered();
    await shop.database.write.deleteFrom('outbox').execute();
    const stranger = shop.browser();
    const customer = shop.browser();
    await customer.post('/api/login', { phone: tunde.phone, password: tunde.password });
    for (const other of [stranger, customer]) {
      expect(await bought(other)).toEqual([]);
      expect((await sendOwn(other, { email: 'marker.thief@example.ng' })).statusCode).toBe(404);
    }
    expect(await bought(guest)).toEqual([{ ...purchase, mail: 'failed', email }]);
    await sendOwn(guest);
    mailServer.works = true;
    await workMails();
    expect(mailServer.taken.map(({ to }) => to.address)).toEqual([email]);
  });
});

test('bought gift cards are listed to their buyer alone, also where others have bought some [ROLE-09]', async () => {
  const buyers = [shop.browser(), shop.browser(), shop.browser(), shop.browser()];
  for (const [index, { phone, password }] of [adaeze, tunde].entries())
    await buyers[index]?.post('/api/login', { phone, password });
  for (const [index, buyer] of buyers.entries()) {
    const own = `giftcard-1179525610000${index}`;
    await buyer.post('/api/initializePayment', {
      gateway: 'paystack',
      giftcard: { ...giftcard, reference: own },
    });
    paystack.answer(own);
    await settleByReference(shop.ports, own);
  }
  for (const [index, buyer] of buyers.entries())
    expect(await bought(buyer)).toMatchObject([{ reference: `giftcard-1179525610000${index}` }]);
});

describe('mails that could not be delivered', () => {
  test('are looked at by any of staff, and sent again by those who may [ROLE-08]', async () => {
    await undelivered();
    const kemi = await staffOf(shop, 'kemi');
    const [{ id }] = await failed(kemi);
    expect((await sendAgain(id, kemi)).statusCode).toBe(403);
    expect((await sendAgain(999_999)).statusCode).toBe(404);
    expect((await trail()).map(([name, action]) => [name, action])).toEqual([['kemi', 'mails.found']]);
  });

  test('are of any kind, and named by what they are about', async () => {
    const open = { now: shop.now, waitMs: 0 };
    await enqueue(shop.database.write, [
      { ...open, kind: welcomeMail, subject: '1' },
      { ...open, kind: 'payment.poll', subject: 'Gr010720001' },
    ]);
    await untilGivenUp();
    expect(await failed()).toMatchObject([{ kind: 'mail.welcome', about: '1', tries: 80 }]);
  });

  test('are listed by when they were given up, the last first, without work that is not a mail, which is not sent', async () => {
    const row = { due_at: '2026-11-10T08:00:00.000Z', tries: 80, done_at: null, claimed_until: null };
    const givenUp = (day: number, kind: string, subject: string) => ({
      ...{ ...row, id: day, kind, subject },
      given_up_at: `2026-11-${day}T08:00:00.000Z`,
    });
    await shop.database.write
      .insertInto('outbox')
      .values([
        givenUp(14, welcomeMail, '1'),
        givenUp(13, welcomeMail, '2'),
        givenUp(15, 'refund.send', 'rfd_1'),
      ])
      .execute();
    expect(await failed()).toMatchObject([{ about: '1' }, { about: '2' }]);
    expect((await sendAgain(15)).statusCode).toBe(404);
  });

  test('are those as well whose address is none, when it is put right', async () => {
    mailServer.works = true;
    await changePerson(shop.database.write, 1, { email: 'ada@example.ng, thief@example.ng' });
    await enqueue(shop.database.write, [{ kind: welcomeMail, subject: '1', now: shop.now, waitMs: 0 }]);
    await workMails();
    const [{ id }] = await failed();
    await changePerson(shop.database.write, 1, { email: 'ada@example.ng' });
    await sendAgain(id);
    await workMails();
    expect(mailServer.taken.map(({ to }) => to.address)).toEqual(['ada@example.ng']);
  });
});
