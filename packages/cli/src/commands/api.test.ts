import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestShop, type TestShop } from '@marketsquare/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runHere } from '../testing/streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));
/** An address where nothing listens: a request that is sent there ends with exit code 5. */
const nowhere = 'http://127.0.0.1:9';
const privacy = {
  country: 'Nigeria',
  userType: 'Customer',
  requestType: 'Access my data',
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  email: 'adaeze@example.ng',
};
let shop: TestShop;
let url: string;
let token: string;

beforeAll(async () => {
  shop = await openTestShop();
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const reply = await shop
    .browser()
    .post('/api/staff/login', { name: 'kemi', password: 'staff-pass-phrase' });
  token = reply.json().data.token;
});

beforeEach(() => {
  vi.stubEnv('XDG_CONFIG_HOME', folder);
  vi.stubEnv('MARKETSQUARE_TOKEN', undefined);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => runHere(['api', ...args, '--server', url]);

describe('a call', () => {
  test('prints the data of its reply as JSON, under each of its names, and with --json too', async () => {
    const { data } = (await shop.app.inject('/api/stores')).json();
    for (const words of [['getstores'], ['stores'], ['stores', '--json']]) {
      const { exitCode, stdout, stderr } = await run(...words);
      expect({ exitCode, stderr, data: JSON.parse(stdout) }).toEqual({ exitCode: 0, stderr: '', data });
    }
  });

  test('is made as a guest, and as staff after a login, whose token is nowhere in the output', async () => {
    const words = ['staffMessages', '--query', 'reason=To answer them.'];
    expect((await run(...words)).exitCode).toBe(4);
    vi.stubEnv('MARKETSQUARE_TOKEN', token);
    const { exitCode, stdout, stderr } = await run(...words);
    expect([exitCode, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ messages: [] })]);
    expect(stdout + stderr).not.toContain(token);
    const [last] = await shop.database.read.selectFrom('audit').selectAll().orderBy('id', 'desc').execute();
    expect(last?.reason).toBe('To answer them.');
  });

  test('takes its body from the command line, a file or the standard input', async () => {
    const body = JSON.stringify({ serviceid: 'x', serialnumber: 'GIFT-0001' });
    const file = join(folder, 'card.json');
    writeFileSync(file, body);
    const stdin = body;
    const replies = [
      await run('verifycard', '--body', body),
      await run('verifycard', '--body', `@${file}`),
      await runHere(['api', 'verifycard', '--body', '-', '--server', url], { stdin }),
    ];
    for (const { exitCode, stderr } of replies)
      expect([exitCode, stderr]).toEqual([3, expect.stringContaining('Check what you named.')]);
  });

  test('puts its values into the address', async () => {
    expect((await run('privacyrequest', '--body', JSON.stringify(privacy))).exitCode).toBe(0);
    vi.stubEnv('MARKETSQUARE_TOKEN', token);
    const reason = ['--query', 'reason=To answer it.'];
    const [{ id }] = JSON.parse((await run('staffMessages', ...reason)).stdout).messages;
    const { exitCode, stdout } = await run('staffMessage', '--path', `id=${id}`, ...reason);
    expect([exitCode, JSON.parse(stdout)]).toEqual([
      0,
      expect.objectContaining({ message: expect.objectContaining({ id }) }),
    ]);
    const unknown = await run('staffMessage', '--path', 'id=msg_unknown', ...reason, '--json');
    expect([unknown.exitCode, JSON.parse(unknown.stderr).error.code]).toEqual([3, 'not_found']);
  });
});

describe('a call that does not fit the contract is not sent, and', () => {
  test.each([
    [['staffOrder'], ['--path code is missing', '--query reason is missing', '--path code=…']],
    [['getstores', '--query', 'sort=name'], ['--query sort is not known']],
    [['getstores', '--query', 'type'], ['Write --query name=value.']],
    [['order', '--path', 'id=a', '--path', 'id=b'], ['--path id is given twice']],
    [['verifycard'], ['--body is missing']],
    [['verifycard', '--body', '{'], ['The body is not JSON.']],
    [
      ['verifycard', '--body', '{"serialnumber":7}'],
      ['serviceid of the body is missing', 'serialnumber of the body'],
    ],
    [['getstores', '--body', '{}'], ['it takes no --body']],
    [['getstore'], ['There is no call "getstore".', 'The nearest: getstores.']],
    [['staffLogin', '--body', '{}'], ['marketsquare login']],
    [['orderEvents', '--path', 'id=a'], ['a stream']],
    [
      ['staffImport', '--query', 'reason=The list.'],
      ['This call takes files.', 'marketsquare import'],
    ],
    [['staffExport', '--query', 'table=offers'], ['This call answers with a file.']],
    [[], ['No call is named.']],
  ])('says why: %j', async (words, said) => {
    const { exitCode, stdout, stderr } = await runHere(['api', ...words, '--server', nowhere]);
    expect([exitCode, stdout]).toEqual([2, '']);
    for (const one of said) expect(stderr).toContain(one);
  });
});

test('a shop that does not answer is exit code 5', async () => {
  expect((await runHere(['api', 'getstores', '--server', nowhere])).exitCode).toBe(5);
});

test('the list names every call with its summary, and needs no server; shells complete its names', async () => {
  const { exitCode, stdout } = await runHere(['api', '--list']);
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  expect(exitCode).toBe(0);
  expect(lines).toContainEqual(['order', 'GET', expect.stringMatching(/\w/)]);
  expect(lines).toContainEqual(['getCategory', 'GET', 'as getCategories']);
  const { calls } = JSON.parse((await runHere(['api', '--list', '--json'])).stdout);
  expect(calls.map(({ name }: { readonly name: string }) => name)).toEqual(lines.map(([name]) => name));
  const completed = await runHere(['completion', '--values', 'calls']);
  expect(completed.stdout.trimEnd().split('\n')).toEqual(lines.map(([name]) => name));
});
