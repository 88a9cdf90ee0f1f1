import { openTestShop, type TestShop } from '@marketsquare/server/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runHere } from '../testing/streams.ts';

let shop: TestShop;
let url: string;

const story = {
  name: 'Bisi Adeyemi',
  location: 'Ibadan, Oyo',
  phone: '08030000033',
  story: 'We met in the queue.\nFor bread.\u001b[2J',
  email: 'bisi@example.ng',
  city: 'Ibadan',
  state: 'Oyo',
  store_id: 1,
};
const privacy = {
  country: 'Nigeria',
  userType: 'Customer',
  requestType: 'Access my data',
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  email: 'adaeze@example.ng',
};

beforeAll(async () => {
  shop = await openTestShop();
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const guest = shop.browser();
  await guest.post('/api/privacyrequest', privacy);
  shop.now += 60_000;
  await guest.post('/api/valentineQuestionnaire', story);
  const staff = { name: 'kemi', password: 'staff-pass-phrase' };
  const reply = await shop.browser().post('/api/staff/login', staff);
  vi.stubEnv('MARKETSQUARE_TOKEN', reply.json().data.token);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
});

const run = (...args: string[]) => runHere(['messages', ...args, '--server', url]);

async function idOf(kind: string): Promise<string> {
  const { stdout } = await run('list', '--kind', kind, '--json');
  return JSON.parse(stdout).messages[0].id;
}

test('messages are listed newest first, by their form, without a word of them', async () => {
  const [first, second] = [await idOf('love_story'), await idOf('privacy_request')];
  const { exitCode, stdout } = await run();
  expect(exitCode).toBe(0);
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ {2,}/)),
  ).toEqual([
    ['sent', 'id', 'form', 'store', 'customer'],
    ['2026-11-21 09:01', first, 'love_story', '1', 'guest'],
    ['2026-11-21 09:00', second, 'privacy_request', 'guest'],
  ]);
  expect((await run('list', '--kind', 'contact')).stdout).toBe('No message was found.\n');
});

test('a message is shown with every word, none of which steers the terminal', async () => {
  const id = await idOf('love_story');
  const { exitCode, stdout } = await run('show', id, '--reason', 'To draw the winners.');
  expect(exitCode).toBe(0);
  expect(stdout).toContain(`love_story ${id}, sent 2026-11-21 09:01, from store 1, by a guest`);
  expect(stdout).toContain('\nStory\nWe met in the queue.\nFor bread.');
  expect(stdout).not.toContain('\u001b[2J');
  const audit = await shop.database.read.selectFrom('audit').selectAll().orderBy('id', 'desc').execute();
  expect(audit[0]).toMatchObject({ action: 'message.read', subject: id, reason: 'To draw the winners.' });
});

test('a form that is none, an id that is none and a stranger are refused', async () => {
  expect((await run('list', '--kind', 'letters')).exitCode).toBe(2);
  expect((await run('show', 'msg_unknown')).exitCode).toBe(3);
  vi.stubEnv('MARKETSQUARE_TOKEN', 'nobody');
  expect((await run()).exitCode).toBe(4);
});
