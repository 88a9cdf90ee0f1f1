import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes } from '../contract/failure.ts';

interface DiagramOptions {
  readonly format?: string;
  readonly out?: string;
  readonly active: readonly string[];
}

/** `marketsquare diagram`: draws machines from their own definitions. */
export function addDiagram(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('diagram')
    .description('Draw a machine, or all of them, from its definition.')
    .argument('[machine]', 'its name in a journal, or "all"', 'all')
    .option('--format <format>', 'text, mermaid or svg; text by default')
    .option(
      '--out <path>',
      'a file, or a folder for "all"; a folder without a format gets SVG, Mermaid and an index',
    )
    .option('--active <state...>', 'states to highlight', [])
    .option('--json', 'print one JSON document')
    .action(async (machine: string, { format, out, active }: DiagramOptions) => {
      const { chosenDiagrams } = await import('../diagram/choice.ts');
      const choice = chosenDiagrams({ machine, format: format ?? null, active });
      if (out === undefined) {
        const { printedDiagrams } = await import('../diagram/printed.ts');
        const { documents, lines } = await printedDiagrams(choice, console);
        console.result({ diagrams: documents }, lines, 'code');
      } else {
        const { writeDiagrams } = await import('../diagram/files.ts');
        const files = await writeDiagrams(choice, out);
        console.result({ files }, () => files.map((file) => `wrote ${file}`));
      }
      done(exitCodes.done);
    });
}
