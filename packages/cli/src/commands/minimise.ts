import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { countText } from '../contract/count-text.ts';
import { type ExitCode, exitCodes } from '../contract/failure.ts';
import { requireWritable } from '../contract/files.ts';
import { codeAsStored } from '../visits/word.ts';
import { addSourceOptions, type GivenSource } from './options.ts';

interface MinimiseOptions extends GivenSource {
  readonly keep: readonly string[];
  readonly out?: string;
}

const examples = `
What to keep; several must all be kept:
  refused:GUARD         a press that this guard refuses
  state:MACHINE.STATE   a state that a machine comes to
  words:TEXT            words that the shopper reads
  diverges:FOLDER       a difference from the core of another checkout

Examples:
  marketsquare minimise Gr040720318 --keep refused:hasTerms --out short.yaml
  marketsquare minimise session.jsonl --keep state:payment.declined
  marketsquare minimise session.jsonl --keep 'words:minimum order'
  marketsquare minimise session.jsonl --keep diverges:../before --out short.yaml
  marketsquare run short.yaml           the shortest way to it, repeated`;

/** `marketsquare minimise`: the shortest scenario that still shows something of a visit. */
export function addMinimise(program: Command, console: Console, done: (code: ExitCode) => void): void {
  addSourceOptions(
    program
      .command('minimise')
      .description('Shorten a recorded visit to the fewest steps that still show something of it.')
      .argument(
        '<code-or-file>',
        'an order code, the id of a visit, or the file of an exported journal',
        codeAsStored,
      )
      .requiredOption('--keep <what...>', 'refused:GUARD, state:MACHINE.STATE, words:TEXT or diverges:FOLDER')
      .option('--out <file>', 'write the scenario into this file; printed by default'),
  )
    .addHelpText('after', examples)
    .action(async (word: string, { keep, out, ...options }: MinimiseOptions) => {
      if (out !== undefined) requireWritable(out);
      const [{ readKeep }, { minimised, refusing }, scripts, { scenarioText }, { visitOf }] =
        await Promise.all([
          import('../minimise/keep.ts'),
          import('../minimise/minimised.ts'),
          import('../scenario/scenario-of-visit.ts'),
          import('../scenario/written.ts'),
          import('../visits/visit-of.ts'),
        ]);
      const keeps = await Promise.all(keep.map(readKeep));
      const { entries } = await visitOf(word, options);
      const script = await scripts.scriptedVisit(entries);
      const total = script.steps.length;
      const progress = console.progress(`Shortening ${countText(total)} steps`);
      try {
        const short = await minimised(scripts.stepsIn(script.steps), script.shop, keeps, (left) =>
          progress.update(total - left, total),
        );
        const visit = entries[0]?.session ?? '';
        const name = `Visit ${visit}: ${keep.join(', ')}`;
        const scenario = refusing(await scripts.withItsEnd(name, short.steps, short.shop), keeps);
        const text = scenarioText(scenario, 'Written by `marketsquare minimise`: the shortest way to it.');
        const report = { visit, entries: entries.length, steps: scenario.steps.length, runs: short.runs };
        console.tell(
          `${countText(report.entries)} entries became ${report.steps} steps, in ${countText(report.runs)} runs.`,
        );
        if (out === undefined) {
          console.result({ ...report, scenario: text }, () => text.trimEnd().split('\n'), 'code');
        } else {
          writeFileSync(out, text);
          console.result({ ...report, file: out }, () => [`wrote ${out}`]);
        }
      } finally {
        progress.end();
      }
      done(exitCodes.done);
    });
}
