import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes } from '../contract/failure.ts';
import { usualDataDir } from './options.ts';

interface RebuildOptions {
  readonly data: string;
}

/** `marketsquare rebuild --check`: folds every stream into fresh rows and compares them with those of the shop. */
export function addRebuild(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('rebuild')
    .description(
      'Fold the streams of orders, payments, wallets, top-ups, gift cards and their sales into fresh rows, and compare.',
    )
    .requiredOption('--check', 'compare with the rows that the shop reads, and change nothing')
    .option('--data <folder>', 'folder of the database', usualDataDir(process.env))
    .option('--json', 'print one JSON document')
    .action(async ({ data }: RebuildOptions) => {
      const [{ checkRows }, { secretsOf }, { withDatabase }, { rowsLines }] = await Promise.all([
        import('@marketsquare/server/work/rebuild'),
        import('@marketsquare/server/store/secrets'),
        import('../shop/data-folder.ts'),
        import('../rebuild/rows-lines.ts'),
      ]);
      const check = await withDatabase(data, async (database) => {
        const secrets = await secretsOf(database, data, process.env.SHOP_SECRET);
        return database.snapshot((queries) => checkRows(queries, secrets));
      });
      console.result(check, (paint) => rowsLines(check, paint));
      done(check.ok ? exitCodes.done : exitCodes.failed);
    });
}
