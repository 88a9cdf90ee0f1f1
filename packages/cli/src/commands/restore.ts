import type { RecoveryRefusal, RestoreRefusal, TakeChoice, TakenIn } from '@marketsquare/server/app/backup';
import type { Command } from 'commander';
import type { Console, Progress } from '../contract/console.ts';
import { CommandFailure, type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { requireFile } from '../contract/files.ts';
import { usualDataDir } from './options.ts';

interface RestoreOptions {
  readonly data: string;
  readonly replace?: true;
  readonly withoutErasedList?: true;
  readonly into?: string;
  readonly wal?: string;
  readonly until?: string;
}

/** `marketsquare restore`: checks a backup and puts it into a data folder. */
export function addRestore(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('restore')
    .description(
      'Check a backup and put it into the folder of a closed shop, with the photographs beside it, or recover that of a PostgreSQL server; who was erased since then is erased again.',
    )
    .argument('<file>', 'the backup')
    .option('--data <folder>', 'folder of the database', usualDataDir(process.env))
    .option(
      '--replace',
      'take the place of the shop that is there, whose database is kept under another name',
    )
    .option('--into <folder>', "of a PostgreSQL server's backup: its new data folder")
    .option('--wal <folder>', 'its archived log; the folder wal beside the backup, unless named')
    .option('--until <time>', 'stop at this moment, such as 2026-11-29T18:30:00+01:00')
    .option(
      '--without-erased-list',
      'restore though the list of the erased is missing or old: they come back',
    )
    .option('--json', 'print one JSON document')
    .action(async (file: string, options: RestoreOptions) => {
      const { data, replace, withoutErasedList, into, wal, until } = options;
      const [{ isBaseBackup, restore }, { findSecrets }, { erasedListOf, postgresUrl }] = await Promise.all([
        import('@marketsquare/server/app/backup'),
        import('@marketsquare/server/store/secrets'),
        import('../shop/data-folder.ts'),
      ]);
      const [{ isComplete, photographLines, photographsTaken }, { unreachedPhotographs }] = await Promise.all(
        [import('../shop/photographs-of-backup.ts'), import('../shop/unreached-photographs.ts')],
      );
      const isOfServer = isBaseBackup(file);
      if (!isOfServer) {
        requireFile(file, 'Name the backup.');
        if (into !== undefined || wal !== undefined || until !== undefined)
          throw wrongUse(
            `${file} is no backup of a PostgreSQL server.`,
            'Leave out --into, --wal and --until, or name the folder of one.',
          );
        if (postgresUrl(data) !== null)
          throw wrongUse(
            `${file} is the backup of a database file, and DATABASE_URL names a PostgreSQL database.`,
            'Leave DATABASE_URL out, and move the shop afterwards.',
          );
      }
      const erased = await erasedListOf(data);
      const secrets = findSecrets(data, process.env.SHOP_SECRET);
      if (secrets === null)
        throw wrongUse(
          `The shop's secret is not in ${data}.`,
          'Put its secret.key there first, or set SHOP_SECRET as it was; a backup does not hold it.',
        );
      const bar = console.progress(`${isOfServer ? 'Recovering' : 'Checking'} ${file}`);
      const choice = {
        ...{ secrets, erased, bringsBackErased: withoutErasedList === true },
        takePhotographs: photographsTaken(data, file, bar.update),
      };
      if (isOfServer) {
        const { photographs } = await restoreServer(file, options, choice, console, bar);
        return done(isComplete(photographs) ? exitCodes.done : exitCodes.failed);
      }
      const restored = await restore(file, data, { ...choice, replaces: replace === true }).catch(
        (error: unknown) => Promise.reject(unreachedPhotographs(error)),
      );
      bar.end();
      if (!restored.ok) throw restoreRefusal(file, data, restored);
      const { note, events, head, erasedAgain, former } = restored;
      console.result({ file, data, ...restored, ok: undefined }, (paint) => [
        paint('green', `✓ ${data} holds the shop of ${file}: ${events} events.`),
        ...(head === '' ? [] : [`  head ${head}`]),
        note === null
          ? '  It was not made by `backup`: it has no checksum.'
          : `  It was made at ${note.at}${note.build === null ? '' : ` by build ${note.build}`}: ${note.purpose}`,
        `  Erased again: ${erasedAgain}`,
        ...(former === null ? [] : [`  What was there before is ${former}; delete it when nobody needs it.`]),
        ...photographLines(restored.photographs, file, paint),
      ]);
      console.tell(afterwards);
      done(isComplete(restored.photographs) ? exitCodes.done : exitCodes.failed);
    });
}

const afterwards =
  'Everybody has to log in again. What came after the backup is not in it: `marketsquare reconcile` finds charges without an order.';

/** Recovers the backup of a PostgreSQL server into a new data folder. */
async function restoreServer(
  base: string,
  { data, replace, into, wal, until }: RestoreOptions,
  choice: TakeChoice,
  console: Console,
  bar: Progress,
): Promise<TakenIn> {
  if (into === undefined || replace)
    throw wrongUse(
      `${base} is the backup of a PostgreSQL server.`,
      'Name the new data folder with --into; an existing one is never replaced.',
    );
  const [{ restorePostgres }, { recoveryOf }, { untilStopped }] = await Promise.all([
    import('@marketsquare/server/app/backup'),
    import('../shop/postgres-programs.ts'),
    import('../shop/until-stopped.ts'),
  ]);
  const [{ photographLines }, { unreachedPhotographs }] = await Promise.all([
    import('../shop/photographs-of-backup.ts'),
    import('../shop/unreached-photographs.ts'),
  ]);
  const restored = await untilStopped((signal) =>
    restorePostgres(base, into, recoveryOf(base, { data, wal, until, signal }), choice),
  ).catch((error: unknown) => Promise.reject(unreachedPhotographs(error)));
  bar.end();
  if (!restored.ok) throw restoreRefusal(base, restored.reason === 'notEmpty' ? into : data, restored);
  const { events, head, erasedAgain, note } = restored;
  console.result({ base, into, ...restored, ok: undefined }, (paint) => [
    paint('green', `✓ ${into} is the data folder of a PostgreSQL server, closed, with ${events} events.`),
    ...(head === '' ? [] : [`  head ${head}`]),
    ...(note === null ? [] : [`  The backup was made at ${note.at} by build ${note.build}: ${note.purpose}`]),
    `  Erased again: ${erasedAgain}`,
    ...photographLines(restored.photographs, base, paint),
  ]);
  console.tell(afterwards);
  return restored;
}

const comesBack = 'If there is none, --without-erased-list restores all the same: erase them again by hand.';

/** The failure of a restore, in words. */
export function restoreRefusal(
  file: string,
  data: string,
  { reason, detail }: RestoreRefusal | RecoveryRefusal,
): CommandFailure {
  switch (reason) {
    case 'foreign':
      return wrongUse(
        `${file} is not a backup of a shop. ${detail}`,
        'Nothing was changed. Name another file.',
      );
    case 'noDatabase':
      return wrongUse(
        `${file} does not say which of its databases is the shop's.`,
        'Set DATABASE_URL to its address as it was.',
      );
    case 'notEmpty':
      return wrongUse(
        `${data} is not empty: ${detail} is there.`,
        'Name another folder with --data or --into, or replace the shop that is there with --replace.',
      );
    case 'noErasedList':
      return wrongUse(
        `${detail} is not there: nobody would know who was erased after the backup, and they would be back.`,
        `Put the newest list of the erased there, or name it by ERASED_URL: it is kept outside of the database, and where copies of it are. ${comesBack}`,
      );
    case 'oldErasedList':
      return wrongUse(
        `${detail} lacks somebody who was erased before the backup: it is older, or another shop's.`,
        `Nothing was changed. Put the newest list of the erased there. ${comesBack}`,
      );
    case 'older':
      return new CommandFailure(
        exitCodes.failed,
        reason,
        `${file} was written by an older release, and this one cannot upgrade it.`,
        'Nothing was changed. Restore it with that release.',
      );
    case 'newer':
      return new CommandFailure(
        exitCodes.failed,
        reason,
        `${file} was written by a newer release, which knows ${detail}.`,
        'Nothing was changed. Restore it with that release.',
      );
    case 'damaged':
      return new CommandFailure(
        exitCodes.failed,
        reason,
        `${file} is damaged. ${detail}`,
        'Nothing was changed. Restore another backup.',
      );
    default:
      return reason satisfies never;
  }
}
