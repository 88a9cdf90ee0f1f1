import { writeFileSync } from 'node:fs';
import type { Check } from '@marketsquare/proof/checker';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { requireWritable } from '../contract/files.ts';
import type { Counterexample } from '../scenario/counterexample.ts';
import type { Shopper } from '../scenario/shopper.ts';
import type { Trace } from '../scenario/trace.ts';

interface RunOptions {
  readonly server?: string;
  readonly journal?: string;
}

/** `marketsquare run`: drives a scripted order through the real machines, or repeats the run of one machine that broke a property. */
export function addRun(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('run')
    .description(
      'Drive a scripted order, in its own shop or at a running server; or repeat a run found by `check`.',
    )
    .argument('<scenario>', 'a YAML file, such as those in tests/scenarios')
    .option('--server <url>', 'a running server; a temporary shop in this process by default')
    .option('--journal <file>', 'save the recorded visit in this file')
    .option('--json', 'print one JSON document')
    .action(async (path: string, { server, journal }: RunOptions) => {
      const { readScenarioFile } = await import('../scenario/read-scenario.ts');
      const scenario = readScenarioFile(path);
      if (!('steps' in scenario)) {
        if (server !== undefined || journal !== undefined) {
          throw wrongUse(
            `${path} is the trace of one machine, which is repeated here and writes no journal.`,
            'Leave out --server and --journal.',
          );
        }
        return done(
          'trace' in scenario ? await takeAgain(scenario, console) : await tellAgain(scenario, console),
        );
      }
      if (journal !== undefined) requireWritable(journal);
      const [{ runScenario }, { reportLines, stepLines }, { withShopper }] = await Promise.all([
        import('../scenario/run-scenario.ts'),
        import('../scenario/report-lines.ts'),
        import('../shop/with-shopper.ts'),
      ]);
      const drive = (shopper: Shopper) =>
        runScenario(scenario, shopper, {
          onStep: (step) => {
            for (const line of stepLines(step, console.paintNotes)) console.tell(line);
          },
        });
      const { report, entries } = await withShopper(scenario, server, console, drive);
      if (journal !== undefined) {
        writeFileSync(journal, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      }
      console.result(report, (paint) => reportLines(report, paint));
      done(report.ok ? exitCodes.done : exitCodes.failed);
    });
}

/** Repeats a trace with today's machine, to see if its property still fails. */
async function takeAgain(trace: Trace, console: Console): Promise<ExitCode> {
  const { loadChecker } = await import('../contract/workshop.ts');
  const { checks } = await loadChecker();
  const { runTrace, traceLines } = await import('../scenario/trace.ts');
  const check = new Map<string, Check>(Object.entries(checks)).get(trace.trace.check);
  if (!check) {
    throw wrongUse(
      `There is no check "${trace.trace.check}".`,
      `There are ${Object.keys(checks).join(', ')}.`,
    );
  }
  const report = runTrace(trace, check);
  console.result(report, (paint) => traceLines(report, paint));
  return report.ok ? exitCodes.done : exitCodes.failed;
}

/** Sends the events of a counterexample to today's machine, to see if they still break its property. */
async function tellAgain(scenario: Counterexample, console: Console): Promise<ExitCode> {
  const { loadProperties } = await import('../contract/workshop.ts');
  const propertiesByPart = await loadProperties();
  const wanted = scenario.counterexample.property;
  const property = Object.values(propertiesByPart)
    .flat()
    .find(({ name }) => name === wanted);
  if (!property) {
    throw wrongUse(`There is no property "${wanted}".`, 'See `marketsquare check --properties`.');
  }
  const [{ repeatCounterexample }, { counterexampleLines }] = await Promise.all([
    import('../check/try-properties.ts'),
    import('../scenario/counterexample.ts'),
  ]);
  const report = await repeatCounterexample(scenario, property);
  console.result(report, (paint) => counterexampleLines(report, paint));
  return report.ok ? exitCodes.done : exitCodes.failed;
}
