import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { countText } from '../contract/count-text.ts';
import { type ExitCode, exitCodes } from '../contract/failure.ts';
import { requireWritable } from '../contract/files.ts';
import { codeAsStored } from '../visits/word.ts';
import { addSourceOptions, type GivenSource } from './options.ts';

interface ScenarioOptions extends GivenSource {
  readonly out?: string;
}

const examples = `
The scenario brings the shop as the visit met it, so that \`run\` repeats it
anywhere, to the kobo. Personal values are those of a made-up shopper.

Examples:
  marketsquare scenario Gr040720318 --out visit.yaml
  marketsquare run visit.yaml                        what happens now?
  marketsquare run visit.yaml --server http://localhost:8080
                                                     the same steps at a real shop
  marketsquare scenario session.jsonl                of an exported journal, printed`;

/** `marketsquare scenario`: writes a recorded visit as a scenario for `run`. */
export function addScenario(program: Command, console: Console, done: (code: ExitCode) => void): void {
  addSourceOptions(
    program
      .command('scenario')
      .description('Write a recorded visit as a scenario, which `run` repeats.')
      .argument(
        '<code-or-file>',
        'an order code, the id of a visit, or the file of an exported journal',
        codeAsStored,
      )
      .option('--out <file>', 'write it into this file; printed by default'),
  )
    .addHelpText('after', examples)
    .action(async (word: string, { out, ...options }: ScenarioOptions) => {
      if (out !== undefined) requireWritable(out);
      const [{ visitOf }, { scriptedVisit, stepsIn, withItsEnd }, { scenarioText }] = await Promise.all([
        import('../visits/visit-of.ts'),
        import('../scenario/scenario-of-visit.ts'),
        import('../scenario/written.ts'),
      ]);
      const { entries } = await visitOf(word, options);
      const { steps, shop, manner } = await scriptedVisit(entries);
      const name = `Visit ${entries[0]?.session ?? ''}`;
      const scenario = await withItsEnd(name, stepsIn(steps), shop);
      const text = scenarioText(scenario, 'Written by `marketsquare scenario`: a recorded visit.');
      if (manner === 'events') {
        console.tell(
          'The words of scenarios do not tell all of this visit: its events are sent as recorded.',
        );
      }
      const report = {
        visit: entries[0]?.session ?? '',
        entries: entries.length,
        steps: scenario.steps.length,
      };
      if (out === undefined) {
        console.result({ ...report, scenario: text }, () => text.trimEnd().split('\n'), 'code');
      } else {
        writeFileSync(out, text);
        console.result({ ...report, file: out }, () => [
          `wrote ${out}: ${countText(report.steps)} steps of ${countText(report.entries)} entries`,
        ]);
      }
      done(exitCodes.done);
    });
}
