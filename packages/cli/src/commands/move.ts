import { join } from 'node:path';
import type { MoveRefusal } from '@marketsquare/server/app/move';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { CommandFailure, type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { usualDataDir } from './options.ts';

interface MoveOptions {
  readonly data: string;
  readonly to: string;
}

/** `marketsquare move`: moves a closed shop from its file to PostgreSQL, or back. */
export function addMove(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('move')
    .description(
      'Move a closed shop from its folder to an empty PostgreSQL database, or from DATABASE_URL to an empty folder, and check it there.',
    )
    .requiredOption('--to <place>', 'postgres://…, or a folder')
    .option('--data <folder>', 'folder of the database', usualDataDir(process.env))
    .option('--json', 'print one JSON document')
    .action(async ({ data, to }: MoveOptions) => {
      const [{ moveShop }, { givenSecrets, secretFile }, { erasedListOf, withBothDatabases }] =
        await Promise.all([
          import('@marketsquare/server/app/move'),
          import('@marketsquare/server/store/secrets'),
          import('../shop/data-folder.ts'),
        ]);
      const secret = process.env.SHOP_SECRET;
      if (!secret)
        throw wrongUse(
          "A move needs the shop's secret as the setting SHOP_SECRET: on PostgreSQL it is no file.",
          `Set it to the one line of ${join(data, secretFile)}, or as it was, and keep it elsewhere too.`,
        );
      const secrets = givenSecrets(secret);
      const isToPostgres = /^postgres(ql)?:/.test(to);
      const erased = { from: await erasedListOf(data), to: await erasedListOf(isToPostgres ? data : to) };
      const moved = await withBothDatabases(data, to, async (source, target) => {
        const bar = console.progress('Moving the shop');
        return moveShop({ source, target, erased, secrets, progress: bar.update }).finally(bar.end);
      });
      if (!moved.ok) throw refusalOf(moved);
      const { tables, rows, events, head } = moved;
      console.result({ tables, rows, events, head }, (paint) => [
        paint('green', `✓ ${rows} rows of ${tables} tables are there, and fit: ${events} events.`),
        ...(head === '' ? [] : [`  head ${head}`]),
      ]);
      for (const line of isToPostgres ? afterwards.inPostgres : afterwards.inFolder) console.tell(line);
      done(exitCodes.done);
    });
}

const afterwards = {
  inPostgres: [
    'From now on the shop is there: start it with DATABASE_URL, and with SHOP_SECRET as it was now.',
    'What is in the folder is a copy of this moment; delete its marketsquare.db when nobody needs it, and keep the list of the erased.',
  ],
  inFolder: [
    'From now on the shop is there: start it without DATABASE_URL, with SHOP_SECRET as it was now or as the one line of secret.key in that folder.',
    'What is in PostgreSQL is a copy of this moment; drop it when nobody needs it.',
  ],
};

function refusalOf({ reason, detail }: MoveRefusal): CommandFailure {
  switch (reason) {
    case 'notEmpty':
      return wrongUse(
        `The place is not empty: ${detail} is there.`,
        'Nothing was changed. Name an empty PostgreSQL database, or a folder without a shop.',
      );
    case 'unsound':
      return new CommandFailure(
        exitCodes.failed,
        reason,
        `The shop is not sound, and was not moved. ${detail}`,
        'Nothing was changed. `marketsquare verify --events` says more.',
      );
    case 'unlike':
      return new CommandFailure(
        exitCodes.failed,
        reason,
        `The shop has not arrived as it is. ${detail}`,
        'It stays where it was. No server opens what is there; move it again, which begins anew.',
      );
    default:
      return reason satisfies never;
  }
}
