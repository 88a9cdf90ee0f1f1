import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { photographName } from '@marketsquare/core/shop/catalogue';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pictureFetcher, pictureFolder } from '../../catalogue/photographs/index.ts';
import type { Database } from '../../store/database/index.ts';
import { photographKey } from '../../store/photograph-store/index.ts';
import { memoryPhotographs } from '../../testing/memory-photographs.ts';
import { pngBomb, redAndBlue, sidewaysWithPlace } from '../../testing/pictures.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { exportShop, importFiles, type PictureSources, planImport } from './index.ts';

let shop: TestDatabase;
let folder: string;
let ways: PictureSources & { readonly store: ReturnType<typeof memoryPhotographs> };
let imports: number;

beforeEach(async () => {
  shop = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-pictures-'));
  mkdirSync(join(folder, 'pictures', 'soap'), { recursive: true });
  put('rice.jpg', await sidewaysWithPlace(80, 40));
  put('soap/bar.png', await redAndBlue(40, 40).png().toBuffer());
  ways = waysOf(memoryPhotographs());
  imports = 0;
});

afterEach(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const put = (name: string, bytes: Buffer | string) => writeFileSync(join(folder, 'pictures', name), bytes);

/** Pictures of the folder, and of an internet of one private host. */
function waysOf(store: ReturnType<typeof memoryPhotographs>, own = folder) {
  const fetch = pictureFetcher({
    resolve: async () => ['10.0.0.1'],
    ask: async () => Promise.reject(new Error('A private host was asked.')),
  });
  return { store, file: pictureFolder(join(own, 'pictures')), fetch };
}

const sourcesOf = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([name, content]) => ({
    name,
    open: () => Readable.from([Buffer.from(content)]),
  }));

function bring(
  files: Readonly<Record<string, string>>,
  database = shop.database,
  pictures: PictureSources = ways,
) {
  imports += 1;
  const act = { id: `chg_${imports}`, at: '2026-11-21T08:00:00.000Z', who: 'ada', why: 'Test.' };
  return importFiles(database, sourcesOf(files), { isComplete: false, skipsBad: false, pictures }, act);
}

const goods = (rows: string) => ({ 'products.csv': `sku,name,category,picture\n${rows}` });
const rice = goods('RICE,Rice,rice,rice.jpg');

const pictureOf = async (sku: string, { read }: Database = shop.database) => {
  const query = read.selectFrom('products').select('image_url').where('sku', '=', sku);
  return (await query.executeTakeFirst())?.image_url ?? null;
};

describe('the pictures of an import', () => {
  test('come from the folder beside the table, and are there before the product is', async () => {
    const done = await bring(
      goods('RICE,Rice,rice,rice.jpg\nSOAP,Soap,soap,pictures/soap/bar.png\nSALT,Salt,salt,'),
    );
    expect(done).toMatchObject({ is: 'done', faults: [] });
    for (const sku of ['RICE', 'SOAP']) {
      const name = photographName((await pictureOf(sku)) ?? '') ?? '';
      for (const width of [null, 288, 576, 960])
        expect(ways.store.kept.has(photographKey(name, width))).toBe(true);
    }
    expect(await pictureOf('SALT')).toBe('');
  });

  test('are unchanged while their content is, and told from and to where it changes', async () => {
    await bring(rice);
    const before = await pictureOf('RICE');
    expect(await bring(rice)).toMatchObject({ is: 'nothing' });
    put('rice.jpg', await redAndBlue(60, 60).jpeg().toBuffer());
    const [kept, again] = [
      ways.store.kept.size,
      await planImport(shop.database, sourcesOf(rice), { isComplete: false, pictures: ways }),
    ];
    const [picture] = again.changes[0]?.fields ?? [];
    expect(again).toMatchObject({ things: 1 });
    expect(picture).toMatchObject({ field: 'picture', was: before?.replace('photos/', '') });
    expect([ways.store.kept.size, await pictureOf('RICE')]).toEqual([kept, before]);
    await bring(rice);
    expect(await pictureOf('RICE')).toBe(`photos/${picture?.now}`);
  });

  test('are exported as files that become the same pictures in an empty shop', async () => {
    await bring(goods('RICE,Rice,rice,rice.jpg\nSOAP,Soap,soap,soap/bar.png'));
    await bring({ 'banners.csv': 'banner,place,name,picture\n1,home,Rice,rice.jpg' });
    const written = async (database: Database) => {
      const files: Record<string, string> = {};
      const names = await exportShop(database, async (name, part) => {
        files[`${name}.csv`] = (files[`${name}.csv`] ?? '') + part;
      });
      return { files, names };
    };
    const first = await written(shop.database);
    expect(first.names).toHaveLength(2);
    const other = await openTestDatabase();
    const elsewhere = mkdtempSync(join(folder, 'other-'));
    mkdirSync(join(elsewhere, 'pictures'));
    for (const name of first.names) {
      const key = photographKey(name, null);
      writeFileSync(join(elsewhere, 'pictures', key), ways.store.kept.get(key) ?? '');
    }
    const fresh = waysOf(memoryPhotographs(), elsewhere);
    expect((await bring(first.files, other.database, fresh)).faults).toEqual([]);
    expect(await written(other.database)).toEqual(first);
    for (const name of first.names)
      expect(fresh.store.kept.get(photographKey(name, null))).toEqual(
        ways.store.kept.get(photographKey(name, null)),
      );
    await other.close();
  });

  test('need no file where the shop has them, as an exported table names them', async () => {
    await bring(rice);
    const name = photographName((await pictureOf('RICE')) ?? '');
    await bring(goods(`SOAP,Soap,soap,${name}.webp`));
    expect(await pictureOf('SOAP')).toBe(await pictureOf('RICE'));
  });

  test.each([
    ['a file that is not there', 'beans.jpg', 'Put the file into the folder pictures'],
    ['a folder', 'soap', 'Put the file into the folder pictures'],
    ['a link out of the folder', 'link.jpg', 'leads out of it'],
    ['a drawing', 'drawing.jpg', 'SVG'],
    ['a bomb', 'bomb.png', '50000 × 50000 pixels'],
    ['too many bytes', 'large.jpg', '20 MB'],
    ['a photograph that is nowhere', `${'0'.repeat(64)}.webp`, 'Put the file into the folder pictures'],
    ['a private host', 'https://img.example.ng/a.jpg', 'private network'],
    ['a path out of the folder', '../secret.jpg', 'without .. in it'],
    ['a path of the machine', 'C:\\photos\\rice.jpg', 'Write the name'],
  ])(
    '%s is refused with file, row, column, value and mend, and nothing is changed',
    async (_, value, mend) => {
      writeFileSync(join(folder, 'secret.jpg'), await redAndBlue(8, 8).jpeg().toBuffer());
      symlinkSync(join(folder, 'secret.jpg'), join(folder, 'pictures', 'link.jpg'));
      put('drawing.jpg', '<svg><script>alert(1)</script></svg>');
      put('bomb.png', pngBomb(50_000, 50_000));
      put('large.jpg', Buffer.alloc(20_000_001));
      const refused = await bring(goods(`SALT,Salt,salt,\nRICE,Rice,rice,${value}`));
      expect(refused).toMatchObject({ is: 'faulty' });
      expect(refused.faults).toEqual([
        { file: 'products.csv', row: 3, column: 'picture', value, mend: expect.stringContaining(mend) },
      ]);
      expect([await pictureOf('SALT'), ways.store.kept.size]).toEqual([null, 0]);
    },
  );
});
