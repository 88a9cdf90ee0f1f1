import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes } from '../contract/failure.ts';

interface RunOptions {
  readonly server?: string;
  readonly journal?: string;
}

/** `marketsquare run`: drives a scripted order through the real machines. */
export function addRun(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('run')
    .description('Drive a scripted order, against a shop of its own or a running server.')
    .argument('<scenario>', 'a YAML file, such as those in tests/scenarios')
    .option('--server <url>', 'a running server; a temporary shop in this process unless told')
    .option('--journal <file>', 'keep the recorded session in this file')
    .option('--json', 'print one JSON document')
    .action(async (path: string, { server, journal }: RunOptions) => {
      const [{ readScenario }, { runScenario }, { reportLines, stepLines }] = await Promise.all([
        import('../scenario/read-scenario.ts'),
        import('../scenario/run-scenario.ts'),
        import('../scenario/report-lines.ts'),
      ]);
      const scenario = readScenario(path);
      const drive = (url: string) =>
        runScenario(scenario, url, {
          onStep: (step) => {
            for (const line of stepLines(step, console.paintNotes)) console.tell(line);
          },
        });
      const { report, entries } = await (server === undefined
        ? inOwnShop(console, drive)
        : atServer(server, drive));
      if (journal !== undefined) {
        writeFileSync(journal, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      }
      console.result(report, (paint) => reportLines(report, paint));
      done(report.ok ? exitCodes.done : exitCodes.failed);
    });
}

async function inOwnShop<Result>(console: Console, drive: (url: string) => Promise<Result>): Promise<Result> {
  const { inTemporaryShop } = await import('../shop/temporary-shop.ts');
  return inTemporaryShop(console.progress, drive);
}

async function atServer<Result>(server: string, drive: (url: string) => Promise<Result>): Promise<Result> {
  const { requireServer } = await import('../shop/remote.ts');
  return drive(await requireServer(server));
}
