import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replyProblems } from '../../testing/contract-check.ts';
import { keptValues } from '../../testing/kept-values.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { keepMessage } from './keep-message.ts';

let shop: TestShop;
let browser: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  browser = shop.browser();
});

afterEach(() => shop.close());

const contact = {
  firstname: 'Tunde',
  lastname: 'Bakare',
  phone: '08030000032',
  message: 'MarkerWords: do you open on public holidays?',
  email: 'marker@example.ng',
  subject: 'Contact form',
  area: 'Gbagada Phase 2',
  textcount: 44,
};
const questionnaire = {
  store_id: 1,
  user_id: null,
  data: [
    { questiontext: 'How fast was our delivery?', questionanwser: '9', questionno: 8 },
    { questiontext: 'Is there anything else?', questionanwser: 'MarkerWords', questionno: 15 },
  ],
};
const story = {
  name: 'Bisi Adeyemi',
  location: 'Ibadan, Oyo',
  phone: '08030000033',
  story: 'MarkerWords: we met in the queue for fresh bread.',
  email: 'marker@example.ng',
  city: 'Ibadan',
  state: 'Oyo',
  store_id: 2,
};
const privacy = {
  country: 'Nigeria',
  userType: 'Customer',
  requestType: 'Access my data',
  firstName: 'MarkerWords',
  lastName: 'Okonkwo',
  email: 'marker@example.ng',
};

const forms = [
  ['contact', 'contact', contact, { data: null, message: 'Thank you. We will get back to you.' }],
  [
    'submitQuestionnaire',
    'questionnaire',
    questionnaire,
    { data: { message: 'Thank you for your feedback.' }, message: 'Received.' },
  ],
  ['valentineQuestionnaire', 'love_story', story, { data: null, message: 'Your story is in. Good luck!' }],
  [
    'privacyrequest',
    'privacy_request',
    privacy,
    { data: null, message: 'Your request goes to the data protection office.' },
  ],
] as const;

async function post(operation: string, body: unknown, who = browser) {
  const reply = await who.post(`/api/${operation}`, body);
  expect(replyProblems(operation, reply)).toEqual([]);
  return reply;
}

const signIn = ({ phone, password }: typeof adaeze, who = browser) =>
  who.post('/api/login', { phone, password });

const kept = () => shop.database.read.selectFrom('messages').selectAll().execute();
const desk = () =>
  shop.database.read
    .selectFrom('outbox')
    .select(['kind', 'subject'])
    .where('kind', '=', 'mail.desk')
    .execute();

async function staff(name = 'kemi') {
  const who = shop.browser();
  await who.post('/api/staff/login', { name, password: 'staff-pass-phrase' });
  const read = async (operation: 'staffMessages' | 'staffMessage', path: string) => {
    const reply = await who.get(`/api/staff/messages${path}`);
    expect(replyProblems(operation, reply)).toEqual([]);
    return reply;
  };
  return {
    list: (query = '') => read('staffMessages', `?reason=A+customer+asked.${query}`),
    show: (id: string) => read('staffMessage', `/${id}?reason=A+customer+asked.`),
    audit: async () => (await who.get('/api/staff/audit')).json().data.entries,
  };
}

