import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replyProblems } from '../../testing/contract-check.ts';
import { keptValues } from '../../testing/kept-values.ts';
import { newcomer } from '../../testing/newcomer.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { purgeOld } from '../../work/retention/index.ts';

let shop: TestShop;
let guest: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  guest = shop.browser();
});

afterEach(() => shop.close());

const dayMs = 86_400_000;
const hourMs = 60 * 60_000;
let attempts = 0;
const attemptId = () => {
  attempts += 1;
  return `attempt-${String(attempts).padStart(16, '0')}`;
};

async function say(who: Browser, text: string, attempt = attemptId()) {
  const reply = await who.post('/api/sayInChat', { attempt_id: attempt, text });
  expect(replyProblems('sayInChat', reply)).toEqual([]);
  return reply;
}

async function read(who: Browser, after?: number) {
  const reply = await who.get(`/api/chat${after === undefined ? '' : `?after=${after}`}`);
  expect(replyProblems('chat', reply)).toEqual([]);
  return reply.json().data.lines as readonly { seq: number; by: string; at: string; text: string }[];
}

const words = async (who: Browser, after?: number) =>
  (await read(who, after)).map(({ by, text }) => [by, text]);

const signIn = (who: Browser, { phone, password }: typeof adaeze) =>
  who.post('/api/login', { phone, password });

const chats = () => shop.database.read.selectFrom('chats').selectAll().orderBy('id').execute();
const count = async (table: 'chats' | 'chat_lines' | 'vault_sealed' | 'vault_keys' | 'logins') =>
  (await shop.database.read.selectFrom(table).selectAll().execute()).length;

async function staff(name = 'kemi') {
  const who = shop.browser();
  await who.post('/api/staff/login', { name, password: 'staff-pass-phrase' });
  const get = async (operation: 'staffChats' | 'staffChat', path: string) => {
    const reply = await who.get(`/api/staff/chats${path}`);
    expect(replyProblems(operation, reply)).toEqual([]);
    return reply;
  };
  const post = async (operation: 'staffAnswerChat' | 'staffCloseChat', path: string, body?: object) => {
    const reply = await who.post(`/api/staff/chats/${path}`, body);
    expect(replyProblems(operation, reply)).toEqual([]);
    return reply;
  };
  return {
    list: async (query = '', reason = 'The+desk+lists.') =>
      (await get('staffChats', `?reason=${reason}${query}`)).json().data,
    show: (id: string, query = '') => get('staffChat', `/${id}?reason=It+was+opened.${query}`),
    answer: (id: string, text: string, attempt = attemptId(), query = '') =>
      post('staffAnswerChat', `${id}/answer${query}`, { attempt_id: attempt, text }),
    close: (id: string, query = '') => post('staffCloseChat', `${id}/close${query}`),
    audit: async () => (await who.get('/api/staff/audit')).json().data.entries,
  };
}

async function chatId(): Promise<string> {
  const [{ id } = { id: '' }] = await chats();
  return id;
}

