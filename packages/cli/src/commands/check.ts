import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes } from '../contract/failure.ts';
import { requireWritable } from '../contract/files.ts';
import { wholeNumber } from './options.ts';

interface CheckCommandOptions {
  readonly states: string;
  readonly depth?: string;
  readonly seed: string;
  readonly out?: string;
}

/** `marketsquare check`: explores every state of the machines. */
export function addCheck(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('check')
    .description('Explore every state of the machines, and check what must always or never be true.')
    .argument('[machine...]', 'names of machines; all by default')
    .option('--states <number>', 'explore at most this many states', '200000')
    .option('--depth <number>', 'explore at most this many moves deep')
    .option('--seed <number>', 'seed of the random walks beyond these bounds', '1')
    .option('--out <file>', 'where to write a run that breaks a property; check-NAME.yaml by default')
    .option('--json', 'print one JSON document')
    .action(async (names: readonly string[], options: CheckCommandOptions) => {
      const { states, depth, seed, out } = options;
      if (out !== undefined) requireWritable(out);
      const bounds = {
        states: wholeNumber(states, 'number of states', 1, 100_000_000),
        depth: depth === undefined ? null : wholeNumber(depth, 'number of moves', 1, 1_000_000),
        seed: wholeNumber(seed, 'seed', 0, 2 ** 32 - 1),
      };
      const [{ checks }, { allMachines }, { checkMachines, namedChecks }, { checkLines }, { traceText }] =
        await Promise.all([
          import('@marketsquare/core/proof/checker'),
          import('@marketsquare/core/storefront/screens'),
          import('../check/check-machines.ts'),
          import('../check/check-lines.ts'),
          import('../scenario/trace.ts'),
        ]);
      const files = new Set<string>();
      const result = checkMachines(namedChecks(checks, allMachines, names), checks, bounds, {
        progress: console.progress,
        now: () => performance.now(),
        keep: (check, violation) => {
          const file = freeName(out ?? `check-${check}.yaml`, files);
          files.add(file);
          writeFileSync(file, traceText(check, violation));
          return file;
        },
      });
      console.result(result, (paint) => checkLines(result, paint));
      done(result.ok ? exitCodes.done : exitCodes.failed);
    });
}

/** A second run of the same command goes to `name-2.yaml`. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const [, start = name, end = ''] = /^(.*?)(\.[^./\\]*)?$/.exec(name) ?? [];
  let number = 2;
  while (taken.has(`${start}-${number}${end}`)) number += 1;
  return `${start}-${number}${end}`;
}