describe.each(forms)('%s', (operation, kind, body, answer) => {
  test('takes words from anyone, thanks for them, and has the desk told once [API-55, API-66, API-67]', async () => {
    const attempt = { ...body, attempt_id: 'attempt-0000000000000001' };
    const replies = await Promise.all(Array.from({ length: 8 }, () => post(operation, attempt)));
    const later = await post(operation, attempt);
    for (const reply of [...replies, later]) {
      expect([reply.statusCode, reply.json()]).toEqual([200, { status: true, ...answer }]);
    }
    const rows = await kept();
    expect(rows).toMatchObject([
      { kind, user_id: null, store_id: 'store_id' in body ? body.store_id : null },
    ]);
    expect(await desk()).toEqual([{ kind: 'mail.desk', subject: rows[0]?.id }]);
  });

  test('takes the same words again as another message, where they are another attempt', async () => {
    await post(operation, { ...body, attempt_id: 'attempt-0000000000000001' });
    await post(operation, { ...body, attempt_id: 'attempt-0000000000000002' });
    await post(operation, body);
    await post(operation, body);
    expect(await kept()).toHaveLength(4);
  });

  test('refuses other words under the same attempt', async () => {
    const attempt = { ...body, attempt_id: 'attempt-0000000000000001' };
    await post(operation, attempt);
    await shop.database.write.updateTable('idempotency').set({ fingerprint: 'of other words' }).execute();
    expect((await post(operation, attempt)).statusCode).toBe(400);
    expect(await kept()).toHaveLength(1);
  });

  test('knows its customer by their login', async () => {
    await signIn(adaeze);
    await post(operation, body);
    expect(await kept()).toMatchObject([{ kind, user_id: 1 }]);
  });

  test('leaves no word outside the vault', async () => {
    await post(operation, { ...body, attempt_id: 'attempt-0000000000000001' });
    expect(shop.log.join('\n')).toContain(`/api/${operation}`);
    expect(shop.log.join('\n')).not.toMatch(/marker/i);
    const { read } = shop.database;
    const tables = [
      await read.selectFrom('messages').selectAll().execute(),
      await read.selectFrom('outbox').selectAll().execute(),
      await read.selectFrom('idempotency').selectAll().execute(),
      await read.selectFrom('tries').selectAll().execute(),
    ];
    expect(JSON.stringify(tables)).not.toMatch(/marker/i);
    expect(JSON.stringify(await keptValues(read))).toContain('MarkerWords');
  });
});

test.each([
  ['contact', { ...contact, email: 'abc' }, 'email', 'The email field must be an email'],
  ['contact', { ...contact, phone: '0803000003' }, 'phone', 'A phone number has 11 digits'],
  ['contact', { ...contact, message: 'x'.repeat(256) }, 'message', 'Maximum character reached'],
  ['valentineQuestionnaire', { ...story, story: ' ' }, 'story', 'This field is required'],
  ['valentineQuestionnaire', { ...story, store_id: 99 }, 'store_id', 'This store was not found.'],
  ['submitQuestionnaire', { ...questionnaire, store_id: 99 }, 'store_id', 'This store was not found.'],
  ['privacyrequest', { ...privacy, firstName: '' }, 'firstName', 'This field is required'],
])('%s refuses what its form would refuse, and stores nothing', async (operation, body, field, message) => {
  const reply = await post(operation, body);
  expect([reply.statusCode, reply.json().errors]).toEqual([400, [{ field, message }]]);
  expect([await kept(), await desk()]).toEqual([[], []]);
});

test('an attempt that is sent sixteen times at once is stored once, and fails for none', async () => {
  const message = {
    kind: 'contact',
    attemptId: 'attempt-0000000000000001',
    storeId: null,
    lines: [{ label: 'Message', text: 'Hello.' }],
  } as const;
  const sender = { visitor: async () => ({ kind: 'stranger' }) as const, request: { ip: '102.89.0.1' } };
  await Promise.all(Array.from({ length: 16 }, () => keepMessage(shop.ports, sender, message)));
  expect([(await kept()).length, (await desk()).length]).toEqual([1, 1]);
});