describe('a shopper', () => {
  test('who is a guest writes, and reads what was said with who and when [GEN-05, SEARCH-09]', async () => {
    expect(await read(guest)).toEqual([]);
    expect(await count('logins')).toBe(0);
    const reply = await say(guest, ' Do you have \u202eplantain flour?\r\n\u0007Or yam? ');
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: true, data: null, message: 'Sent.' }]);
    shop.now += 60_000;
    const { answer } = await staff();
    await answer(await chatId(), '\u001b[2JYes, in Ikeja.\u2028Both.');
    const [asked, answered] = await read(guest);
    expect(asked).toEqual({
      ...{ seq: 1, by: 'shopper', at: '2026-11-21T08:00:00.000Z' },
      text: 'Do you have plantain flour?\nOr yam?',
    });
    expect(answered).toEqual({
      ...{ seq: 2, by: 'shop', at: '2026-11-21T08:01:00.000Z', text: '[2JYes, in Ikeja.\nBoth.' },
    });
    expect(await words(guest, 1)).toEqual([['shop', '[2JYes, in Ikeja.\nBoth.']]);
    expect(await read(guest, 2)).toEqual([]);
  });

  test('reads their own chat alone, a customer at every device [ROLE-09]', async () => {
    const [phone, desktop, other] = [shop.browser(), shop.browser(), shop.browser()];
    await signIn(phone, adaeze);
    await signIn(desktop, adaeze);
    await signIn(other, tunde);
    await say(phone, 'From the phone.');
    await say(desktop, 'From the desktop.');
    await say(other, 'Somebody else.');
    await say(guest, 'A guest.');
    const own = [
      ['shopper', 'From the phone.'],
      ['shopper', 'From the desktop.'],
    ];
    expect([await words(phone), await words(desktop)]).toEqual([own, own]);
    expect(await words(other)).toEqual([['shopper', 'Somebody else.']]);
    expect(await words(guest)).toEqual([['shopper', 'A guest.']]);
    expect(await words(shop.browser())).toEqual([]);
    expect((await chats()).map(({ user_id }) => user_id)).toEqual([1, 2, null]);
  });

  test('says nothing twice by a double press or a retry, and nothing else by the same attempt', async () => {
    await say(guest, 'Hello.');
    const attempt = attemptId();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => say(guest, 'Is anyone there?', attempt)),
    );
    replies.push(await say(guest, 'Is anyone there?', attempt));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
    const another = await say(guest, 'Something else.', attempt);
    const others = await say(shop.browser(), 'Not theirs.', attempt);
    for (const reply of [another, others]) {
      expect([reply.statusCode, reply.json().errors[0].field]).toEqual([400, 'attempt_id']);
    }
    const customer = shop.browser();
    await signIn(customer, tunde);
    expect((await say(customer, 'Is anyone there?', attempt)).statusCode).toBe(400);
    expect(await words(guest)).toEqual([
      ['shopper', 'Hello.'],
      ['shopper', 'Is anyone there?'],
    ]);
    expect(await count('chats')).toBe(1);
  });

  test('who lost the reply with their cookie has their chat again by sending the same once more', async () => {
    const attempt = attemptId();
    await say(shop.browser(), 'Hello.', attempt);
    expect((await say(guest, 'Hello.', attempt)).statusCode).toBe(200);
    await say(guest, 'Thank you.');
    expect(await words(guest)).toEqual([
      ['shopper', 'Hello.'],
      ['shopper', 'Thank you.'],
    ]);
    expect(await count('chats')).toBe(1);
  });

  test.each([
    ['nothing to see', ' \u200e\n\u0000 ', 'text'],
    ['no text', '', 'text'],
    ['more than a thousand characters', 'x'.repeat(1001), 'text'],
  ])('is refused %s, and nothing is kept', async (_, text, field) => {
    const reply = await say(guest, text);
    expect([reply.statusCode, reply.json().errors[0].field]).toEqual([400, field]);
    expect([await count('chats'), await count('logins')]).toEqual([0, 0]);
    expect((await say(guest, 'x'.repeat(1000))).statusCode).toBe(200);
  });

  test('goes on with the open chat, reads that it was closed, and opens another by writing again', async () => {
    await say(guest, 'Hello.');
    await say(guest, 'Are you open?');
    const { close, answer } = await staff();
    const first = await chatId();
    await answer(first, 'Until nine.');
    expect((await close(first)).json().message).toBe('The chat is closed.');
    expect((await close(first)).statusCode).toBe(200);
    expect(await count('chats')).toBe(1);
    await say(guest, 'One more thing.');
    expect(await words(guest)).toEqual([
      ['shopper', 'Hello.'],
      ['shopper', 'Are you open?'],
      ['shop', 'Until nine.'],
      ['end', ''],
      ['shopper', 'One more thing.'],
    ]);
    expect((await chats()).map(({ closed_at }) => closed_at === null)).toEqual([false, true]);
  });

  test('keeps reading and writing where they sign in, and takes nothing of an earlier customer along', async () => {
    await say(guest, 'As a guest.');
    await signIn(guest, adaeze);
    await say(guest, 'As a customer.');
    const own = [
      ['shopper', 'As a guest.'],
      ['shopper', 'As a customer.'],
    ];
    expect(await words(guest)).toEqual(own);
    expect(await chats()).toMatchObject([{ user_id: 1, login: null }]);
    const sealed = await shop.database.read
      .selectFrom('vault_sealed')
      .select(['subject', 'person'])
      .execute();
    expect(sealed.filter(({ subject }) => subject.startsWith('chatline-'))).toEqual([
      { subject: 'chatline-1', person: 'customer-1' },
      { subject: 'chatline-2', person: 'customer-1' },
    ]);
    await signIn(guest, tunde);
    expect(await words(guest)).toEqual([]);
  });

  test('leaves no word outside the vault', async () => {
    await say(guest, 'MarkerWords');
    const { answer, show } = await staff();
    await answer(await chatId(), 'MarkerAnswer');
    await show(await chatId());
    const { read: db } = shop.database;
    const tables = [
      await db.selectFrom('chats').selectAll().execute(),
      await db.selectFrom('chat_lines').selectAll().execute(),
      await db.selectFrom('idempotency').selectAll().execute(),
      await db.selectFrom('tries').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
      shop.log,
    ];
    expect(JSON.stringify(tables)).not.toMatch(/marker/i);
    const sealed = JSON.stringify(await keptValues(db));
    expect([sealed.includes('MarkerWords'), sealed.includes('MarkerAnswer')]).toEqual([true, true]);
  });

  test('reads the last two hundred lines, and those after one two hundred at a time', async () => {
    await say(guest, 'First.');
    const chat_id = await chatId();
    const lines = Array.from({ length: 410 }, (_, at) => ({
      ...{ chat_id, said_by: 'shop' as const, staff: 'kemi', attempt_id: `a${at}` },
      at: '2026-11-21T08:00:00.000Z',
    }));
    await shop.database.write.insertInto('chat_lines').values(lines).execute();
    const seqs = async (after?: number) => (await read(guest, after)).map(({ seq }) => seq);
    const from = (first: number, length: number) => Array.from({ length }, (_, at) => first + at);
    expect(await seqs()).toEqual(from(212, 200));
    expect(await seqs(1)).toEqual(from(2, 200));
    expect(await seqs(400)).toEqual(from(401, 11));
  });
});

