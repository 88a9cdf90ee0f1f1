import type { JournalEntry } from '@marketsquare/core/journal';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, notFound, wrongUse } from '../contract/failure.ts';
import type { MachineNext } from '../next/next-view.ts';
import type { OrderFacts } from '../replay/facts.ts';
import { codeAsStored, isFileName, isOrderCode } from '../visits/word.ts';
import { addSourceOptions, entryNumber, type GivenSource, requireEntry } from './options.ts';
import { scriptedOrder } from './scripted-order.ts';
import { warnOfDivergence } from './warn-of-divergence.ts';

interface NextOptions extends GivenSource {
  readonly at?: string;
  readonly machine?: string;
}

/** `marketsquare next`: the events that can happen now, who may send each, and the guards that prevent it. */
export function addNext(program: Command, console: Console, done: (code: ExitCode) => void): void {
  addSourceOptions(
    program
      .command('next')
      .description('Say what can happen now, who may do it, and why something cannot.')
      .argument(
        '<code-or-file>',
        'an order code, the code or id of a visit, a scenario, or the file of an exported journal',
        codeAsStored,
      )
      .option('--at <seq>', 'after this entry of the recorded visit; the last by default')
      .option('--machine <name>', 'only one machine; `order` is the order as the server has it'),
  ).action(async (word: string, options: NextOptions) => {
    const at = options.at === undefined ? null : entryNumber(options.at);
    const { name, order, entries } = await askedAbout(word, options, console);
    requireEntry(entries.at(-1), at);
    const isOrderAlone = order !== null && (entries.length === 0 || options.machine === 'order');
    if (at !== null && isOrderAlone) {
      throw wrongUse(
        `${name} is shown as it is now.`,
        'Leave out --at, which is a place in a recorded visit.',
      );
    }
    const [{ nextInVisit, nextOfOrder }, { nextLines }] = await Promise.all([
      import('../next/next-view.ts'),
      import('../next/next-lines.ts'),
    ]);
    const machines = [...(order === null ? [] : [nextOfOrder(order)]), ...nextInVisit(entries, at)];
    const shown = {
      subject: at === null ? name : `${name}, after entry ${at}`,
      machines: chosen(machines, options.machine),
    };
    console.result(shown, (paint) => nextLines(shown, paint));
    await warnOfDivergence(entries, console);
    done(shown.machines.every(({ problem }) => problem === null) ? exitCodes.done : exitCodes.failed);
  });
}

/** The subject that a word on the command line names. */
interface Asked {
  readonly name: string;
  /** The order as the server has it; null for a visit that is named otherwise. */
  readonly order: OrderFacts | null;
  /** The entries of its visit; empty when none was shared. */
  readonly entries: readonly JournalEntry[];
}

async function askedAbout(word: string, options: NextOptions, console: Console): Promise<Asked> {
  const scenario = await scriptedOrder(word);
  if (scenario !== null) {
    const [{ runScenario }, { withShopper }] = await Promise.all([
      import('../scenario/run-scenario.ts'),
      import('../shop/with-shopper.ts'),
    ]);
    const { entries } = await withShopper(scenario, options.server, console, (shopper) =>
      runScenario(scenario, shopper, { onStep: () => {} }),
    );
    return { name: `Scenario "${scenario.name}"`, order: null, entries };
  }
  const { ofToday, visitOf } = await import('../visits/visit-of.ts');
  if (isFileName(word) || !isOrderCode(word)) {
    const { entries } = await visitOf(word, options);
    return { name: `Visit ${entries[0]?.session ?? ''}`, order: null, entries };
  }
  const [{ openSource }, { visitOfOrder }] = await Promise.all([
    import('../visits/open-source.ts'),
    import('../visits/visit-of-order.ts'),
  ]);
  const source = await openSource(options);
  const order = await source.order(word);
  if (!order) throw notFound(`There is no order ${word}.`, 'Order codes begin with Gr, PF or PFGR.');
  const { visit } = await visitOfOrder(source, word);
  return { name: `Order ${word}`, order, entries: visit === null ? [] : ofToday(visit).entries };
}

function chosen(machines: readonly MachineNext[], name: string | undefined): readonly MachineNext[] {
  if (name === undefined) return machines;
  const found = machines.filter(({ machine }) => machine === name);
  if (found.length > 0) return found;
  throw wrongUse(
    `There is no machine "${name}" here.`,
    `There are ${machines.map(({ machine }) => machine).join(', ')}.`,
  );
}
