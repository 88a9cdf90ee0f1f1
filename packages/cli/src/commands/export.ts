import { join } from 'node:path';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { countText } from '../contract/count-text.ts';
import { type ExitCode, exitCodes } from '../contract/failure.ts';
import { usualDataDir } from './options.ts';

interface ExportOptions {
  readonly data: string;
  readonly replace?: true;
}

/** `marketsquare export`: writes goods, stores and prices as files that `import` reads. */
export function addExport(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('export')
    .description(
      'Write goods, stores, prices and photographs as the files that `import` reads; the shop may be open meanwhile.',
    )
    .argument('<folder>', 'where the files go; it is made if there is none')
    .option('--data <folder>', 'folder of the database', usualDataDir(process.env))
    .option('--replace', 'overwrite files of an earlier export')
    .option('--json', 'print one JSON document')
    .action(async (folder: string, { data, replace }: ExportOptions) => {
      const { exportInto } = await import('../import/export-into.ts');
      const exported = await exportInto(folder, data, replace === true);
      const { files, pictures, lost } = exported;
      console.result(exported, (paint) => [
        ...files.map(({ file, bytes }) => `✓ ${file} (${bytes} bytes)`),
        ...(pictures > 0 ? [`✓ Photographs in ${join(folder, 'pictures')}: ${countText(pictures)}`] : []),
        ...lost.map((name) => paint('red', `✗ The photograph ${name} is lost: its product names it still.`)),
      ]);
      done(exitCodes.done);
    });
}
