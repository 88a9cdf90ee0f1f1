import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, notFound, wrongUse } from '../contract/failure.ts';
import type { MachineNext, NextView } from '../next/next-view.ts';
import { codeAsStored } from '../visits/word.ts';
import { addSourceOptions, entryNumber, type GivenSource } from './options.ts';

interface NextOptions extends GivenSource {
  readonly at?: string;
  readonly machine?: string;
}

/** `marketsquare next`: what can happen now, who may do it, and what prevents it. */
export function addNext(program: Command, console: Console, done: (code: ExitCode) => void): void {
  addSourceOptions(
    program
      .command('next')
      .description('Say what can happen now, who may do it, and why something cannot.')
      .argument(
        '<code-or-file>',
        'an order code, a scenario, or the file of an exported journal',
        codeAsStored,
      )
      .option('--at <seq>', 'after this entry of the recorded visit; the last by default')
      .option('--machine <name>', 'only one machine; `order` is the order as the server has it'),
  ).action(async (word: string, options: NextOptions) => {
    const view = await viewFor(word, options, console);
    const { nextLines } = await import('../next/next-lines.ts');
    const shown = { ...view, machines: chosen(view.machines, options.machine) };
    console.result(shown, (paint) => nextLines(shown, paint));
    done(shown.machines.every(({ problem }) => problem === null) ? exitCodes.done : exitCodes.failed);
  });
}

async function viewFor(word: string, options: NextOptions, console: Console): Promise<NextView> {
  const at = options.at === undefined ? null : entryNumber(options.at);
  const [{ isFileName, isScenarioName }, { nextInVisit, nextOfOrder }] = await Promise.all([
    import('../visits/word.ts'),
    import('../next/next-view.ts'),
  ]);
  const place = at === null ? '' : `, after entry ${at}`;
  if (isScenarioName(word)) {
    const { isTrace, readScenarioFile } = await import('../scenario/read-scenario.ts');
    const scenario = readScenarioFile(word);
    if (!isTrace(scenario)) {
      const [{ runScenario }, { atShop }] = await Promise.all([
        import('../scenario/run-scenario.ts'),
        import('../shop/at-shop.ts'),
      ]);
      const { entries } = await atShop(options.server, console, (url) =>
        runScenario(scenario, url, { onStep: () => {} }),
      );
      return { subject: `Scenario "${scenario.name}"${place}`, machines: nextInVisit(entries, at) };
    }
  }
  if (isFileName(word)) {
    const { visitOf } = await import('../visits/visit-of.ts');
    const { entries } = await visitOf(word, options);
    return {
      subject: `Visit ${entries[0]?.session ?? ''}${place}`,
      machines: nextInVisit(entries, at),
    };
  }
  const [{ openSource }, { visitOfOrder }] = await Promise.all([
    import('../visits/open-source.ts'),
    import('../visits/visit-of-order.ts'),
  ]);
  const source = await openSource(options);
  const facts = await source.order(word);
  if (!facts) throw notFound(`There is no order ${word}.`, 'Order codes begin with Gr, PF or PFGR.');
  const { visit } = await visitOfOrder(source, word);
  return {
    subject: `Order ${word}${place}`,
    machines: [nextOfOrder(facts), ...(visit ? nextInVisit(visit.entries, at) : [])],
  };
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