test('an attempt that was another message is refused', async () => {
  const attempt = { ...contact, attempt_id: 'attempt-0000000000000001' };
  await post('contact', attempt);
  const reply = await post('contact', { ...attempt, message: 'Something else.' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errors[0].field).toBe('attempt_id');
  expect(await kept()).toHaveLength(1);
});

describe('the mail to the desk', () => {
  test('goes to the support address, with every word and each line of it', async () => {
    await post('contact', { ...contact, message: 'Two lines:\n<b>rice</b> & beans' });
    const [mail, ...others] = await shop.mails();
    const [{ id } = { id: '' }] = await kept();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'mail.desk',
      address: shop.ports.settings().identity.contact.email,
      subject: `Message from the contact form, ${id}`,
    });
    expect(mail?.text).toContain('Name: Tunde Bakare\n\nE-mail: marker@example.ng\n\nPhone: 08030000032');
    expect(mail?.text).toContain('Message: Two lines:\n\n<b>rice</b> & beans\n\n');
    expect(mail?.text).toContain(`marketsquare messages show ${id}`);
    expect(mail?.html).toContain('&lt;b&gt;rice&lt;/b&gt; &amp; beans</p>');
  });

  test.each([
    ['contact', contact, 'Message from the contact form', 'Area: Gbagada Phase 2'],
    [
      'submitQuestionnaire',
      questionnaire,
      'Answers to the questionnaire',
      '8. How fast was our delivery?: 9',
    ],
    ['valentineQuestionnaire', story, 'Love story', 'Location: Ibadan, Oyo'],
    ['privacyrequest', privacy, 'Privacy request', 'Country: Nigeria'],
  ])('of %s says what it is, and where from [API-55]', async (operation, body, title, line) => {
    await post(operation, body);
    const [mail] = await shop.mails();
    expect(mail?.subject).toMatch(new RegExp(`^${title}, `));
    expect(mail?.text).toContain(line);
  });

  test('is not written once the words were erased', async () => {
    await post('privacyrequest', privacy);
    await shop.database.write.deleteFrom('vault_sealed').execute();
    expect(await shop.mails()).toEqual([]);
  });
});

describe('the number of messages is limited', () => {
  const send = (count: number, who: Browser) =>
    Promise.all(Array.from({ length: count }, async () => (await post('contact', contact, who)).statusCode));

  test('of one customer, wherever they log in, in parallel too, until the hour is over', async () => {
    await signIn(tunde);
    const statuses = await send(25, browser);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const elsewhere = shop.browser();
    await signIn(tunde, elsewhere);
    expect(await send(1, elsewhere)).toEqual([429]);
    expect(await send(1, shop.browser())).toEqual([200]);
    shop.now += 60 * 60_000;
    expect(await send(1, elsewhere)).toEqual([200]);
  });

  test('of one address, and a repeat of what was stored is none', async () => {
    const first = { ...contact, attempt_id: 'attempt-0000000000000001' };
    await post('contact', first);
    await send(59, shop.browser());
    const refused = await post('contact', contact, shop.browser());
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await post('contact', first)).statusCode).toBe(200);
  });
});

describe('staff', () => {
  test('list what was sent without a word of it, by form and page by page, newest first', async () => {
    for (const [operation, , body] of forms) {
      shop.now += 1000;
      await post(operation, body);
    }
    const { list } = await staff();
    const found = await list();
    expect(found.body).not.toMatch(/marker/i);
    expect(found.json().data).toMatchObject({
      messages: [
        { kind: 'privacy_request' },
        { kind: 'love_story' },
        { kind: 'questionnaire' },
        { kind: 'contact' },
      ],
      next_page: null,
    });
    expect((await list('&kind=love_story')).json().data.messages).toMatchObject([
      { kind: 'love_story', store_id: 2 },
    ]);
    for (let sent = 0; sent < 20; sent += 1) await post('contact', contact);
    expect((await list()).json().data).toMatchObject({ current_page: 1, next_page: 2 });
    expect((await list('&page=2')).json().data.messages).toHaveLength(4);
  });

  test('read one with every word, and each look is recorded with its reason', async () => {
    await post('submitQuestionnaire', questionnaire);
    const { list, show, audit } = await staff();
    const [{ id }] = (await list()).json().data.messages;
    expect((await show(id)).json().data.lines).toEqual([
      { label: '8. How fast was our delivery?', text: '9' },
      { label: '15. Is there anything else?', text: 'MarkerWords' },
    ]);
    expect((await show('msg_unknown')).statusCode).toBe(404);
    expect(await audit()).toMatchObject([
      { name: 'kemi', action: 'message.read', subject: id, reason: 'A customer asked.' },
      { name: 'kemi', action: 'messages.found', subject: 'all', reason: 'A customer asked.' },
      { name: 'kemi', action: 'login.opened', subject: 'kemi', reason: '' },
    ]);
  });

  test('find no words where they were erased', async () => {
    await post('contact', contact);
    await shop.database.write.deleteFrom('vault_sealed').execute();
    const { list, show } = await staff();
    const [{ id }] = (await list()).json().data.messages;
    expect((await show(id)).json().data.lines).toEqual([]);
  });
});
