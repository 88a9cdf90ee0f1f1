import { Argument, type Command } from 'commander';
import { type Shell, shells } from '../completion/shells.ts';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes } from '../contract/failure.ts';

/** `marketsquare completion`: prints a script, made from the commands themselves, by which a shell completes them. */
export function addCompletion(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('completion')
    .description(
      'Print a script that completes commands and options in a shell; `eval "$(marketsquare completion bash)"` loads it.',
    )
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .option('--json', 'print one JSON document')
    .action(async (shell: Shell) => {
      const [{ scripts }, { placesOf }] = await Promise.all([
        import('../completion/scripts.ts'),
        import('../completion/words.ts'),
      ]);
      const script = scripts[shell](placesOf(program));
      console.result({ shell, script: script.map((line) => `${line}\n`).join('') }, () => script, 'code');
      done(exitCodes.done);
    });
}
