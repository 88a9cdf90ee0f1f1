import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { usualDataDir } from './options.ts';

interface InitOptions {
  readonly file?: string;
  readonly template?: true;
  readonly data: string;
}

/** `marketsquare init`: makes a shop of one's own. */
export function addInit(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('init')
    .description('Make a shop of your own in an empty folder or database, by questions or from a file.')
    .option('--file <path>', 'a YAML file that says what the shop is')
    .option('--template', 'write such a file, with each setting explained, and make nothing')
    .option('--data <folder>', 'folder of the database', usualDataDir(process.env))
    .option('--json', 'print one JSON document')
    .action(async ({ file, template, data }: InitOptions) => {
      if (template && file !== undefined)
        throw wrongUse('Name either --template or --file.', 'One writes a file, the other reads it.');
      if (template) {
        const [{ defaultSettings }, { templateText }] = await Promise.all([
          import('@marketsquare/core/shop/settings'),
          import('../settings/settings-text.ts'),
        ]);
        const text = templateText(defaultSettings);
        console.result({ template: text }, () => text.trimEnd().split('\n'), 'code');
        done(exitCodes.done);
        return;
      }
      const { makeNewShop } = await import('../settings/make-new-shop.ts');
      const { name, manager, password } = await makeNewShop(console, data, file);
      console.result({ data, name, manager, password }, (paint) => [
        paint('green', `✓ ${name} is set up.`),
        `  ${manager} may log in at /desk as manager.`,
        ...(password === null
          ? []
          : [
              `  The password, shown this once: ${paint('bold', password)}`,
              `  Another one is set by \`marketsquare staff password ${manager}\`.`,
            ]),
        '  `marketsquare doctor` says what is missing before the first order.',
      ]);
      done(exitCodes.done);
    });
}
