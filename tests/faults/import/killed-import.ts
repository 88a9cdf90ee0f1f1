import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Database, databaseFile, openDatabase } from '@marketsquare/server/store/database';
import { importFiles } from '@marketsquare/server/work/import';
import { manyFiles } from './many-files.ts';

/**
 * Imports files into the shop of a folder, and dies without a word in the middle of its nth transaction.
 *
 * Arguments: the folder and that number.
 */
const [dataDir = '', killAt = ''] = process.argv.slice(2);
let transactions = 0;

function counted(database: Database): Database {
  const dying = async () => {
    transactions += 1;
    if (transactions === Number(killAt)) process.kill(process.pid, 'SIGKILL');
  };
  return {
    ...database,
    transact: (command) =>
      database.transact(async (queries) => {
        const result = await command(queries);
        await dying();
        return result;
      }),
    transactRelaxed: (command) =>
      database.transactRelaxed(async (queries) => {
        const result = await command(queries);
        await dying();
        return result;
      }),
  };
}

const database = openDatabase(join(dataDir, databaseFile));
const sources = manyFiles().map(([name, content]) => ({
  name,
  open: () => Readable.from([Buffer.from(content)]),
}));
const act = { id: `chg_${killAt}`, at: new Date().toISOString(), who: 'ada', why: 'To be killed.' };
await importFiles(counted(database), sources, { isComplete: false, skipsBad: false }, act);
await database.close();
process.stdout.write(`${transactions}\n`);
