import type { JournalEntry } from '@marketsquare/core/journal';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, notFound, wrongUse } from '../contract/failure.ts';
import type { Explanation } from '../explain/explanation.ts';
import type { Shopper } from '../scenario/shopper.ts';
import { codeAsStored, isFileName, isOrderCode } from '../visits/word.ts';
import { addSourceOptions, entryNumber, type GivenSource, requireEntry } from './options.ts';
import { scriptedOrder } from './scripted-order.ts';
import { warnOfDivergence } from './warn-of-divergence.ts';

interface ExplainOptions extends GivenSource {
  readonly at?: string;
}

/** `marketsquare explain`: every naira of an order, and how it was computed. */
export function addExplain(program: Command, console: Console, done: (code: ExitCode) => void): void {
  addSourceOptions(
    program
      .command('explain')
      .description('Explain every naira: of an order, of a scenario, or of a recorded visit.')
      .argument(
        '<code-or-file>',
        'an order code, the code or id of a visit, a scenario, or the file of an exported journal',
        codeAsStored,
      )
      .option('--at <seq>', 'as the shopper saw it at this entry of the recorded visit'),
  ).action(async (word: string, options: ExplainOptions) => {
    const { explanation, entries = [] } = await explanationFor(word, options, console);
    const { explanationLines } = await import('../explain/lines.ts');
    console.result(explanation, (paint) => explanationLines(explanation, paint));
    await warnOfDivergence(entries, console);
    done(explanation.ok ? exitCodes.done : exitCodes.failed);
  });
}

interface Explained {
  readonly explanation: Explanation;
  /** The entries of the visit that it explains. */
  readonly entries?: readonly JournalEntry[];
}

async function explanationFor(word: string, options: ExplainOptions, console: Console): Promise<Explained> {
  const at = options.at === undefined ? null : entryNumber(options.at);
  const scenario = await scriptedOrder(word);
  if (scenario !== null) {
    if (at !== null) {
      throw wrongUse(
        `${word} is a scripted order, which is explained at its last checkout.`,
        'Leave out --at.',
      );
    }
    const [{ explainScenario }, { withShopper }] = await Promise.all([
      import('../scenario/explain-scenario.ts'),
      import('../shop/with-shopper.ts'),
    ]);
    const explain = (shopper: Shopper) => explainScenario(scenario, shopper);
    return { explanation: await withShopper(scenario, options.server, console, explain) };
  }
  if (at !== null || isFileName(word) || !isOrderCode(word)) {
    const [{ visitOf }, { explainVisit }] = await Promise.all([
      import('../visits/visit-of.ts'),
      import('../explain/visit.ts'),
    ]);
    const { entries } = await visitOf(word, options);
    requireEntry(entries.at(-1), at);
    return { explanation: explainVisit(entries, at), entries };
  }
  const [{ openSource }, { explainOrder }] = await Promise.all([
    import('../visits/open-source.ts'),
    import('../explain/order.ts'),
  ]);
  const facts = await (await openSource(options)).order(word);
  if (facts) return { explanation: explainOrder(facts) };
  throw notFound(`There is no order ${word}.`, 'Order codes begin with Gr, PF or PFGR.');
}
