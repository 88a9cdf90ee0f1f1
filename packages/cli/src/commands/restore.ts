import type { RestoreRefusal } from '@marketsquare/server/app/backup';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { CommandFailure, type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { requireFile } from '../contract/files.ts';
import { usualDataDir } from './options.ts';

interface RestoreOptions {
  readonly data: string;
  readonly replace?: true;
  readonly withoutErasedList?: true;
}

/** `marketsquare restore`: checks a backup and puts it into a data folder. */
export function addRestore(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('restore')
    .description(
      'Check a backup and put it into the folder of a closed shop; who was erased since then is erased again.',
    )
    .argument('<file>', 'the backup')
    .option('--data <folder>', 'folder of the database', usualDataDir(process.env))
    .option(
      '--replace',
      'take the place of the shop that is there, whose database is kept under another name',
    )
    .option(
      '--without-erased-list',
      'restore though the list of the erased is missing or old: they come back',
    )
    .option('--json', 'print one JSON document')
    .action(async (file: string, { data, replace, withoutErasedList }: RestoreOptions) => {
      requireFile(file, 'Name the backup.');
      const { erasedListOf, refuseOnPostgres } = await import('../shop/data-folder.ts');
      refuseOnPostgres(data);
      const [{ restore }, { findSecrets }] = await Promise.all([
        import('@marketsquare/server/app/backup'),
        import('@marketsquare/server/store/secrets'),
      ]);
      const erased = await erasedListOf(data);
      const secrets = findSecrets(data, process.env.SHOP_SECRET);
      if (secrets === null)
        throw wrongUse(
          `The shop's secret is not in ${data}.`,
          'Put its secret.key there first, or set SHOP_SECRET as it was; a backup does not hold it.',
        );
      const bar = console.progress(`Checking ${file}`);
      const restored = await restore(file, data, {
        secrets,
        erased,
        replaces: replace === true,
        bringsBackErased: withoutErasedList === true,
      });
      bar.end();
      if (!restored.ok) throw refusalOf(file, data, restored);
      const { note, events, head, erasedAgain, former } = restored;
      console.result({ file, data, ...restored, ok: undefined }, (paint) => [
        paint('green', `✓ ${data} holds the shop of ${file}: ${events} events.`),
        ...(head === '' ? [] : [`  head ${head}`]),
        note === null
          ? '  It was not made by `backup`: it has no checksum.'
          : `  It was made at ${note.at}${note.build === null ? '' : ` by build ${note.build}`}: ${note.purpose}`,
        `  Erased again: ${erasedAgain}`,
        ...(former === null ? [] : [`  What was there before is ${former}; delete it when nobody needs it.`]),
      ]);
      console.tell(
        'Everybody has to log in again. What came after the backup is not in it: `marketsquare reconcile` finds charges without an order.',
      );
      done(exitCodes.done);
    });
}

const comesBack = 'If there is none, --without-erased-list restores all the same: erase them again by hand.';

function refusalOf(file: string, data: string, { reason, detail }: RestoreRefusal): CommandFailure {
  switch (reason) {
    case 'foreign':
      return wrongUse(
        `${file} is not a backup of a shop. ${detail}`,
        'Nothing was changed. Name another file.',
      );
    case 'notEmpty':
      return wrongUse(
        `${data} is not empty: ${detail} is there.`,
        'Name another folder with --data, or replace the shop that is there with --replace.',
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
