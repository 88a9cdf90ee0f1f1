import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop } from '@marketsquare/server/app';
import { keepMail } from '@marketsquare/server/work/mail';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHere } from '../testing/streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-cli-'));
const [full, empty] = [join(folder, 'full'), join(folder, 'empty')];

const welcome = {
  message_id: '<mail.welcome.1.1@shop.example.ng>',
  kind: 'mail.welcome',
  name: 'Ada',
  address: 'ada@example.ng',
  subject: 'Welcome',
  text: 'Hello Ada,\n\nlook: \u001b[31mred\n',
  html: '<p>Hello Ada,</p>\n',
  at: '2026-11-21T08:00:00.000Z',
};
const second = {
  ...welcome,
  message_id: '<mail.welcome.2.2@shop.example.ng>',
  name: '',
  address: 'bisi@example.ng',
};

beforeAll(async () => {
  await (await openShop(empty, null)).close();
  const database = await openShop(full, null);
  for (const { message_id: messageId, kind, name, address, at, ...words } of [welcome, second]) {
    const mail = { messageId, to: { name, address }, at: Date.parse(at), ...words };
    await keepMail(database.write, kind, { person: 'customer-1' }, mail);
  }
  await database.close();
});

afterAll(() => rmSync(folder, { recursive: true }));

const outbox = (...args: readonly string[]) => runHere(['outbox', ...args]);

describe('outbox', () => {
  test('without a shop asks for its folder, not for a server, which it does not read', async () => {
    const { exitCode, stderr } = await outbox('--data', join(folder, 'nowhere'));
    expect({ exitCode, stderr }).toEqual({ exitCode: 3, stderr: expect.stringContaining('--data') });
    expect(stderr).not.toContain('--server');
  });

  test('lists the mails of a shop without a mail server, newest first', async () => {
    expect(await outbox('--data', full)).toEqual({
      exitCode: 0,
      stdout: [
        'id  at                to               subject',
        ' 2  2026-11-21 09:00  bisi@example.ng  Welcome',
        ' 1  2026-11-21 09:00  ada@example.ng   Welcome',
        '',
      ].join('\n'),
      stderr: '',
    });
    const { text: _text, html: _html, ...listed } = welcome;
    const { stdout } = await outbox('--data', full, '--json');
    expect(JSON.parse(stdout).mails[1]).toEqual({ id: 1, ...listed });
    expect((await outbox('--data', empty)).stdout).toBe('There is no mail.\n');
  });

  test('opens one, in words that steer no terminal, or as HTML', async () => {
    const { exitCode, stdout } = await outbox('show', '1', '--data', full);
    expect(exitCode).toBe(0);
    expect(stdout).not.toContain('\u001b');
    expect(stdout.split('\n').slice(0, 7)).toEqual([
      'To: Ada <ada@example.ng>',
      'Subject: Welcome',
      'Date: 2026-11-21 09:00',
      'Message-ID: <mail.welcome.1.1@shop.example.ng>',
      '',
      'Hello Ada,',
      '',
    ]);
    expect((await outbox('show', '2', '--data', full)).stdout).toMatch(/^To: bisi@example\.ng\n/);
    expect((await outbox('show', '1', '--html', '--data', full)).stdout).toContain('\n\n<p>Hello Ada,</p>\n');
    expect(JSON.parse((await outbox('show', '1', '--json', '--data', full)).stdout)).toEqual({
      id: 1,
      ...welcome,
    });
  });

  test('exits 3 for a mail or a shop that is not there, 2 for what is not a number', async () => {
    expect((await outbox('show', '9', '--data', full)).exitCode).toBe(3);
    expect((await outbox('--data', join(folder, 'nowhere'))).exitCode).toBe(3);
    expect((await outbox('show', 'first', '--data', full)).exitCode).toBe(2);
    expect((await outbox('show')).exitCode).toBe(2);
  });
});
