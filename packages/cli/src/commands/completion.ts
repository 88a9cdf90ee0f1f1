import { Argument, type Command, Option } from 'commander';
import { type ValueKind, valueKinds } from '../completion/kinds.ts';
import { type Shell, shells } from '../completion/shells.ts';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { usualDataDir } from './options.ts';

/** `marketsquare completion`: prints a script, made from the commands themselves, by which a shell completes them. */
export function addCompletion(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('completion')
    .description(
      'Print a script that completes commands and options in a shell; `eval "$(marketsquare completion bash)"` loads it.',
    )
    .addArgument(new Argument('[shell]', 'the shell').choices(shells))
    .addOption(
      new Option('--values <kind>', 'print values that a script asks for').choices(valueKinds).hideHelp(),
    )
    .option('--json', 'print one JSON document')
    .action(async (shell: Shell | undefined, { values: kind }: { readonly values?: ValueKind }) => {
      if (kind !== undefined) {
        const { valuesOf } = await import('../completion/values.ts');
        const values = await valuesOf(kind, process.env, usualDataDir(process.env));
        console.result({ values }, () => values, 'code');
        return done(exitCodes.done);
      }
      if (shell === undefined) throw wrongUse('No shell is named.', `Name one of ${shells.join(', ')}.`);
      const [{ scripts }, { placesOf }] = await Promise.all([
        import('../completion/scripts.ts'),
        import('../completion/words.ts'),
      ]);
      const script = scripts[shell](placesOf(program));
      console.result({ shell, script: script.map((line) => `${line}\n`).join('') }, () => script, 'code');
      done(exitCodes.done);
    });
}
