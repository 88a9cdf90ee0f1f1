import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photographWidths } from '@marketsquare/core/shop/catalogue';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keysIn, openPhotographFolder, pathOf, photographKey } from '../../store/photograph-store/index.ts';
import { backUpPhotographs, photographsInto, photographsRead } from './photographs.ts';

let folder: string;
let shop: string;
let copy: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-photographs-'));
  [shop, copy] = [join(folder, 'shop'), join(folder, 'copy')];
});

afterEach(() => rmSync(folder, { recursive: true }));

const ignore = () => {};
const backUp = () => backUpPhotographs(shop, copy, ignore);
const sumsOf = () => readFileSync(join(copy, 'SHA256SUMS'), 'utf8');

/** Keeps a photograph in the shop as its door does: widths first. */
async function photograph(text: string): Promise<string> {
  const name = createHash('sha256').update(text).digest('hex');
  const store = openPhotographFolder(shop);
  for (const width of photographWidths)
    await store.keep(photographKey(name, width), Buffer.from(`${text} of ${width}`));
  await store.keep(photographKey(name, null), Buffer.from(text));
  return name;
}

describe('a copy of the photographs', () => {
  test('has each file once, and a checksum of it that any sha256sum checks', async () => {
    const rice = await photograph('rice');
    expect(await backUp()).toEqual({ photographs: 1, added: 1, damaged: [] });
    await photograph('beans');
    const before = statSync(join(copy, pathOf(photographKey(rice, null)))).ino;
    expect(await backUp()).toEqual({ photographs: 2, added: 1, damaged: [] });
    expect(statSync(join(copy, pathOf(photographKey(rice, null)))).ino).toBe(before);
    expect(await keysIn(copy)).toEqual(await keysIn(shop));
    expect(sumsOf().split('\n')).toHaveLength(2 * 4 + 1);
    execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: copy });
  });

  test('goes on where it was cut short: a file without its line is copied anew', async () => {
    const rice = await photograph('rice');
    await backUp();
    const half = join(copy, pathOf(photographKey(rice, 288)));
    truncateSync(half, 3);
    const [first = '', ...others] = sumsOf().split('\n');
    expect(first).toContain('-288.webp');
    // The last line of a machine whose power failed has no end.
    writeFileSync(join(copy, 'SHA256SUMS'), `${others.join('\n')}${first.slice(0, 30)}`);
    await backUp();
    expect(readFileSync(half, 'utf8')).toBe('rice of 288');
    const taken = await photographsRead(copy, ignore)([rice]);
    expect(taken).toEqual({ photographs: 1, damaged: [], missing: [] });
  });

  test('takes neither what is half written nor what is no photograph', async () => {
    await photograph('rice');
    for (const stray of ['unfinished/0f', 'notes.txt']) writeFileSync(join(shop, stray), 'stray');
    await backUp();
    expect([existsSync(join(copy, 'notes.txt')), existsSync(join(copy, 'unfinished', '0f'))]).toEqual([
      false,
      false,
    ]);
  });

  test('leaves a photograph out whose content is not what its name says, and names it', async () => {
    const rice = await photograph('rice');
    const file = pathOf(photographKey(rice, null));
    writeFileSync(join(shop, file), 'mice');
    expect(await backUp()).toEqual({ photographs: 0, added: 0, damaged: [file] });
    expect(existsSync(join(copy, file))).toBe(false);
  });

  test("is never the shop's own folder, also by a link", async () => {
    await photograph('rice');
    symlinkSync(shop, copy);
    expect(await backUp()).toBeNull();
    expect(existsSync(join(shop, 'SHA256SUMS'))).toBe(false);
  });

  test('of a shop without photographs makes no folder', async () => {
    expect(await backUp()).toEqual({ photographs: 0, added: 0, damaged: [] });
    expect(existsSync(copy)).toBe(false);
  });

  test('says why it cannot be written, and keeps what is there', async () => {
    await photograph('rice');
    writeFileSync(copy, 'a file in its place');
    await expect(backUp()).rejects.toThrow(/cannot be written: (not a directory|file already exists)/);
  });
});

describe('photographs that come back', () => {
  test('are what they were, for goods that name them; nothing is missing', async () => {
    const [rice, beans] = [await photograph('rice'), await photograph('beans')];
    await backUp();
    cpSync(shop, join(folder, 'lost'), { recursive: true });
    rmSync(shop, { recursive: true });
    expect(await photographsInto(shop, copy, ignore)([rice, beans])).toEqual({
      ...{ photographs: 2, damaged: [], missing: [] },
    });
    for (const key of await keysIn(shop))
      expect(readFileSync(join(shop, pathOf(key)))).toEqual(readFileSync(join(folder, 'lost', pathOf(key))));
    expect(existsSync(join(shop, 'SHA256SUMS'))).toBe(false);
  });

  test.each([
    ['a photograph', null],
    ['a width of one', 288],
  ])('are not those of which %s has changed since: it is named, and left out', async (_, width) => {
    const rice = await photograph('rice');
    await backUp();
    rmSync(shop, { recursive: true });
    const file = pathOf(photographKey(rice, width));
    appendFileSync(join(copy, file), '!');
    const expected = { photographs: width === null ? 0 : 1, damaged: [file], missing: [rice] };
    expect(await photographsRead(copy, ignore)([rice])).toEqual(expected);
    expect(await photographsInto(shop, copy, ignore)([rice])).toEqual(expected);
    expect(existsSync(join(shop, file))).toBe(false);
  });

  test.each([
    ['a photograph', null],
    ['a width of one', 576],
  ])('say that %s is not there although goods name it', async (_, width) => {
    const [rice, beans] = [await photograph('rice'), await photograph('beans')];
    await backUp();
    rmSync(shop, { recursive: true });
    rmSync(join(copy, pathOf(photographKey(rice, width))));
    const missing = [rice];
    expect(await photographsRead(copy, ignore)([rice, beans])).toMatchObject({ damaged: [], missing });
    expect(await photographsInto(shop, copy, ignore)([rice, beans])).toMatchObject({ damaged: [], missing });
  });

  test('may be those of a folder that was copied by hand, by their names', async () => {
    const rice = await photograph('rice');
    cpSync(shop, copy, { recursive: true });
    rmSync(shop, { recursive: true });
    expect(await photographsInto(shop, copy, ignore)([rice])).toMatchObject({ photographs: 1, missing: [] });
  });
});
