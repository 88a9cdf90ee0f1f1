import type { JournalEntry } from '@marketsquare/core/journal';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, notFound } from '../contract/failure.ts';
import { codeAsStored } from '../visits/word.ts';
import { addSourceOptions, type GivenSource } from './options.ts';

interface InspectOptions extends GivenSource {
  readonly sequence?: true;
}

/** `marketsquare inspect`: a visit in the inspector's page, or the chart of a machine. */
export function addInspect(program: Command, console: Console, done: (code: ExitCode) => void): void {
  addSourceOptions(
    program
      .command('inspect')
      .description('Open a recorded visit in the inspector, or draw a machine.')
      .argument(
        '<visit-file-or-machine>',
        'an order code, the id of a visit, the file of an exported journal, or a machine',
        codeAsStored,
      )
      .option('--sequence', 'print a Mermaid sequence diagram of the visit instead'),
  ).action(async (word: string, options: InspectOptions) => {
    const { charts } = await import('@marketsquare/chart/gallery');
    await (charts.has(word) ? showMachine(word, console) : showVisit(word, options, console));
    done(exitCodes.done);
  });
}

async function showMachine(machine: string, console: Console): Promise<void> {
  const [{ chosenDiagrams }, { printedDiagrams }] = await Promise.all([
    import('../diagram/choice.ts'),
    import('../diagram/printed.ts'),
  ]);
  const choice = chosenDiagrams({ machine, format: null, active: [] });
  const { documents, lines } = await printedDiagrams(choice, console);
  console.result({ diagrams: documents }, lines, 'code');
}

/** Serves the page for a person at a terminal, until they stop it; anyone else gets the file that it opens. */
async function showVisit(word: string, options: InspectOptions, console: Console): Promise<void> {
  const { visitOf } = await import('../visits/visit-of.ts');
  const { entries } = await visitOf(word, options);
  if (options.sequence) return showSequence(entries, console);
  if (console.isInteractive) return servePage(entries, console);
  console.result({ entries }, () => entries.map((entry) => JSON.stringify(entry)), 'code');
}

async function showSequence(entries: readonly JournalEntry[], console: Console): Promise<void> {
  const [{ sequenceOf, sequenceSteps, sequenceText }, { allMachines }] = await Promise.all([
    import('@marketsquare/chart/sequence'),
    import('@marketsquare/core/storefront/screens'),
  ]);
  const sequence = sequenceText(sequenceOf(sequenceSteps(allMachines, entries)));
  console.result({ sequence }, () => sequence.trimEnd().split('\n'), 'code');
}

async function servePage(entries: readonly JournalEntry[], console: Console): Promise<void> {
  const [{ openVisitPage }, { hasPages, webRoot }, { stopAsked }] = await Promise.all([
    import('../inspect/visit-page.ts'),
    import('../shop/pages.ts'),
    import('@marketsquare/server/http/listening'),
  ]);
  if (!hasPages()) throw notFound('The pages are not built.', 'Run `npm run build`.');
  const stopped = stopAsked();
  const page = await openVisitPage(entries, webRoot);
  console.result({ url: page.url }, (paint) => [
    `The inspector is open: ${paint('bold', page.url)}`,
    'Ctrl-C closes it.',
  ]);
  await stopped;
  page.close();
}
