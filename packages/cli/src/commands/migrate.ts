import type { SchemaState } from '@marketsquare/server/store/database';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { usualDataDir } from './options.ts';

interface MigrateOptions {
  readonly data: string;
  readonly plan?: true;
  readonly check?: true;
}

/** `marketsquare migrate`: brings the tables up to date, or says what that would do. */
export function addMigrate(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('migrate')
    .description(
      "Bring the tables of a shop's database up to date, as a start of its server does; or say what is to be done.",
    )
    .option('--plan', 'say what would be done, and change nothing')
    .option('--check', 'the same, and fail unless the tables are those of this release')
    .option('--data <folder>', 'folder of the database', usualDataDir(process.env))
    .option('--json', 'print one JSON document')
    .action(async ({ data, plan, check }: MigrateOptions) => {
      if (plan && check) throw wrongUse('Name either --plan or --check.', 'Both change nothing.');
      const [{ readSchemaState }, { migrateDatabase, withAnyDatabase }, { schemaLines }] = await Promise.all([
        import('@marketsquare/server/store/database'),
        import('../shop/data-folder.ts'),
        import('../migrate/schema-lines.ts'),
      ]);
      if (plan || check) {
        const state: SchemaState = await withAnyDatabase(data, (database) => readSchemaState(database));
        console.result(state, (paint) => schemaLines(state, paint));
        done(check && state.is !== 'current' ? exitCodes.failed : exitCodes.done);
        return;
      }
      const ran = await migrateDatabase(data);
      console.result({ ran }, (paint) =>
        ran.length === 0
          ? [paint('green', '✓ The tables were up to date.')]
          : [paint('green', '✓ The tables are up to date.'), ...ran.map((name) => `  ${name}`)],
      );
      done(exitCodes.done);
    });
}