describe('the number of texts is limited', () => {
  const send = async (times: number, who: () => Browser) => {
    const replies = await Promise.all(Array.from({ length: times }, () => say(who(), 'Hello.')));
    return replies.filter(({ statusCode }) => statusCode === 200).length;
  };

  test('of one customer, wherever they log in, in parallel too, until the hour is over', async () => {
    await signIn(guest, tunde);
    expect(await send(65, () => guest)).toBe(60);
    const elsewhere = shop.browser();
    await signIn(elsewhere, tunde);
    const refused = await say(elsewhere, 'Hello.');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(await send(1, () => shop.browser())).toBe(1);
    shop.now += hourMs;
    expect((await say(elsewhere, 'Hello.')).statusCode).toBe(200);
  });

  test('of one address: a stranger beyond it opens neither chat nor login, a repeat of what was said is none', async () => {
    const attempt = attemptId();
    await say(guest, 'Hello.', attempt);
    expect(await send(200, () => shop.browser())).toBe(179);
    expect([await count('chats'), await count('logins')]).toEqual([180, 180]);
    expect((await say(guest, 'Hello.', attempt)).statusCode).toBe(200);
    expect((await say(shop.browser(), 'Hello.', attempt)).statusCode).toBe(429);
  });
});

describe('staff', () => {
  test('list who waits first, the longest wait before the others, without a word, page by page', async () => {
    const customer = shop.browser();
    await signIn(customer, adaeze);
    const asking = [customer, guest, shop.browser(), shop.browser()];
    for (const who of asking) {
      await say(who, 'MarkerWords');
      shop.now += 1000;
    }
    const [first = '', second = '', third = '', fourth = ''] = (await chats()).map(({ id }) => id);
    const { list, answer, close } = await staff();
    await answer(first, 'Yes.');
    shop.now += 1000;
    await close(third);
    shop.now += 1000;
    await say(guest, 'Hello?');
    const found = await list();
    expect(JSON.stringify(found)).not.toMatch(/marker|token/i);
    expect(found.chats.map(({ id }: { id: string }) => id)).toEqual([second, fourth, third, first]);
    expect(found.chats[0]).toEqual({
      ...{ id: second, user_id: null, closed_at: null },
      opened_at: '2026-11-21T08:00:01.000Z',
      last_at: '2026-11-21T08:00:06.000Z',
      waits_since: '2026-11-21T08:00:01.000Z',
    });
    expect(found.chats[2]).toMatchObject({ closed_at: '2026-11-21T08:00:05.000Z', waits_since: null });
    expect(found.chats[3]).toMatchObject({ user_id: 1, waits_since: null, closed_at: null });
    for (let at = 0; at < 20; at += 1) await say(shop.browser(), 'Hello.');
    expect(await list()).toMatchObject({ current_page: 1, next_page: 2 });
    expect((await list('&page=2')).chats).toHaveLength(4);
  });

  test('read who of them answered, and each look and deed is recorded, but a look that finds nothing new', async () => {
    await say(guest, 'Hello.');
    const id = await chatId();
    const { list, show, answer, close, audit } = await staff();
    await list();
    expect((await show(id)).json().data).toMatchObject({
      chat: { id, user_id: null, waits_since: '2026-11-21T08:00:00.000Z' },
      lines: [{ seq: 1, by: 'shopper', staff: null, text: 'Hello.' }],
    });
    await answer(id, 'Good morning.');
    await show(id, '&after=1');
    await show(id, '&after=2');
    await close(id);
    await close(id);
    expect((await show(id, '&after=2')).json().data).toMatchObject({
      chat: { waits_since: null, closed_at: '2026-11-21T08:00:00.000Z' },
      lines: [{ seq: 3, by: 'end', staff: 'kemi', text: '' }],
    });
    const entries: readonly Record<'name' | 'action' | 'subject' | 'reason', string>[] = await audit();
    expect(entries.map(({ name, action, subject, reason }) => [name, action, subject, reason])).toEqual([
      ['kemi', 'chat.read', id, 'It was opened.'],
      ['kemi', 'chat.closed', id, ''],
      ['kemi', 'chat.read', id, 'It was opened.'],
      ['kemi', 'chat.answered', id, ''],
      ['kemi', 'chat.read', id, 'It was opened.'],
      ['kemi', 'chats.found', 'all', 'The desk lists.'],
      ['kemi', 'login.opened', 'kemi', ''],
    ]);
  });

  test('who keep the list open are recorded once in ten minutes, and for another reason at once', async () => {
    const { list, audit } = await staff();
    for (const minutes of [0, 4, 5.5, 0.5]) {
      shop.now += minutes * 60_000;
      await list();
    }
    await list('', 'A+call.');
    const looks = (await audit()).filter(
      ({ action }: { readonly action: string }) => action === 'chats.found',
    );
    expect(looks.map(({ at, reason }: Record<'at' | 'reason', string>) => [at, reason])).toEqual([
      ['2026-11-21T08:10:00.000Z', 'A call.'],
      ['2026-11-21T08:10:00.000Z', 'The desk lists.'],
      ['2026-11-21T08:00:00.000Z', 'The desk lists.'],
    ]);
  });

  test('answer nothing twice, nothing that says nothing, no chat that is closed, and none that is none', async () => {
    await say(guest, 'Hello.');
    const id = await chatId();
    const { answer, close, show } = await staff();
    const attempt = attemptId();
    const replies = await Promise.all(Array.from({ length: 8 }, () => answer(id, 'Good morning.', attempt)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    const { answer: elses } = await staff('musa');
    for (const reply of [
      await answer(id, 'Something else.', attempt),
      await elses(id, 'Good morning.', attempt),
      await answer(id, ' \u202e '),
    ]) {
      expect(reply.statusCode).toBe(400);
    }
    await close(id);
    expect((await answer(id, 'Too late.')).statusCode).toBe(409);
    expect((await answer(id, 'Good morning.', attempt)).statusCode).toBe(200);
    for (const reply of [await show('chat_no'), await answer('chat_no', 'Hi.'), await close('chat_no')]) {
      expect([reply.statusCode, reply.json().message]).toEqual([404, 'This chat was not found.']);
    }
    expect(await words(guest)).toEqual([
      ['shopper', 'Hello.'],
      ['shop', 'Good morning.'],
      ['end', ''],
    ]);
  });

  test('answer and close what they have seen: who has written since waits on, whose answer it was counts', async () => {
    await say(guest, 'Hello.');
    shop.now += 1000;
    await say(guest, 'One more thing.');
    const id = await chatId();
    const { answer, close, list } = await staff();
    const waits = async () => (await list()).chats[0].waits_since;
    const refused = await close(id, '?seen=1');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: 'The shopper has written again.', code: 'not_seen' },
    ]);
    await answer(id, 'Good morning.', attemptId(), '?seen=1');
    expect(await waits()).toBe('2026-11-21T08:00:01.000Z');
    const colleague = await staff('musa');
    await colleague.answer(id, 'What is it?', attemptId(), '?seen=3');
    expect(await waits()).toBeNull();
    await answer(id, 'Go on.', attemptId(), '?seen=1');
    expect(await waits()).toBeNull();
    expect((await close(id, '?seen=1')).statusCode).toBe(200);
    expect((await words(guest)).map(([by]) => by)).toEqual([
      'shopper',
      'shopper',
      'shop',
      'shop',
      'shop',
      'end',
    ]);
  });
});

