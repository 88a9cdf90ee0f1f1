import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pictureFetcher, pictureFolder } from '@marketsquare/server/catalogue/photographs';
import { databaseFile, openDatabase } from '@marketsquare/server/store/database';
import {
  openPhotographs,
  type PhotographStore,
  usualPhotographs,
} from '@marketsquare/server/store/photograph-store';
import { importFiles } from '@marketsquare/server/work/import';

/**
 * Imports products with pictures into the shop of a folder, and dies without a word while it writes its nth file.
 *
 * Arguments: the folder of the shop, that of the table, its content, and that number.
 */
const [dataDir = '', folder = '', content = '', killAt = ''] = process.argv.slice(2);
let files = 0;

function dying(store: PhotographStore): PhotographStore {
  return {
    ...store,
    keep: (key, bytes) => {
      files += 1;
      const kept = store.keep(key, bytes);
      if (files === Number(killAt)) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
      return kept;
    },
  };
}

const database = openDatabase(join(dataDir, databaseFile));
const pictures = {
  store: dying(await openPhotographs(usualPhotographs(dataDir))),
  file: pictureFolder(join(folder, 'pictures')),
  fetch: pictureFetcher(),
};
const sources = [{ name: 'products.csv', open: () => Readable.from([Buffer.from(content)]) }];
const act = { id: `chg_${process.pid}`, at: new Date().toISOString(), who: 'ada', why: 'To be killed.' };
await importFiles(database, sources, { isComplete: false, skipsBad: false, pictures }, act);
await database.close();
process.stdout.write(`${files}\n`);
