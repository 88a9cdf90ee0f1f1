import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes } from '../contract/failure.ts';
import { addSourceOptions, type GivenSource, givenPhone, orderCode, wholeNumber } from './options.ts';

interface SessionsOptions extends GivenSource {
  readonly code?: string;
  readonly reference?: string;
  readonly state?: string;
  readonly phone?: string;
  readonly page: string;
}

/** `marketsquare sessions`: finds recorded visits. */
export function addSessions(program: Command, console: Console, done: (code: ExitCode) => void): void {
  addSourceOptions(
    program
      .command('sessions')
      .description('List recorded visits, newest first.')
      .option('--code <code>', 'only those with this order', orderCode)
      .option('--phone <phone>', 'only those with an order of this phone', givenPhone)
      .option('--reference <reference>', 'only those with the order of this payment')
      .option(
        '--state <state>',
        'only those whose last entry is this machine and event: groceryCart.cart.orderPlaced',
      )
      .option('--page <number>', 'which page, of twenty visits each', '1'),
  ).action(async ({ code, reference, state, phone, page, ...given }: SessionsOptions) => {
    const wanted = wholeNumber(page, 'page', 1, 1_000_000);
    const [{ openSource }, { visitLines }] = await Promise.all([
      import('../visits/open-source.ts'),
      import('../visits/visit-lines.ts'),
    ]);
    const source = await openSource(given);
    const terms = {
      ...(code === undefined ? {} : { order_code: code }),
      ...(reference === undefined ? {} : { reference }),
      ...(state === undefined ? {} : { state }),
      ...(phone === undefined ? {} : { phone }),
    };
    const found = await source.find(terms, wanted);
    console.result(found, (paint) => visitLines(found, paint, console.columns));
    done(exitCodes.done);
  });
}
