import { lagosDay } from '@marketsquare/core/kernel/calendar';
import { kobo } from '@marketsquare/core/kernel/money';
import { opensWithoutStore } from '@marketsquare/core/shop/selection';
import { shopSettings } from '@marketsquare/core/shop/settings';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { changePerson } from '../../people/identity/users.ts';
import { keepSealed, personOfCustomer } from '../../store/database/index.ts';
import { enqueue, workOutbox } from '../../store/outbox/index.ts';
import { type FakeGateway, fakeGateway } from '../../testing/fake-gateway.ts';
import { foodOrder, separateOrder } from '../../testing/food-order.ts';
import { keptValues } from '../../testing/kept-values.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop } from '../../testing/paying-shop.ts';
import { adaeze } from '../../testing/small-shop.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { schedulePurge } from '../retention/index.ts';
import { customerMails, giftCardMails, keepMail, listMails, mailHandlers, welcomeMail } from './index.ts';
import { type Mail, type Mailbox, withoutLinks } from './mail.ts';
import { smtpSender } from './smtp.ts';
import { accountExists } from './templates/account-exists.ts';
import { changeContact } from './templates/change-contact.ts';
import { deskMessage } from './templates/desk-message.ts';
import { emailChanging } from './templates/email-changing.ts';
import { giftCard } from './templates/gift-card.ts';
import { moneyReturned } from './templates/money-returned.ts';
import { orderCancelled } from './templates/order-cancelled.ts';
import { orderRefunded } from './templates/order-refunded.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { passwordReset } from './templates/password-reset.ts';
import { receipt } from './templates/receipt.ts';
import { refundRefused } from './templates/refund-refused.ts';
import { welcome } from './templates/welcome.ts';
import { type SmtpServer, startSmtpServer } from './testing/smtp-server.ts';

const dayMs = 86_400_000;
const from = { name: 'Market Square', address: 'shop@example.ng' };

/** Asks for a mail to the shop's first customer. */
function ask({ database, now }: TestShop, kind: string = welcomeMail): Promise<void> {
  return enqueue(database.write, [{ kind, subject: '1', now, waitMs: 0 }]);
}

/** Mails somebody at once. */
async function mailTo({ ports }: TestShop, to: Mailbox): Promise<void> {
  const mail = { to, subject: 'Hello', text: 'Hello,', html: '<p>Hello,</p>', person: personOfCustomer(1) };
  const handlers = mailHandlers(ports, { 'mail.test': async () => mail });
  await handlers['mail.test']?.({ id: 1, subject: '1', tries: 0 });
}

