import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { openDesk } from './desk-options.ts';
import { usualDataDir } from './options.ts';

interface ImportOptions {
  readonly data: string;
  readonly server?: string;
  readonly reason: string;
  readonly plan?: true;
  readonly complete?: true;
  readonly skipBad?: true;
  readonly errors?: string;
  readonly template?: string;
}

/** `marketsquare import`: brings goods, stores and prices from spreadsheets. */
export function addImport(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('import')
    .description(
      'Bring goods, stores, prices and photographs from CSV or JSON files, all of them or nothing; the shop may be open meanwhile.',
    )
    .argument('[path]', 'a folder of files such as products.csv, or one of them')
    .option('--plan', 'say what would change, and change nothing')
    .option('--complete', 'the files hold all rows of their tables: withdraw whatever they lack')
    .option('--skip-bad', 'take the good rows, and leave those with faults')
    .option('--errors <file>', 'write the rows with faults into a CSV file, to be corrected and imported')
    .option('--template <folder>', 'write empty files instead, with each column explained')
    .option('--data <folder>', 'folder of the database', usualDataDir(process.env))
    .option('--server <url>', "a running shop instead of a folder; needs a manager's login")
    .option(
      '--reason <text>',
      "why, for the audit trail and the catalogue's history",
      'Imported by command line.',
    )
    .option('--json', 'print one JSON document')
    .action(async (path: string | undefined, given: ImportOptions, command: Command) => {
      if (given.template !== undefined) {
        if (path !== undefined)
          throw wrongUse('A template is written, not read.', 'Leave out the path, or --template.');
        const { writeTemplates } = await import('../import/template-files.ts');
        const files = writeTemplates(given.template);
        console.result({ files }, () => files.map((file) => `✓ ${file}`));
        return done(exitCodes.done);
      }
      if (path === undefined)
        throw wrongUse('Nothing is named to import.', 'Name a folder or a file, or --template FOLDER.');
      if (given.server !== undefined && command.getOptionValueSource('data') === 'cli')
        throw wrongUse('A server and a folder are two shops.', 'Give --server, or --data.');
      const [{ importPath }, { importLines }] = await Promise.all([
        import('../import/import-path.ts'),
        import('../import/import-lines.ts'),
      ]);
      const { server, ...asked } = given;
      const desk = server === undefined ? {} : { desk: () => openDesk({ server, reason: given.reason }) };
      const imported = await importPath(path, { ...asked, ...desk }, console);
      console.result(imported, (paint) => importLines(imported, paint));
      const isRed = imported.is === 'faulty' || (imported.is === 'planned' && imported.faults.length > 0);
      done(isRed ? exitCodes.failed : exitCodes.done);
    });
}
