import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { BackedUp, BackupNote } from '@marketsquare/server/app/backup';
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

/**
 * `marketsquare backup`: copies a shop's database into one file, or its PostgreSQL server into a folder, and its photographs beside
 * it, while the shop is open or closed.
 */
export function addBackup(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('backup')
    .description(
      "Copy the shop's database into one file, or its PostgreSQL server into a folder, as it is at one moment, and its photographs into the folder photographs beside it; the shop may be open meanwhile.",
    )
    .argument('<file>', 'where the copy goes; a new folder, where DATABASE_URL is set')
    .option('--data <folder>', 'folder of the database', usualDataDir(process.env))
    .option('--purpose <text>', 'what it is kept for; it is written into the file', 'To restore the shop.')
    .option('--keep-days <number>', 'days after which it is to be deleted', '30')
    .option('--replace', 'overwrite an existing file')
    .option('--json', 'print one JSON document')
    .action(async (file: string, { data, purpose, keepDays, replace }: BackupOptions) => {
      const days = wholeNumber(keepDays, 'number of days', 1, 3650);
      requireWritable(file);
      const now = Date.now();
      const note = {
        at: new Date(now).toISOString(),
        purpose,
        keepUntil: new Date(now + days * dayMs).toISOString().slice(0, 10),
      };
      const [{ erasedListOf, postgresUrl }, { keepPhotographs }, { photographFolderName }] =
        await Promise.all([
          import('../shop/data-folder.ts'),
          import('../shop/photographs-of-backup.ts'),
          import('@marketsquare/server/app/backup'),
        ]);
      if (basename(resolve(file)) === photographFolderName)
        throw wrongUse(`${file} is where the photographs of backups go.`, 'Name another file.');
      const { name: list } = await erasedListOf(data);
      const url = postgresUrl(data);
      if (url !== null) {
        const server = await backUpServer(url, file, note, console);
        const kept = await keepPhotographs(data, file, console);
        console.result({ ...server, photographs: kept.document }, (paint) => [
          paint(
            'green',
            `✓ ${file} holds the PostgreSQL server as it was at ${note.at}, and is what its manifest says.`,
          ),
          ...kept.lines(paint),
        ]);
        for (const line of keepingNotes(list, note.keepUntil)) console.tell(line);
        return done(kept.isWhole ? exitCodes.done : exitCodes.failed);
      }
      const [{ backUp, isShopsOwn }, { databaseFile }] = await Promise.all([
        import('@marketsquare/server/app/backup'),
        import('@marketsquare/server/store/database'),
      ]);
      const location = join(data, databaseFile);
      if (!existsSync(location))
        throw notFound(`There is no shop in ${data}.`, 'Name its folder with --data.');
      if (isShopsOwn(data, file))
        throw wrongUse(`${file} is a file of the shop itself.`, 'Name another file for its backup.');
      if (existsSync(file) && !replace)
        throw wrongUse(`${file} already exists.`, 'Name another file, or overwrite it with --replace.');
      const bar = console.progress(`Copying ${data}`);
      const backedUp = await backUp(location, file, note, bar.update);
      bar.end();
      if (!backedUp.ok) throw refusalOf(data, file, backedUp);
      const { bytes, build, events, head } = backedUp;
      const kept = await keepPhotographs(data, file, console);
      console.result({ file, ...note, build, bytes, events, head, photographs: kept.document }, (paint) => [
        paint('green', `✓ ${file} holds the shop as it was at ${note.at}: ${events} events, ${bytes} bytes.`),
        ...(head === '' ? [] : [`  head ${head}`]),
        ...kept.lines(paint),
      ]);
      for (const line of keepingNotes(list, note.keepUntil)) console.tell(line);
      done(kept.isWhole ? exitCodes.done : exitCodes.failed);
    });
}

/** Has PostgreSQL copy the server of the shop's database into a folder. */
async function backUpServer(
  url: string,
  folder: string,
  note: Omit<BackupNote, 'build'>,
  console: Console,
): Promise<object> {
  if (existsSync(folder)) throw wrongUse(`${folder} already exists.`, 'Name a folder that is not there yet.');
  const [{ backUpPostgres, backupPrograms }, { programsFor }, { untilStopped }] = await Promise.all([
    import('@marketsquare/server/app/backup'),
    import('../shop/postgres-programs.ts'),
    import('../shop/until-stopped.ts'),
  ]);
  const bin = programsFor(backupPrograms, null);
  const bar = console.progress('Copying the PostgreSQL server');
  const backedUp = await untilStopped((signal) => backUpPostgres(url, folder, note, { bin, signal }));
  bar.end();
  if (!backedUp.ok)
    throw new CommandFailure(
      exitCodes.failed,
      'not_backed_up',
      `No backup was made. ${backedUp.detail}`,
      'Nothing of it was kept. The user of DATABASE_URL must be allowed to replicate: see docs/operating.md.',
    );
  return { folder, ...backedUp.note };
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
