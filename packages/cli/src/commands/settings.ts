import { minuteText } from '@marketsquare/core/kernel/calendar';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { usualDataDir } from './options.ts';

interface SettingsOptions {
  readonly file?: string;
  readonly history?: true;
  readonly data: string;
  readonly reason: string;
}

/** `marketsquare settings`: what a shop has settled for itself. */
export function addSettings(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('settings')
    .description('Show the settings of a shop as YAML, or change them by such a file.')
    .option('--file <path>', 'change what this YAML file names; the rest stays as it is')
    .option('--history', 'who changed which settings, when and why')
    .option('--data <folder>', 'folder of the database', usualDataDir(process.env))
    .option('--reason <text>', 'why they change, for the audit trail', 'Changed by command line.')
    .option('--json', 'print one JSON document')
    .action(async ({ file, history, data, reason }: SettingsOptions) => {
      if (history && file !== undefined)
        throw wrongUse('Name either --history or --file.', 'One looks at changes, the other makes one.');
      const { changeByFile, historyOf, settingsOf } = await import('../settings/change-shop.ts');
      if (file !== undefined) {
        const changed = await changeByFile(data, file, reason);
        console.result({ changed }, (paint) =>
          changed.length === 0
            ? ['Nothing changes: the shop has these settings.']
            : [paint('green', '✓ Changed:'), ...changed.map((name) => `  ${name}`)],
        );
      } else if (history) {
        const changes = await historyOf(data);
        console.result({ changes }, () =>
          changes.length === 0
            ? ['Nobody has changed the settings.']
            : changes.flatMap(({ at, by, reason: why, changed }) => [
                `${minuteText(Date.parse(at))}  ${by}: ${why}`,
                ...changed.map((name) => `  ${name}`),
              ]),
        );
      } else {
        const [settings, { settingsText }] = await Promise.all([
          settingsOf(data),
          import('../settings/settings-text.ts'),
        ]);
        console.result({ settings }, () => settingsText(settings).trimEnd().split('\n'), 'code');
      }
      done(exitCodes.done);
    });
}
