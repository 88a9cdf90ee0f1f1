import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import type { Wanted } from '../visits/source.ts';
import {
  addSourceOptions,
  type GivenSource,
  givenPhone,
  orderCode,
  visitCode,
  wholeNumber,
} from './options.ts';

interface GivenTerms {
  readonly visit?: string;
  readonly code?: string;
  readonly reference?: string;
  readonly phone?: string;
  readonly state?: string;
  readonly for?: string;
  readonly refused?: string;
  readonly from?: string;
  readonly until?: string;
  readonly day?: string;
}

interface SessionsOptions extends GivenSource, GivenTerms {
  readonly page: string;
}

const examples = `
Examples:
  marketsquare sessions --visit VK7M-2QRP                  the one whose shopper reads out this code
  marketsquare sessions --phone 08030001111                those of a phone, with an order or without
  marketsquare sessions --state payment.unconfirmed --for 15m
  marketsquare sessions --refused reachesMinimum --day 2026-11-29
`;

/** `marketsquare sessions`: finds recorded visits. */
export function addSessions(program: Command, console: Console, done: (code: ExitCode) => void): void {
  addSourceOptions(
    program
      .command('sessions')
      .description('List recorded visits, newest first.')
      .option('--visit <code>', 'the one with this code of its own', visitCode)
      .option('--code <code>', 'only those with this order', orderCode)
      .option(
        '--phone <phone>',
        'only those of this phone: its orders, its customer, or given with the visit',
        givenPhone,
      )
      .option(
        '--reference <reference>',
        "only those with the order of this payment, by our reference or the gateway's",
      )
      .option(
        '--state <state>',
        'only those in which a machine is in this state at the end: payment.unconfirmed',
      )
      .option('--for <time>', 'with --state: for at least so long, such as 15m, 2h or 1d')
      .option('--refused <guard>', 'only those in which this guard refused something')
      .option(
        '--from <moment>',
        'only those with entries from then on, in Lagos: 2026-11-29 or 2026-11-29T14:30',
      )
      .option('--until <moment>', 'only those with entries before then')
      .option('--day <day>', 'only those with entries on this day in Lagos')
      .option('--page <number>', 'which page, of twenty visits each', '1')
      .addHelpText('after', examples),
  ).action(async ({ page, ...given }: SessionsOptions) => {
    const wanted = wholeNumber(page, 'page', 1, 1_000_000);
    const terms = await termsOf(given);
    const [{ openSource }, { visitLines }] = await Promise.all([
      import('../visits/open-source.ts'),
      import('../visits/visit-lines.ts'),
    ]);
    const source = await openSource(given);
    const found = await source.find(terms, wanted);
    console.result(found, (paint) => visitLines(found, paint, console.columns));
    done(exitCodes.done);
  });
}

/**
 * The terms of a search, as sources take them. Those that need the machines load them.
 *
 * @throws CommandFailure 2 for terms that exclude each other, or cannot be read
 */
async function termsOf({ visit, code, reference, phone, refused, ...given }: GivenTerms): Promise<Wanted> {
  const { state, for: time, from, until, day } = given;
  if (time !== undefined && state === undefined) {
    throw wrongUse('--for needs a state.', 'Name one with --state, such as payment.unconfirmed.');
  }
  if (day !== undefined && (from !== undefined || until !== undefined)) {
    throw wrongUse('Name either a day, or --from and --until.', 'A day is the whole day in Lagos.');
  }
  const terms = {
    ...(visit !== undefined && { visit_code: visit }),
    ...(code !== undefined && { order_code: code }),
    ...(reference !== undefined && { reference }),
    ...(phone !== undefined && { phone }),
    ...(refused !== undefined && { refused }),
  };
  if ([state, time, from, until, day].every((term) => term === undefined)) return terms;
  const { daySpan, minutesOf, momentTerm, stateTerm } = await import('../visits/terms.ts');
  return {
    ...terms,
    ...(state !== undefined && { state: stateTerm(state) }),
    ...(time !== undefined && { for_minutes: minutesOf(time) }),
    ...(from !== undefined && { from: momentTerm(from) }),
    ...(until !== undefined && { until: momentTerm(until) }),
    ...(day !== undefined && daySpan(day)),
  };
}
