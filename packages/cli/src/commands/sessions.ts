import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes } from '../contract/failure.ts';
import { codeAsStored } from '../visits/word.ts';
import { addSourceOptions, type GivenSource } from './options.ts';

interface SessionsOptions extends GivenSource {
  readonly code?: string;
  readonly reference?: string;
  readonly state?: string;
}

/** `marketsquare sessions`: finds recorded visits. */
export function addSessions(program: Command, console: Console, done: (code: ExitCode) => void): void {
  addSourceOptions(
    program
      .command('sessions')
      .description('List recorded visits, newest first.')
      .option('--code <code>', 'only those with this order', codeAsStored)
      .option('--reference <reference>', 'only those with the order of this payment')
      .option(
        '--state <state>',
        'only those whose last entry is this machine and event: groceryCart.cart.orderPlaced',
      ),
  ).action(async ({ code, reference, state, ...given }: SessionsOptions) => {
    const [{ openSource }, { visitLines }] = await Promise.all([
      import('../visits/open-source.ts'),
      import('../visits/visit-lines.ts'),
    ]);
    const source = await openSource(given);
    const sessions = await source.find({
      ...(code === undefined ? {} : { order_code: code }),
      ...(reference === undefined ? {} : { reference }),
      ...(state === undefined ? {} : { state }),
    });
    console.result({ sessions }, (paint) => visitLines(sessions, paint));
    done(exitCodes.done);
  });
}
