import type { WhyFacts } from '@marketsquare/core/storefront/why';
import type { WhyKey } from '@marketsquare/server/api/desk';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, notFound } from '../contract/failure.ts';
import { addSourceOptions, type GivenSource } from './options.ts';

/** `marketsquare why`: one screen of the recorded reasons for how an order, a payment or a visit went. */
export function addWhy(program: Command, console: Console, done: (code: ExitCode) => void): void {
  addSourceOptions(
    program
      .command('why')
      .description('Tell why an order, a payment or a visit went as it did, each line with its source.')
      .argument(
        '<key>',
        'an order code, a phone number, a payment reference, or the code or the id of a visit',
      ),
  ).action(async (word: string, given: GivenSource) => {
    const [{ whyKeys }, { readWhyVisit }, { whyOf }, { whyLines }] = await Promise.all([
      import('../why/why-key.ts'),
      import('../why/why-visit.ts'),
      import('@marketsquare/core/storefront/why'),
      import('../why/why-lines.ts'),
    ]);
    const facts = await firstFacts(whyKeys(word), given);
    if (facts === null) {
      throw notFound(
        `Nothing is known of ${word}.`,
        '`marketsquare sessions` lists the visits that were shared.',
      );
    }
    const view = whyOf(facts, await readWhyVisit(facts, given), Date.parse);
    console.result(view, (paint) => whyLines(view, paint), 'code');
    done(exitCodes.done);
  });
}

/** The facts of the first key that names anything. */
async function firstFacts(keys: readonly WhyKey[], given: GivenSource): Promise<WhyFacts | null> {
  const { readWhyFacts } = await import('../why/why-source.ts');
  for (const key of keys) {
    const facts = await readWhyFacts(key, given);
    if (facts !== null) return facts;
  }
  return null;
}
