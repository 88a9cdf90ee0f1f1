import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pictureFetcher, pictureFolder } from '@marketsquare/server/catalogue/photographs';
import { databaseFile, openDatabase } from '@marketsquare/server/store/database';
import { openPhotographs, usualPhotographs } from '@marketsquare/server/store/photograph-store';
import { importFiles } from '@marketsquare/server/work/import';

/**
 * Imports products with pictures into the shop of a folder, and dies without a word at its nth step of writing one: in the
 * middle of a file, before it has its name, and after.
 *
 * Arguments: the folder of the shop, that of the table, its content, and that number.
 */
const [dataDir = '', folder = '', content = '', killAt = ''] = process.argv.slice(2);
let steps = 0;

function isLast(): boolean {
  steps += 1;
  return steps === Number(killAt);
}

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

const probe = await fs.open(process.execPath);
const handles = Object.getPrototypeOf(probe);
await probe.close();
const { writeFile } = handles;
handles.writeFile = async function (this: fs.FileHandle, bytes: Buffer) {
  if (!isLast()) return writeFile.call(this, bytes);
  await this.write(bytes.subarray(0, bytes.length / 2));
  die();
};
const { rename } = fs;
fs.rename = async (from, to) => {
  if (isLast()) die();
  await rename(from, to);
  if (isLast()) die();
};
syncBuiltinESMExports();

const database = openDatabase(join(dataDir, databaseFile));
const pictures = {
  store: await openPhotographs(usualPhotographs(dataDir)),
  file: pictureFolder(join(folder, 'pictures')),
  fetch: pictureFetcher(),
};
const sources = [{ name: 'products.csv', open: () => Readable.from([Buffer.from(content)]) }];
const act = { id: `chg_${process.pid}`, at: new Date().toISOString(), who: 'ada', why: 'To be killed.' };
await importFiles(database, sources, { isComplete: false, skipsBad: false, pictures }, act);
await database.close();
process.stdout.write(`${steps}\n`);
