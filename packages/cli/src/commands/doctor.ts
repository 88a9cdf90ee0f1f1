import { isSetUp, setUpSteps } from '@marketsquare/core/shop/set-up';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes } from '../contract/failure.ts';
import { usualDataDir } from './options.ts';

interface DoctorOptions {
  readonly data: string;
}

/** `marketsquare doctor`: says what a shop lacks before its first order. */
export function addDoctor(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('doctor')
    .description(
      'Say what a shop lacks before its first order, and how to get it; fail if anything is missing.',
    )
    .option('--data <folder>', 'folder of the database', usualDataDir(process.env))
    .option('--json', 'print one JSON document')
    .action(async ({ data }: DoctorOptions) => {
      const [{ readFacts }, { setUpLines }] = await Promise.all([
        import('../doctor/read-facts.ts'),
        import('../doctor/set-up-lines.ts'),
      ]);
      const steps = setUpSteps(await readFacts(data));
      console.result({ steps }, (paint) => setUpLines(steps, paint));
      done(isSetUp(steps) ? exitCodes.done : exitCodes.failed);
    });
}
