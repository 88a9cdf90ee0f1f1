import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BackedUp } from '@marketsquare/server/app/backup';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { CommandFailure, type ExitCode, exitCodes, notFound, wrongUse } from '../contract/failure.ts';
import { requireWritable } from '../contract/files.ts';
import { usualDataDir, wholeNumber } from './options.ts';

interface BackupOptions {
  readonly data: string;
  readonly purpose: string;
  readonly keepDays: string;
  readonly replace?: true;
}

const dayMs = 86_400_000;

/** `marketsquare backup`: copies a shop's database into one file, while the shop is open or closed. */
export function addBackup(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('backup')
    .description(
      "Copy the shop's database into one file, as it is at one moment; the shop may be open meanwhile.",
    )
    .argument('<file>', 'where the copy goes')
    .option('--data <folder>', 'folder of the database', usualDataDir(process.env))
    .option('--purpose <text>', 'what it is kept for; it is written into the file', 'To restore the shop.')
    .option('--keep-days <number>', 'days after which it is to be deleted', '30')
    .option('--replace', 'overwrite an existing file')
    .option('--json', 'print one JSON document')
    .action(async (file: string, { data, purpose, keepDays, replace }: BackupOptions) => {
      const days = wholeNumber(keepDays, 'number of days', 1, 3650);
      requireWritable(file);
      const [{ backUp, isShopsOwn }, { databaseFile }] = await Promise.all([
        import('@marketsquare/server/app/backup'),
        import('@marketsquare/server/store/database'),
      ]);
      const { erasedListOf, refuseOnPostgres } = await import('../shop/data-folder.ts');
      refuseOnPostgres(data);
      const { name: list } = await erasedListOf(data);
      const location = join(data, databaseFile);
      if (!existsSync(location))
        throw notFound(`There is no shop in ${data}.`, 'Name its folder with --data.');
      if (isShopsOwn(data, file))
        throw wrongUse(`${file} is a file of the shop itself.`, 'Name another file for its backup.');
      if (existsSync(file) && !replace)
        throw wrongUse(`${file} already exists.`, 'Name another file, or overwrite it with --replace.');
      const now = Date.now();
      const note = {
        at: new Date(now).toISOString(),
        purpose,
        keepUntil: new Date(now + days * dayMs).toISOString().slice(0, 10),
      };
      const bar = console.progress(`Copying ${data}`);
      const backedUp = await backUp(location, file, note, bar.update);
      bar.end();
      if (!backedUp.ok) throw refusalOf(data, file, backedUp);
      const { bytes, build, events, head } = backedUp;
      console.result({ file, ...note, build, bytes, events, head }, (paint) => [
        paint('green', `✓ ${file} holds the shop as it was at ${note.at}: ${events} events, ${bytes} bytes.`),
        ...(head === '' ? [] : [`  head ${head}`]),
      ]);
      for (const line of keepingNotes(list, note.keepUntil)) console.tell(line);
      done(exitCodes.done);
    });
}

function refusalOf(
  data: string,
  file: string,
  { reason, detail }: Extract<BackedUp, { readonly ok: false }>,
): CommandFailure {
  if (reason === 'unwritable')
    return new CommandFailure(
      exitCodes.unreachable,
      reason,
      `${file} cannot be written: ${detail}.`,
      'Nothing of it was kept. Check that its disk has space and can be written to, or name another file.',
    );
  return new CommandFailure(
    exitCodes.failed,
    reason,
    `The shop in ${data} is damaged: no backup was made. ${detail}`,
    'Restore an earlier backup.',
  );
}

/** Tells whoever keeps the file what they must know. */
function keepingNotes(list: string, keepUntil: string): readonly string[] {
  return [
    "The shop's secret is not in it: keep secret.key, or what SHOP_SECRET is, in another place. Without it nothing can be restored.",
    `It keeps everybody who is erased from now on: delete it by ${keepUntil}.`,
    `Who they are is not in it: copy ${list} to another disk as well, again after each erasure. Without it nothing is restored, unless told; with it they are erased again.`,
  ];
}