describe('what was said', () => {
  test('is in the copy of the customer’s data, and in nobody else’s', async () => {
    await signIn(guest, adaeze);
    await say(guest, 'Do you have plantain flour?');
    const { answer, close } = await staff();
    await answer(await chatId(), 'Yes.');
    await close(await chatId());
    const reply = await guest.get('/api/exportdata');
    expect(replyProblems('exportdata', reply)).toEqual([]);
    const at = '2026-11-21T08:00:00.000Z';
    expect(reply.json().data.chats).toEqual([
      {
        ...{ opened_at: at, closed_at: at },
        lines: [
          { seq: 1, by: 'shopper', at, text: 'Do you have plantain flour?' },
          { seq: 2, by: 'shop', at, text: 'Yes.' },
          { seq: 3, by: 'end', at, text: '' },
        ],
      },
    ]);
    const other = shop.browser();
    await signIn(other, tunde);
    expect((await other.get('/api/exportdata')).json().data.chats).toEqual([]);
  });

  test('is erased with its customer, also what they said as a guest', async () => {
    await guest.post('/api/register', newcomer);
    const { phone, password } = newcomer;
    await say(guest, 'As a guest.');
    await guest.post('/api/login', { phone, password });
    await say(guest, 'As a customer.');
    const other = shop.browser();
    await say(other, 'Somebody else.');
    expect((await guest.post('/api/eraseme', { password })).statusCode).toBe(200);
    expect([await count('chats'), await count('chat_lines')]).toEqual([1, 1]);
    const left = await keptValues(shop.database.read);
    expect(left.filter(({ subject }) => subject.startsWith('chatline-'))).toMatchObject([
      { subject: 'chatline-3', data: 'Somebody else.' },
    ]);
    expect(await words(other)).toEqual([['shopper', 'Somebody else.']]);
  });

  test('is deleted after thirty days of silence, with a guest’s key, and the guest is remembered until then', async () => {
    const purge = () => purgeOld(shop.ports)({ id: 1, subject: 'daily', tries: 0 });
    const customer = shop.browser();
    await signIn(customer, tunde);
    await say(guest, 'Hello.');
    await say(customer, 'Hello.');
    const [vault, keys] = [await count('vault_sealed'), await count('vault_keys')];
    shop.now += 29 * dayMs;
    await purge();
    expect([await count('chats'), await words(guest)]).toEqual([2, [['shopper', 'Hello.']]]);
    const { answer } = await staff();
    const [, answered] = await chats();
    await answer(answered?.id ?? '', 'Good morning.');
    shop.now += dayMs;
    await purge();
    expect(await chats()).toMatchObject([{ user_id: 2 }]);
    expect(await count('chat_lines')).toBe(2);
    expect([await count('vault_sealed'), await count('vault_keys')]).toEqual([vault, keys - 1]);
  });
});
