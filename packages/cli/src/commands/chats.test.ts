import { adaeze, type Browser, openTestShop, type TestShop } from '@marketsquare/server/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runHere } from '../testing/streams.ts';

let shop: TestShop;
let url: string;
let guest: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  guest = shop.browser();
  await guest.post('/api/sayInChat', {
    attempt_id: 'attempt-0000000000000001',
    text: 'Do you have plantain flour?\nOr yam?\u001b[2J',
  });
  shop.now += 60_000;
  const customer = shop.browser();
  await customer.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
  await customer.post('/api/sayInChat', { attempt_id: 'attempt-0000000000000002', text: 'Hello.' });
  const staff = { name: 'kemi', password: 'staff-pass-phrase' };
  const reply = await shop.browser().post('/api/staff/login', staff);
  vi.stubEnv('MARKETSQUARE_TOKEN', reply.json().data.token);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await shop.close();
});

const run = (...args: string[]) => runHere(['chats', ...args, '--server', url]);

/** The ids of all chats, those that wait first. */
async function ids(): Promise<readonly string[]> {
  const { stdout } = await run('--json');
  return JSON.parse(stdout).chats.map(({ id }: { id: string }) => id);
}

test('chats are listed with who waits first, without a word of them, in 80 columns [GEN-05, ROLE-08]', async () => {
  const [first = '', second] = await ids();
  await run('answer', first, 'Yes.');
  const { exitCode, stdout } = await run();
  expect(exitCode).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['last', 'id', 'state', 'customer'],
    ['2026-11-21 09:01', second, 'waits', '1'],
    ['2026-11-21 09:01', first, 'answered', 'guest'],
  ]);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect((await run('list', '--page', '2')).stdout).toBe('No chat was found.\n');
});

test('one is shown with who said what, answered and closed, and the shopper reads it [GEN-05]', async () => {
  const [id = ''] = await ids();
  const attempt = ['--attempt', 'rice'];
  const answered = await run('answer', id, 'Yes,', 'in', 'Ikeja.', ...attempt);
  expect([answered.exitCode, answered.stdout]).toEqual([0, `✓ ${id} is answered.\n`]);
  await run('answer', id, 'Yes, in Ikeja.', ...attempt);
  expect((await run('close', id)).stdout).toBe(`✓ ${id} is closed.\n`);
  expect(JSON.parse((await run('close', id, '--json')).stdout)).toEqual({ id, closed: true });
  const { stdout } = await run('show', id, '--reason', 'To look again.');
  expect(stdout).toBe(
    [
      `chat ${id} with a guest: closed`,
      ...['', '1 shopper, 2026-11-21 09:00', 'Do you have plantain flour?', 'Or yam?[2J'],
      ...['', '3 kemi, 2026-11-21 09:01', 'Yes, in Ikeja.'],
      ...['', '4 kemi, 2026-11-21 09:01', 'closed the chat', ''],
    ].join('\n'),
  );
  const read = (await guest.get('/api/chat')).json().data.lines;
  expect(read.map(({ by, text }: { by: string; text: string }) => [by, text]).slice(1)).toEqual([
    ['shop', 'Yes, in Ikeja.'],
    ['end', ''],
  ]);
  const audit = await shop.database.read.selectFrom('audit').selectAll().orderBy('id', 'desc').execute();
  expect(audit[0]).toMatchObject({ action: 'chat.read', subject: id, reason: 'To look again.' });
});

test('what was not seen is answered by nothing, and closes no chat [GEN-05]', async () => {
  const [id = ''] = await ids();
  await guest.post('/api/sayInChat', { attempt_id: 'attempt-0000000000000003', text: 'Or cassava?' });
  const refused = await run('close', id, '--seen', '1');
  expect(refused.exitCode).toBe(1);
  expect(refused.stderr).toContain('The shopper has written again.');
  await run('answer', id, 'Yes.', '--seen', '1');
  expect((await run()).stdout).toMatch(new RegExp(`${id} +waits`));
  await run('answer', id, 'That too.', '--seen', '3');
  expect((await run()).stdout).toMatch(new RegExp(`${id} +answered`));
  const wrong = await run('close', id, '--seen', 'all');
  expect([wrong.exitCode, wrong.stderr]).toEqual([2, expect.stringContaining('"all" is not a line number.')]);
});

test.each([
  ['nothing', [''], 'The answer is empty.\n  Write what the shopper is to read.'],
  ['what nobody sees', [' ', '\u200e'], 'The answer is empty.\n  Write what the shopper is to read.'],
  [
    'more than one text may be',
    ['a'.repeat(999), 'b'],
    'The answer has 1001 characters; at most 1000 are allowed.\n  Split it into several answers.',
  ],
])('an answer of %s is refused in plain words [GEN-05]', async (_, words, message) => {
  const [id = ''] = await ids();
  const { exitCode, stderr } = await run('answer', id, ...words);
  expect([exitCode, stderr]).toEqual([2, `✗ ${message}\n`]);
});

test('an attempt without a name, such as a variable that is not set, is refused: it would be that of every answer', async () => {
  const [id = ''] = await ids();
  const { exitCode, stderr } = await run('answer', id, 'Yes.', '--attempt', ' ');
  expect([exitCode, stderr]).toEqual([
    2,
    '✗ The attempt has no name.\n  Name it in any words, or leave --attempt out.\n',
  ]);
});

test('an id that is too long to be asked about is wrong use', async () => {
  const { exitCode, stderr } = await run('show', 'a'.repeat(400));
  expect([exitCode, stderr]).toEqual([2, '✗ The address is too long.\n  Check the request.\n']);
});

test('one that is none, one that is closed, an answer of nothing and a stranger are refused', async () => {
  const [id = ''] = await ids();
  await run('close', id);
  expect((await run('answer', id, 'Too late.')).stderr).toContain('This chat is closed.');
  expect((await run('answer', id)).exitCode).toBe(2);
  for (const command of [['show'], ['close'], ['answer']]) {
    const words = command[0] === 'answer' ? ['Hello.'] : [];
    expect((await run(...command, 'chat_unknown', ...words)).exitCode).toBe(3);
  }
  vi.stubEnv('MARKETSQUARE_TOKEN', 'nobody');
  expect((await run()).exitCode).toBe(4);
});