describe('a shop without a mail server', () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop();
  });
  afterEach(() => shop.close());

  test('keeps each mail in its own outbox, once, as text and as HTML', async () => {
    await ask(shop);
    const mails = await shop.mails();
    expect(mails).toMatchObject([
      {
        kind: 'mail.welcome',
        name: '',
        address: 'adaeze@example.ng',
        subject: 'Welcome to Market Square',
        message_id: expect.stringMatching(/^<mail\.welcome\.\d+\.1@shop\.example\.ng>$/),
        at: '2026-11-21T08:00:00.000Z',
      },
    ]);
    expect(mails[0]?.text).toContain('Hello,');
    expect(mails[0]?.text).toContain('Log in:\nhttps://shop.example.ng/login');
    expect(mails[0]?.html).toContain('<a href="https://shop.example.ng/login"');
    // The process ended between the mail and the end of its work.
    await shop.database.write.updateTable('outbox').set({ done_at: null }).execute();
    expect(await shop.mails()).toEqual(mails);
    await ask(shop);
    expect(await shop.mails()).toHaveLength(2);
  });

  test('seals each mail under its person’s key, and has none without its words', async () => {
    await ask(shop);
    await shop.mails();
    const kept = await keptValues(shop.database.read);
    expect(kept.filter(({ subject }) => subject === 'mail-1')).toMatchObject([{ person: 'customer-1' }]);
    await shop.database.write
      .updateTable('users')
      .set({ email_key: 'erased-1' })
      .where('id', '=', 1)
      .execute();
    await mailTo(shop, { name: '', address: adaeze.email });
    expect(await shop.database.read.selectFrom('mails').select('id').execute()).toEqual([{ id: 1 }]);
  });

  test('shows a mail from its words on: a try that ended before them is followed by another', async () => {
    await ask(shop);
    const mails = await shop.mails();
    await shop.database.write.deleteFrom('vault_sealed').where('subject', '=', 'mail-1').execute();
    expect(await listMails(shop.database.read)).toEqual([]);
    await shop.database.write.updateTable('outbox').set({ done_at: null }).execute();
    expect(await shop.mails()).toEqual(mails);
  });

  test('keeps nothing under a key that was dropped after it was read', async () => {
    const mail = {
      messageId: '<1@x>',
      to: { name: '', address: adaeze.email },
      subject: '',
      text: '',
      html: '',
    };
    const dropped = { person: 'ord_1', key: new Uint8Array(32) };
    // By now its person has another.
    await keepSealed(shop.database.write, 'ord_1', [{ subject: 'ord_1', data: '{}' }]);
    await keepMail(shop.database.write, welcomeMail, dropped, { ...mail, at: shop.now });
    expect(await shop.database.read.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test('does not write to an erased customer', async () => {
    await enqueue(shop.database.write, [{ kind: welcomeMail, subject: '99', now: shop.now, waitMs: 0 }]);
    expect(await shop.mails()).toEqual([]);
  });

  test('takes a line end out of a name', async () => {
    await mailTo(shop, { name: 'Ada\r\nBcc: thief@example.ng', address: adaeze.email });
    expect((await shop.mails())[0]?.name).toBe('Ada Bcc: thief@example.ng');
  });

  test('mails no address that could be two', async () => {
    for (const email of ['ada@example.ng\r\nBcc: thief@example.ng', 'ada@example.ng, thief@example.ng']) {
      await changePerson(shop.database.write, 1, { email });
      await ask(shop);
    }
    expect(await shop.mails()).toEqual([]);
    expect(shop.log.filter((line) => line.includes('mail.noAddress'))).toHaveLength(2);
    expect(shop.log.join('')).not.toContain('thief');
  });

  test('mails a customer nothing that they typed: whoever registers may give somebody else’s address', async () => {
    const sentence = 'you have won, see evil.example.';
    await changePerson(shop.database.write, 1, { firstname: sentence, lastname: sentence });
    for (const kind of Object.keys(customerMails)) await ask(shop, kind);
    const customer = shop.browser();
    const { phone, password, email } = adaeze;
    const calls = [
      ['login', { phone, password }],
      ['forgotpassword', { emailaddress: email }],
      ['changephone', { password, phone: '08030000099' }],
      ['changeemail', { password, email: 'victim@example.ng' }],
    ] as const;
    for (const [call, body] of calls) {
      expect((await customer.post(`/api/${call}`, body)).statusCode).toBe(200);
    }
    const mails = await shop.mails();
    expect(new Set(mails.map(({ kind }) => kind)).size).toBe(Object.keys(customerMails).length + 3);
    for (const { name, subject, text, html } of mails) {
      expect([name, text.slice(0, 8)]).toEqual(['', 'Hello,\n\n']);
      expect([subject, text, html].join('\n')).not.toContain('evil');
    }
  });

  test('deletes mails and links that have expired, after thirty days and at their time', async () => {
    await ask(shop);
    await shop.mails();
    await shop.database.write
      .insertInto('mail_links')
      .values({
        ...{ id: 'link_1', purpose: 'resetPassword', token_hash: null, user_id: null },
        created_at: '2026-11-21T08:00:00.000Z',
        expires_at: '2026-11-21T08:30:00.000Z',
      })
      .execute();
    await schedulePurge(shop.ports);
    shop.now += 29 * dayMs;
    await shop.workOutbox();
    expect(await shop.mails()).toHaveLength(1);
    expect(await shop.database.read.selectFrom('mail_links').selectAll().execute()).toEqual([]);
    shop.now += dayMs;
    await shop.workOutbox();
    expect(await shop.mails()).toEqual([]);
  });
});

describe('a shop with a mail server', () => {
  let smtp: SmtpServer;
  let shop: TestShop;
  let paystack: FakeGateway;
  beforeEach(async () => {
    smtp = await startSmtpServer();
    paystack = fakeGateway('paystack');
    const gateways = new Map([['paystack', paystack] as const]);
    shop = await openTestShop({ sendMail: smtpSender(smtp.url, () => from), gateways });
  });
  afterEach(async () => {
    await shop.close();
    await smtp.close();
  });

  const failures: string[] = [];
  const work = () =>
    workOutbox(shop.ports, mailHandlers(shop.ports, customerMails), (kind) => failures.push(kind));

  test('sends a mail again whose answer was lost, under the same Message-ID, and then no more', async () => {
    await ask(shop);
    smtp.answers = false;
    await work();
    smtp.answers = true;
    expect(failures).toEqual([welcomeMail]);
    shop.now += 5000;
    await work();
    shop.now += dayMs;
    await work();
    const ids = smtp.mails.map(({ headers }) => headers.find((line) => line.startsWith('Message-ID:')));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toMatch(/^Message-ID: <mail\.welcome\.\d+\.1@shop\.example\.ng>$/);
    expect(ids[1]).toBe(ids[0]);
    expect(smtp.mails[0]?.headers).toEqual(
      expect.arrayContaining([
        'From: Market Square <shop@example.ng>',
        'To: adaeze@example.ng',
        'Subject: Welcome to Market Square',
        'Auto-Submitted: auto-generated',
        'Date: Sat, 21 Nov 2026 08:00:00 +0000',
      ]),
    );
    expect(await shop.database.read.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test('writes no header that a name contains', async () => {
    const name = 'Ada\r\nBcc: thief@example.ng\r\n\r\nHello';
    await mailTo(shop, { name, address: adaeze.email });
    const { headers = [] } = smtp.mails[0] ?? {};
    expect(headers.find((line) => line.startsWith('To:'))).toBe(
      'To: "Ada Bcc: thief@example.ng Hello" <adaeze@example.ng>',
    );
    expect(headers.filter((line) => /^bcc/i.test(line))).toEqual([]);
  });

  test('writes no header of a gift card’s mail that the name of who gives it contains', async () => {
    const reference = 'giftcard-11795256100000';
    const typed = '<b>Ada</b>\r\nBcc: thief@evil.example\r\n\r\nHello';
    const gifter = { firstname: typed, lastname: typed, email: 'ada@example.ng', phone: '08030000032' };
    const recipient = { customeremail: 'getter@example.ng', customerphone: '08030000033' };
    const buyer = shop.browser();
    const giftcard = { id: 1, reference, gifter, recipient };
    await buyer.post('/api/initializePayment', { gateway: 'paystack', giftcard });
    paystack.answer(reference);
    const card = { serviceid: 'MSQ-GIFT', serialnumber: '', amount: 5000, ...recipient, reference };
    expect((await buyer.post('/api/purchasegiftcard', card)).statusCode).toBe(200);
    await workOutbox(shop.ports, mailHandlers(shop.ports, giftCardMails(shop.ports)), (kind) =>
      failures.push(kind),
    );
    expect(smtp.mails).toHaveLength(1);
    const { headers = [], body } = smtp.mails[0] ?? {};
    expect(body).toContain('thief@ evil. example');
    expect(body).not.toContain('evil.example');
    expect(headers.filter((line) => /^(to|cc|bcc|subject):/i.test(line))).toEqual([
      'To: getter@example.ng',
      'Subject: A gift card for you',
    ]);
    expect(headers.join('\n')).not.toMatch(/thief|Ada/);
  });
});

test('a mail that no server takes is given up after three days, and the shop says so', async () => {
  const shop = await openTestShop({ sendMail: () => Promise.reject(new Error('421 not now')) });
  const handlers = mailHandlers(shop.ports, customerMails);
  await ask(shop);
  const startedAt = shop.now;
  let tries = 0;
  const open = () => shop.database.read.selectFrom('outbox').select('id').where('done_at', 'is', null);
  while ((await open().executeTakeFirst()) !== undefined && tries < 200) {
    tries += await workOutbox(shop.ports, handlers, () => {});
    shop.now += 3_600_000;
  }
  expect((shop.now - startedAt) / dayMs).toBeCloseTo(3, 0);
  expect(shop.log).toEqual(['{"level":40,"event":"mail.givenUp","kind":"mail.welcome"}\n']);
  await shop.close();
});

describe('the receipt of an order', () => {
  test('has its number, lines, totals, how it was paid, and the way to it', async () => {
    const { shop, guest, paystack, place, open, post } = await openPayingShop();
    const said = { substitution: 'call', note: 'The <new> harvest of evil.example.' } as const;
    const order_items = pickupOrder().order_items.map((line) => ({ ...line, ...said }));
    const order = await place(guest, pickupOrder({ order_items }));
    const { reference } = await open(guest, order.id);
    expect(await shop.mails()).toEqual([]);
    paystack.answer(reference);
    shop.now += 1000;
    await post(guest, 'verifyPaystackPayment', {
      ...{ reference, order_id: order.id, amount: 24_095, status: 'success', transaction_ref: reference },
    });
    const [mail, ...others] = await shop.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ name: '', address: 'bisi@example.ng' });
    expect(mail?.subject).toBe('Receipt for your order Gr010720001');
    expect(mail?.text).not.toContain('Bisi');
    for (const line of [
      'Thank you. Your order Gr010720001 is paid.',
      'Pickup from Market Square Gbagada Branch, 12 Diya Street, Sat, Nov 21, 2:00 PM - 4:00 PM.',
      '  20 × Parboiled Rice Number 1: ₦24,000.00\n    If it runs out: Call me\n    Note: The <new> harvest of evil. example.\n',
      '  Subtotal: ₦24,000.00',
      '  Bag fee: ₦95.00',
      '  Total: ₦24,095.00',
      '  Paid by: Paystack card',
      `See your order:\nhttps://shop.example.ng/orderview/${order.id}`,
    ]) {
      expect(mail?.text).toContain(line);
    }
    expect(mail?.html).toContain('Note: The &lt;new&gt; harvest of evil. example.');
    await shop.close();
  });

  test('of prepared food names its day, and no time [WIN-08]', async () => {
    const { shop, guest, paystack, place, open } = await openPayingShop();
    const order = await place(guest, foodOrder());
    const { reference } = await open(guest, order.id);
    paystack.answer(reference);
    await settleByReference(shop.ports, reference);
    const [mail] = await shop.mails();
    expect(mail?.text).toContain(', Gbagada Phase 2, Sat, Nov 21.\n');
    await shop.close();
  });

  test('of food and groceries that travel apart names the window of each [WIN-07, WIN-08]', async () => {
    const { shop, guest, paystack, place, open } = await openPayingShop();
    const order = await place(guest, separateOrder());
    const { reference } = await open(guest, order.id);
    paystack.answer(reference);
    await settleByReference(shop.ports, reference);
    const [mail] = await shop.mails();
    const told = [
      ', Gbagada Phase 2.\n',
      'When it comes',
      '  Window for prepared food: Sat, Nov 21, as early as 45 minutes after payment',
      '  Window for groceries: Sat, Nov 21, 2:00 PM - 4:00 PM',
    ];
    for (const one of told) expect(mail?.text).toContain(one);
    await shop.close();
  });

  test('is not sent for an order whose money has gone back meanwhile, nor to nobody', async () => {
    const { shop, guest, paystack, place, open, post } = await openPayingShop();
    const orders = [
      pickupOrder(),
      pickupOrder({ attempt_id: 'attempt-0000000000000002', unique_code: 'Gr010720002' }),
    ];
    for (const body of orders) {
      const order = await place(guest, body);
      const { reference } = await open(guest, order.id);
      paystack.answer(reference);
      shop.now += 1000;
      await post(guest, 'verifyPaystackPayment', {
        ...{ reference, order_id: order.id, amount: 24_095, status: 'success', transaction_ref: reference },
      });
    }
    await shop.database.write
      .updateTable('orders')
      .set({ completion_status: 'Cancelled' })
      .where('unique_code', '=', 'Gr010720001')
      .execute();
    await shop.database.write
      .deleteFrom('vault_sealed')
      .where('subject', 'in', ({ selectFrom }) =>
        selectFrom('orders').select('id').where('unique_code', '=', 'Gr010720002'),
      )
      .execute();
    expect(await shop.mails()).toEqual([]);
    await shop.close();
  });
});

test.each([
  ['J.K. Bello', 'J. K. Bello'],
  ['Mr. Ade Bello', 'Mr. Ade Bello'],
  ['1.5 kg, gate 12/14, at 10:30', '1.5 kg, gate 12/14, at 10:30'],
  ['You have won: https://www.evil.example/x', 'You have won: https: / / www. evil. example/ x'],
  ['http://192.0.2.1/x', 'http: / /192.0.2.1/ x'],
  ['thief@evil.example', 'thief@ evil. example'],
])('%s, typed by a stranger, is mailed to others as %s', (typed, mailed) => {
  expect(withoutLinks(typed)).toBe(mailed);
});

test('a mail has the colours of the shop’s settings, and the usual green where it has none', async () => {
  const htmlWith = async (look: object) => {
    const shop = await openTestShop({ settings: shopSettings.parse({ identity: { look } }) });
    await ask(shop);
    const [mail] = await shop.mails();
    await shop.close();
    return mail?.html ?? '';
  };
  const usual = await htmlWith({});
  expect(usual).toContain('background:#1f6b3a;color:#ffffff');
  const own = await htmlWith({ colours: { light: '#8a1538', dark: '#ff9bb0' } });
  expect(own).toContain('background:#8a1538;color:#ffffff');
  expect(own.replaceAll('#8a1538', '#1f6b3a')).toBe(usual);
});

describe('every template', () => {
  const shop = {
    name: 'Balogun <Stores>',
    company: 'Balogun & Daughters',
    supportPhone: '07000000123',
    supportEmail: 'talk@balogun.example',
    origin: 'https://shop.example.ng',
    colours: null,
  };
  const hostile = `</p><img src="https://evil.example/x.png" onerror='x()'><a href="https://evil.example">&amp;`;
  const broken = `${hostile}\r\nBcc: thief@example.ng`;
  const to: Mailbox = { name: hostile, address: 'ada@example.ng' };
  const order = { to, orderId: hostile, code: hostile };
  const money = { to: 'card', amount: kobo(100) } as const;
  const mails: readonly (readonly [string, Mail])[] = [
    ['order cancelled', orderCancelled({ ...order, by: 'shop', wasPaid: true, money: [money] }, shop)],
    [
      'order refunded',
      orderRefunded({ ...order, money: [money], isCancelled: true, isForShort: false }, shop),
    ],
    ['money returned', moneyReturned({ ...order, money, why: 'tooMuch' }, shop)],
    ['refund refused', refundRefused({ ...order, amount: kobo(100) }, shop)],
    ['welcome', welcome(to, shop)],
    ['account exists', accountExists(to, shop)],
    ['password reset', passwordReset({ to, token: hostile, minutes: 30 }, shop)],
    ['password changed', passwordChanged(to, shop)],
    ['e-mail changing', emailChanging(to, shop)],
    [
      'change of contact',
      changeContact({ to, what: 'e-mail address', value: hostile, token: hostile, minutes: 30 }, shop),
    ],
    [
      'desk message',
      deskMessage({ id: hostile, title: hostile, lines: [{ label: hostile, text: hostile }] }, shop),
    ],
    [
      'gift card',
      giftCard(
        {
          ...{ to: { ...to, name: broken }, from: broken, name: broken, serialNumber: broken },
          ...{ amount: kobo(100), expiresOn: lagosDay('2027-02-19') },
        },
        shop,
      ),
    ],
    [
      'receipt',
      receipt(
        {
          ...{
            to,
            orderId: hostile,
            code: hostile,
            way: hostile,
            windows: [{ label: hostile, value: hostile }],
            paidBy: hostile,
          },
          lines: [{ name: hostile, quantity: hostile, price: kobo(100), said: [hostile] }],
          amounts: [{ label: hostile, amount: kobo(100) }],
          total: kobo(100),
        },
        shop,
      ),
    ],
  ];

  const aboutOrders = ['receipt', 'order cancelled', 'order refunded', 'money returned', 'refund refused'];
  const typed = mails.filter(([kind]) =>
    ['change of contact', 'desk message', 'gift card', ...aboutOrders].includes(kind),
  );

  test.each(typed)('of kind %s shows what people typed as text', (_, { text, html }) => {
    expect(text).toContain(hostile);
    expect(html).toContain(
      '&lt;/p&gt;&lt;img src=&quot;https://evil.example/x.png&quot; onerror=&#39;x()&#39;&gt;',
    );
    expect(html).toContain('&amp;amp;');
  });

  test.each(mails)('of kind %s loads nothing, and leads to the shop alone', (_, { html }) => {
    const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
    expect(
      tags.filter((tag) => /\bsrc=|url\(|\bon\w+=|<(img|script|link|iframe|object|form)/i.test(tag)),
    ).toEqual([]);
    const links = tags.filter((tag) => tag.startsWith('<a ')).map((tag) => /href="([^"]*)"/.exec(tag)?.[1]);
    for (const link of links) expect(link).toMatch(/^https:\/\/shop\.example\.ng\/[\w/%.?=~()'&#;-]*$/);
  });

  test.each(mails)('of kind %s leads to pages that open without a store [GUARD-02]', (_, { html }) => {
    const links = [...html.matchAll(/<a [^>]*href="(https:[^"]*)"/g)].map(([, href = '']) => href);
    const closed = links.filter((href) => !opensWithoutStore(new URL(href).pathname));
    expect(closed).toEqual([]);
  });
});
