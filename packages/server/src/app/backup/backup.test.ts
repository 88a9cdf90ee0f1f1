import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { findUser } from '../../people/identity/index.ts';
import { checkEvents, type Database, lockFolder, openDatabase } from '../../store/database/index.ts';
import { usualList } from '../../store/erased-list/index.ts';
import { StartRefused } from '../../store/refusals/start-refused.ts';
import { secretsFrom } from '../../store/secrets/index.ts';
import { deliveryOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { adaeze } from '../../testing/small-shop.ts';
import { testSecrets } from '../../testing/test-shop.ts';
import { checkRows } from '../../work/rebuild/index.ts';
import { backUp, photographsInto, type Restored, restore } from './index.ts';
import { seal, sealOf, unseal } from './seal.ts';

let paying: PayingShop;
let folder: string;
/** The open shop's database, a backup of it, and a folder to restore to. */
let source: string;
let file: string;
let dataDir: string;

beforeEach(async () => {
  paying = await openPayingShop();
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-backup-'));
  source = join(paying.shop.folder, 'shop.db');
  file = join(folder, 'shop.backup');
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'erased.json'), '[]');
});

afterEach(async () => {
  await paying.shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const note = { at: '2026-11-21T08:00:00.000Z', purpose: 'Before a move.', keepUntil: '2026-12-21' };
const ignore = () => {};
const makeBackup = () => backUp(source, file, note, ignore);
const again = (replaces = false, secrets = testSecrets, bringsBackErased = false) =>
  restore(file, dataDir, {
    ...{ secrets, erased: usualList(dataDir), replaces, bringsBackErased },
    takePhotographs: photographsInto(join(dataDir, 'photographs'), join(folder, 'photographs'), ignore),
  });
const inShop = ['erased.json', 'marketsquare.db', 'marketsquare.db-head', 'marketsquare.lock'];
const restoredFile = () => join(dataDir, 'marketsquare.db');

/** Restores, and reads the result. */
async function opened<Result>(
  look: (database: ReturnType<typeof openDatabase>, restored: Restored) => Promise<Result>,
  replaces = false,
): Promise<Result> {
  const restored = await again(replaces);
  if (!restored.ok) throw new Error(`${restored.reason}: ${restored.detail}`);
  const database = openDatabase(restoredFile());
  try {
    return await look(database, restored);
  } finally {
    await database.close();
  }
}

/** Changes the backup's database, and seals it again. */
function tamper(sql: string): void {
  if (existsSync(file)) unseal(file);
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
  seal(file);
}

/** Flips one bit of a byte of the backup; a second call restores it. */
function flip(place: number): void {
  const bytes = Buffer.alloc(1);
  const handle = openSync(file, 'r+');
  readSync(handle, bytes, 0, 1, place);
  writeSync(handle, Buffer.of(bytes.readUInt8() ^ 1), 0, 1, place);
  closeSync(handle);
}

/** The order of an attempt; Adaeze's, unless a guest places it. */
async function placeOrder(number = 1, isGuest = false) {
  const { shop, place, signIn } = paying;
  const browser = shop.browser();
  if (!isGuest) await signIn(browser, adaeze);
  return place(
    browser,
    deliveryOrder({
      attempt_id: `attempt-${String(number).padStart(16, '0')}`,
      unique_code: `Gr0107${20_000 + number}`,
      user_id: isGuest ? null : adaeze.id,
    }),
  );
}

describe('a backup', () => {
  test('is the shop of one moment, whatever is written while it is made', async () => {
    const { write } = paying.shop.database;
    // More than one step of the copy.
    const paper = 'x'.repeat(1_000_000);
    for (const name of ['one', 'two', 'three', 'four', 'five'])
      await write.insertInto('facts').values({ name, value: paper }).execute();
    const order = await placeOrder();
    const other = new DatabaseSync(source);
    let steps = 0;
    const backedUp = await backUp(source, file, note, (done, total) => {
      steps += 1;
      expect(done).toBeLessThanOrEqual(total);
      other.exec(`insert into facts (name, value) values ('later ${steps}', 'x')`);
    });
    other.close();
    expect(backedUp).toMatchObject({ ok: true, bytes: statSync(file).size });
    expect(steps).toBeGreaterThan(0);
    expect(readdirSync(folder).sort()).toEqual(['data', 'shop.backup']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const copy = new DatabaseSync(file, { readOnly: true });
    expect(copy.prepare("select name from facts where name like 'later%'").all()).toEqual([]);
    expect(copy.prepare('select id from orders').all()).toEqual([{ id: order.id }]);
    copy.close();
  });

  test('says when, why and by which build it was made, and until when it may be kept', async () => {
    await makeBackup();
    const copy = new DatabaseSync(file, { readOnly: true });
    const fact = copy.prepare("select value from facts where name = 'backup'").get();
    copy.close();
    const build = expect.stringMatching(/^\d+\.\d+\.\d+ \(0012-picking, Node\.js \d+\.\d+\.\d+\)$/);
    expect(JSON.parse(String(fact?.value))).toEqual({ ...note, build });
  });

  test('of a damaged shop is not made, and leaves an earlier one as it was', async () => {
    await makeBackup();
    const before = readFileSync(file);
    await placeOrder();
    const other = new DatabaseSync(source);
    other.exec('pragma foreign_keys = off; update addresses set user_id = 9999');
    other.close();
    expect(await makeBackup()).toEqual({
      ok: false,
      reason: 'damaged',
      detail: 'A row of addresses names a row of users that is not there.',
    });
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['data', 'shop.backup']);
  });

  test('for which its disk has no space is not made, and nothing of it stays', async () => {
    const paper = 'x'.repeat(5_000_000);
    await paying.shop.database.write.insertInto('facts').values({ name: 'paper', value: paper }).execute();
    const full = Object.assign(new Error('database or disk is full'), {
      errcode: 13,
      errstr: 'database or disk is full',
    });
    const backedUp = await backUp(source, file, note, () => {
      throw full;
    });
    expect(backedUp).toEqual({ ok: false, reason: 'unwritable', detail: 'database or disk is full' });
    expect(readdirSync(folder)).toEqual(['data']);
  });

  test('of a file that is no longer a database is not made, and what a killed one has left is gone', async () => {
    for (const end of ['', '-journal', '-wal', '-shm']) writeFileSync(`${file}.new${end}`, 'left');
    const spoilt = join(folder, 'spoilt.db');
    writeFileSync(spoilt, 'x'.repeat(9000));
    expect(await backUp(spoilt, file, note, () => {})).toEqual({
      ok: false,
      reason: 'damaged',
      detail: 'It cannot be read: file is not a database.',
    });
    expect(readdirSync(folder).sort()).toEqual(['data', 'spoilt.db']);
  });
});

describe('a restored shop', () => {
  test('has every order, and rows, events and ledger that hold; what came later is gone', async () => {
    const order = await placeOrder();
    const backedUp = await makeBackup();
    await placeOrder(2);
    await opened(async ({ read, snapshot }, restored) => {
      expect(restored).toMatchObject({ note: { ...note, build: expect.any(String) }, former: null });
      const orders = await read.selectFrom('orders').select('id').execute();
      expect(orders).toEqual([{ id: order.id }]);
      expect(await snapshot((queries) => checkRows(queries, testSecrets))).toMatchObject({ ok: true });
      const { head } = restored;
      expect(await checkEvents(read, head)).toMatchObject({ ok: true, head });
      expect(backedUp).toMatchObject({ ok: true, head, events: restored.events });
      expect(await read.selectFrom('facts').select('name').where('name', '=', 'backup').execute()).toEqual(
        [],
      );
    });
    expect(readdirSync(dataDir).sort()).toEqual(inShop);
  });

  test('has what lies only in the log beside a copy that was made by hand', async () => {
    const order = await placeOrder();
    const isInLog = statSync(`${source}-wal`).size > 0 && !readFileSync(source, 'latin1').includes(order.id);
    expect(isInLog).toBe(true);
    for (const end of ['', '-wal']) copyFileSync(`${source}${end}`, `${file}${end}`);
    await opened(async ({ read }) => {
      expect(await read.selectFrom('orders').select('id').execute()).toEqual([{ id: order.id }]);
    });
    expect(readdirSync(dataDir).sort()).toEqual(inShop);
  });

  test('keeps the head of its own events, not that of the shop whose place it takes', async () => {
    await placeOrder();
    await makeBackup();
    await again();
    await placeOrder(2);
    for (const end of ['', '-wal', '-head']) copyFileSync(`${source}${end}`, `${restoredFile()}${end}`);
    await opened(async ({ lostHead, read }) => {
      expect(lostHead).toBeNull();
      const newest = read.selectFrom('events').select('hash').orderBy('global_seq', 'desc');
      const { hash } = await newest.executeTakeFirstOrThrow();
      expect(readFileSync(`${restoredFile()}-head`, 'latin1')).toContain(hash);
    }, true);
  });

  test('has ended the logins of customers and staff, and knows guests by theirs', async () => {
    await placeOrder();
    await placeOrder(2, true);
    await makeBackup();
    await opened(async ({ read }) => {
      const logins = await read.selectFrom('logins').select(['user_id', 'staff_name']).execute();
      expect(logins).toEqual([{ user_id: null, staff_name: null }]);
    });
  });

  test('has a gift card whose price had gone back when the shop first saw it paid [PAY-09]', async () => {
    const { shop, post, guest, paystack } = paying;
    const reference = 'giftcard-11795256100000';
    const { firstName: firstname, lastName: lastname, email, phone } = adaeze;
    const recipient = { customeremail: email, customerphone: phone };
    const giftcard = { id: 1, reference, gifter: { firstname, lastname, email, phone }, recipient };
    await post(guest, 'initializePayment', { gateway: 'paystack', giftcard });
    paystack.answer(reference);
    paystack.giveBack(reference, 200_000);
    expect(await settleByReference(shop.ports, reference, 'reversal')).toBe('settled');
    await makeBackup();
    await opened(async ({ read }) => {
      const cards = await read
        .selectFrom('issued_gift_cards')
        .innerJoin('gift_card_sales', 'card_id', 'issued_gift_cards.id')
        .select('balance')
        .execute();
      expect(cards).toEqual([{ balance: 300_000 }]);
    });
  });

  test('is there though an earlier restore was killed on the way', async () => {
    await makeBackup();
    for (const end of ['', '-wal', '-shm']) writeFileSync(`${restoredFile()}.restored${end}`, 'half a copy');
    expect(await again()).toMatchObject({ ok: true, former: null });
    expect(readdirSync(dataDir).sort()).toEqual(inShop);
  });

  test('keeps the database that it replaces, with what was written to it last', async () => {
    await makeBackup();
    await again();
    const former = new DatabaseSync(restoredFile());
    former.exec("pragma journal_mode = wal; insert into facts (name, value) values ('newest', 'x')");
    const { former: kept } = await opened(async (_, restored) => restored, true);
    former.close();
    expect(kept).toBe(`${restoredFile()}.before-restore-1`);
    const facts = (path: string) => {
      const database = new DatabaseSync(path, { readOnly: true });
      const found = database.prepare("select name from facts where name = 'newest'").all();
      database.close();
      return found.length;
    };
    expect(statSync(`${kept}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
    expect([facts(String(kept)), facts(restoredFile())]).toEqual([1, 0]);
  });

  test('takes the place of a database that nobody can read', async () => {
    await makeBackup();
    writeFileSync(restoredFile(), 'what a broken disk has left');
    const { former } = await opened(async (_, restored) => restored, true);
    expect(readFileSync(String(former), 'utf8')).toBe('what a broken disk has left');
  });
});

describe('a backup is refused, and the folder stays as it was,', () => {
  test.each<[string, string, RegExp, () => void]>([
    ['of no database', 'foreign', /not a database/, () => writeFileSync(file, 'a shopping list'.repeat(200))],
    [
      'of another program',
      'foreign',
      /not the database of a shop/,
      () => {
        rmSync(file);
        tamper('create table recipes (id integer)');
      },
    ],
    ['that is cut off', 'damaged', /./, () => truncateSync(file, statSync(file).size / 2)],
    [
      'of an older release',
      'older',
      /^$/,
      () => tamper("update kysely_migration set name = '0001-ground' where name = '0001-first-schema'"),
    ],
    [
      'of a later release',
      'newer',
      /^9999-later$/,
      () => tamper("insert into kysely_migration values ('9999-later', '2027-01-01')"),
    ],
    [
      'with a row that names nobody',
      'damaged',
      /A row of addresses/,
      () => tamper('pragma foreign_keys = off; update addresses set user_id = 9999'),
    ],
    [
      'with an event that was changed',
      'damaged',
      /events were changed/,
      () =>
        tamper(`drop trigger events_no_update; update events set data = replace(data, '1', '2')
          where type = 'order.placed'`),
    ],
    [
      'with a row that was changed',
      'damaged',
      /A row of orders/,
      () => tamper("update orders set completion_status = 'Delivered'"),
    ],
  ])('%s', async (_, reason, detail, change) => {
    await placeOrder();
    await makeBackup();
    expect(await again()).toMatchObject({ ok: true });
    const before = readFileSync(restoredFile());
    change();
    expect(await again(true)).toEqual({ ok: false, reason, detail: expect.stringMatching(detail) });
    expect(readFileSync(restoredFile()).equals(before)).toBe(true);
    expect(readdirSync(dataDir).sort()).toEqual(inShop);
  });

  test('with any byte of its header or its seal, or one of 500 others, flipped', async () => {
    await placeOrder();
    await makeBackup();
    const { size } = statSync(file);
    const header = Array.from({ length: 100 }, (_, place) => place);
    const ofSeal = Array.from({ length: 94 }, (_, place) => size - 1 - place);
    const others = fc.sample(fc.noBias(fc.nat(size - 1)), 500);
    const unseen: number[] = [];
    for (const place of [...header, ...ofSeal, ...others]) {
      flip(place);
      if (sealOf(file) === 'whole') unseen.push(place);
      flip(place);
    }
    expect([unseen, sealOf(file)]).toEqual([[], 'whole']);
    for (const place of [0, 18, 27, size - 1, size - 94, ...others.slice(0, 5)]) {
      flip(place);
      expect(await again(), `byte ${place}`).toMatchObject({ ok: false, reason: 'damaged' });
      flip(place);
    }
    expect(readdirSync(dataDir).sort()).toEqual(['erased.json', 'marketsquare.lock']);
  });

  test.each([
    ['what the vault has sealed', 'select data as value from vault_sealed'],
    ['the hash of a password', 'select password_hash as value from users'],
  ])('with a bit flipped in %s, which nothing else would notice', async (_, find) => {
    await placeOrder();
    await makeBackup();
    const copy = new DatabaseSync(file, { readOnly: true });
    const value = copy.prepare(find).get()?.value;
    copy.close();
    const sound = readFileSync(file);
    const place = sound.indexOf(value instanceof Uint8Array ? Buffer.from(value) : String(value));
    expect(place).toBeGreaterThan(0);
    flip(place + 40);
    expect(await again()).toEqual({
      ok: false,
      reason: 'damaged',
      detail: 'Its checksum does not fit: bytes of it have changed.',
    });
  });

  test('without its seal', async () => {
    await makeBackup();
    unseal(file);
    expect(await again()).toMatchObject({ ok: false, reason: 'damaged', detail: /last line is missing/ });
  });

  test('copied by hand with a log of which a byte is damaged, by the head that lies beside it', async () => {
    await placeOrder();
    const { size } = statSync(`${source}-wal`);
    await placeOrder(2);
    for (const end of ['', '-wal', '-head']) copyFileSync(`${source}${end}`, `${file}${end}`);
    const log = readFileSync(`${file}-wal`);
    log[size + 100] = (log[size + 100] ?? 0) ^ 1;
    writeFileSync(`${file}-wal`, log);
    expect(await again()).toMatchObject({
      ok: false,
      reason: 'damaged',
      detail: expect.stringMatching(/^Events up to number \d+ were written, and the last of them are gone\./),
    });
  });

  test('under another secret, while a shop works on it, and where something lies already', async () => {
    await makeBackup();
    await again();
    const before = readFileSync(restoredFile());
    await paying.shop.database.write
      .insertInto('facts')
      .values({ name: 'secret_check', value: testSecrets.keyed('check', 'marketsquare') })
      .execute();
    await makeBackup();
    await expect(again(true, secretsFrom('another secret, of another shop altogether'))).rejects.toThrow(
      'another secret',
    );
    const unlock = lockFolder(dataDir);
    await expect(again(true)).rejects.toThrow(StartRefused);
    unlock();
    expect(await again()).toEqual({ ok: false, reason: 'notEmpty', detail: 'marketsquare.db' });
    expect(readFileSync(restoredFile()).equals(before)).toBe(true);
  });
});

describe('a customer who was erased after the backup', () => {
  const person = {
    ...{ title: 'Miss', firstname: 'Markerfirst', lastname: 'Markerlast', gender: 'f', dob: '9999-04-17' },
    ...{ email: 'marker@example.ng', phone: '08091112201', password: 'three-lamps-at-dusk', subscribe: true },
  };

  async function erasedLater() {
    const { shop, post, signIn } = paying;
    const browser = shop.browser();
    await post(browser, 'register', person);
    await signIn(browser, person);
    await makeBackup();
    expect((await post(browser, 'eraseme', { password: person.password })).statusCode).toBe(200);
    return join(shop.folder, 'erased.json');
  }

  const bytes = () => readFileSync(restoredFile(), 'latin1');

  test('is erased again by the list that lies in the folder, in every byte', async () => {
    const list = await erasedLater();
    expect(readFileSync(list, 'utf8')).not.toMatch(/marker/i);
    copyFileSync(list, join(dataDir, 'erased.json'));
    const erasedAgain = await opened(async ({ read }, restored) => {
      const user = await read.selectFrom('users').select('email_key').where('id', '=', 3).executeTakeFirst();
      expect(user?.email_key).toBe('erased-3');
      return restored.erasedAgain;
    });
    expect(erasedAgain).toBe(1);
    expect(bytes()).not.toMatch(/marker@example|Markerfirst|08091112201/i);
  });

  const isBack = async ({ read }: Database, { erasedAgain }: Restored) => {
    expect(erasedAgain).toBe(0);
    expect(await findUser(read, 3)).toMatchObject({ firstname: 'Markerfirst' });
  };

  test('is erased by no list of somebody who had their number before', async () => {
    const [entry] = JSON.parse(readFileSync(await erasedLater(), 'utf8'));
    const before = { ...entry, registered: '2025-01-01T00:00:00.000Z' };
    writeFileSync(join(dataDir, 'erased.json'), JSON.stringify([before]));
    await opened(isBack);
  });

  test('stays erased: without the list nothing is restored, unless told', async () => {
    await erasedLater();
    rmSync(join(dataDir, 'erased.json'));
    expect(await again()).toEqual({
      ok: false,
      reason: 'noErasedList',
      detail: join(dataDir, 'erased.json'),
    });
    expect(existsSync(restoredFile())).toBe(false);
    expect(await again(false, testSecrets, true)).toMatchObject({ ok: true, erasedAgain: 0 });
  });

  test('stays erased: nor is it by a list that is older than the backup, or a new shop’s', async () => {
    const list = await erasedLater();
    await makeBackup();
    expect(await again()).toEqual({
      ok: false,
      reason: 'oldErasedList',
      detail: join(dataDir, 'erased.json'),
    });
    copyFileSync(list, join(dataDir, 'erased.json'));
    expect(await again()).toMatchObject({ ok: true, erasedAgain: 0 });
  });

  test('stays erased: a list that cannot be read restores nothing', async () => {
    await erasedLater();
    writeFileSync(join(dataDir, 'erased.json'), '[{"id":');
    await expect(again()).rejects.toThrow('is not a list of erased customers');
    expect(existsSync(restoredFile())).toBe(false);
  });
});
