import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keptValues } from '../../testing/kept-values.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { changeSealed, forgetPerson, keepSealed, movePerson, readAllSealed, readSealed } from './index.ts';

let opened: TestDatabase;

beforeEach(async () => {
  opened = await openTestDatabase();
});

afterEach(() => opened.close());

const write = () => opened.database.write;

/** Keeps a value of each guest, whose person is its subject. */
async function keepGuests(...subjects: readonly string[]): Promise<void> {
  for (const subject of subjects) await keepSealed(write(), subject, [{ subject, data: `of ${subject}` }]);
}

/** The stored rows of a table as bytes of one text. */
async function bytesOf(table: 'vault_keys' | 'vault_sealed'): Promise<string> {
  const rows = await write().selectFrom(table).selectAll().execute();
  return rows
    .flatMap((row) => Object.values(row))
    .map((value) => Buffer.from(value).toString('latin1'))
    .join('\n');
}

describe('a personal value', () => {
  test('is stored sealed, under a key that is drawn with its person’s first one', async () => {
    const values = ['one', 'two'].map((name) => ({ subject: `chatline-${name}`, data: `Marker ${name}` }));
    await keepSealed(write(), 'customer-1', values);
    await keepSealed(write(), 'customer-1', [{ subject: 'address-1', data: 'Marker street' }]);
    expect(await keptValues(write())).toEqual([
      { subject: 'address-1', person: 'customer-1', data: 'Marker street' },
      { subject: 'chatline-one', person: 'customer-1', data: 'Marker one' },
      { subject: 'chatline-two', person: 'customer-1', data: 'Marker two' },
    ]);
    expect(await bytesOf('vault_sealed')).not.toContain('Marker');
    const keys = await write().selectFrom('vault_keys').selectAll().execute();
    expect(keys).toEqual([{ person: 'customer-1', key: expect.any(Uint8Array) }]);
  });

  test('opens in no other row’s place, and not with a changed bit', async () => {
    await keepGuests('ord_1');
    await keepSealed(write(), 'ord_1', [{ subject: 'mail-1', data: 'Hello' }]);
    const mail = write().selectFrom('vault_sealed').select('data').where('subject', '=', 'mail-1');
    await write().updateTable('vault_sealed').set({ data: mail }).where('subject', '=', 'ord_1').execute();
    await expect(readSealed(write(), 'ord_1')).rejects.toThrow();
    expect(await readSealed(write(), 'mail-1')).toBe('Hello');
    const { data } = await mail.executeTakeFirstOrThrow();
    data[data.length - 1] = (data.at(-1) ?? 0) ^ 1;
    await write().updateTable('vault_sealed').set({ data }).where('subject', '=', 'mail-1').execute();
    await expect(readSealed(write(), 'mail-1')).rejects.toThrow();
  });

  test('is changed under its person’s own key, whoever else the vault holds', async () => {
    await keepGuests('ord_1', 'ord_2', 'ord_3');
    const keys = await bytesOf('vault_keys');
    for (const subject of ['ord_1', 'ord_2', 'ord_3']) {
      expect(await changeSealed(write(), subject, (data) => `more ${data}`)).toBe(true);
    }
    const subjects = ['ord_1', 'ord_2', 'ord_3', 'ord_4'];
    const all = [
      ['ord_1', 'more of ord_1'],
      ['ord_2', 'more of ord_2'],
      ['ord_3', 'more of ord_3'],
    ];
    expect([...(await readAllSealed(write(), subjects))]).toEqual(all);
    expect(await bytesOf('vault_keys')).toBe(keys);
    await forgetPerson(write(), 'ord_2');
    expect([...(await readAllSealed(write(), subjects))]).toEqual([all[0], all[2]]);
  });

  test('is null once it is erased, and nothing changes it', async () => {
    await keepGuests('ord_1');
    await write().deleteFrom('vault_keys').execute();
    expect(await readSealed(write(), 'ord_1')).toBeNull();
    expect([...(await readAllSealed(write(), ['ord_1']))]).toEqual([]);
    const refuse = () => {
      throw new Error('an erased value is not read');
    };
    expect(await changeSealed(write(), 'ord_1', refuse)).toBe(false);
    expect(await changeSealed(write(), 'ord_2', refuse)).toBe(false);
    expect(await readSealed(write(), 'ord_2')).toBeNull();
  });

  test('goes with its person to another’s key, with all that is theirs', async () => {
    await keepGuests('gcs_1', 'gcs_2');
    await keepSealed(write(), 'gcs_1', [{ subject: 'mail-1', data: 'Hello' }]);
    await movePerson(write(), 'gcs_1', 'customer-1');
    await movePerson(write(), 'gcs_9', 'customer-1');
    expect(await keptValues(write())).toEqual([
      { subject: 'gcs_1', person: 'customer-1', data: 'of gcs_1' },
      { subject: 'gcs_2', person: 'gcs_2', data: 'of gcs_2' },
      { subject: 'mail-1', person: 'customer-1', data: 'Hello' },
    ]);
    const keys = await write().selectFrom('vault_keys').select('person').orderBy('person').execute();
    expect(keys.map(({ person }) => person)).toEqual(['customer-1', 'gcs_2']);
  });

  test.each([
    ['addresses', 'address-1', `insert into addresses (user_id, address_default) values (1, 1)`],
    ['mails', 'mail-1', `insert into mails (message_id, kind, at) values ('<1>', 'mail', 'today')`],
    [
      'mail_links',
      'lnk_1',
      `insert into mail_links (id, purpose, created_at, expires_at) values ('lnk_1', 'changeEmail', 'today', 'today')`,
    ],
    [
      'referrals',
      'referral-1',
      `insert into referrals (agent_id, email_key, phone_key, at) values (1, 'e', 'p', 'today')`,
    ],
  ])('goes with its row of %s', async (table, subject, insert) => {
    await sql.raw(`insert into users values (1, 'e1', 'p1', 'x', 1, null, null, 'today')`).execute(write());
    await sql.raw(insert).execute(write());
    await keepSealed(write(), 'customer-1', [{ subject, data: 'theirs' }]);
    await keepGuests('ord_1');
    await sql`delete from ${sql.table(table)}`.execute(write());
    expect((await keptValues(write())).map((value) => value.subject)).toEqual(['ord_1']);
  });
});
