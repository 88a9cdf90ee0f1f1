import { writeFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { requireWritable } from '../contract/files.ts';
import { wholeNumber } from './options.ts';

interface CheckCommandOptions {
  readonly states: string;
  readonly depth?: string;
  readonly seed: string;
  readonly out?: string;
  readonly coverage?: string;
  readonly properties?: string | true;
  readonly runs?: string;
}

/** `marketsquare check`: explores every state of the machines, or tries the properties of core. */
export function addCheck(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('check')
    .description('Explore every state of the machines, and check what must always or never be true.')
    .argument('[machine...]', 'names of machines; all by default')
    .option('--states <number>', 'explore at most this many states', '200000')
    .option('--depth <number>', 'explore at most this many moves deep')
    .option('--seed <number>', 'seed of the random walks beyond these bounds, and of the values tried', '1')
    .addOption(
      new Option(
        '--properties [name]',
        'try the properties of core on random values instead: of a part, with a requirement, or all',
      ).conflicts(['states', 'depth', 'coverage']),
    )
    .option('--runs <number>', `try each property so often; ${usualRuns} times by default`)
    .option('--out <file>', 'where to write a run that breaks a property; check-NAME.yaml by default')
    .option('--coverage <file>', 'write which states and transitions were reached, for the inspector')
    .option('--json', 'print one JSON document')
    .action(async (names: readonly string[], options: CheckCommandOptions) => {
      for (const file of [options.out, options.coverage]) if (file !== undefined) requireWritable(file);
      const isOk = await (options.properties === undefined
        ? exploreMachines(names, options, console)
        : tryNamed(names, options.properties, options, console));
      done(isOk ? exitCodes.done : exitCodes.failed);
    });
}

/** The number of tries that fast-check itself makes. */
const usualRuns = 100;

async function exploreMachines(
  names: readonly string[],
  { states, depth, seed, out, coverage, runs }: CheckCommandOptions,
  console: Console,
): Promise<boolean> {
  if (runs !== undefined)
    throw wrongUse('--runs is for --properties.', 'Bound a check by --states, --depth.');
  const bounds = {
    states: wholeNumber(states, 'number of states', 1, 100_000_000),
    depth: depth === undefined ? null : wholeNumber(depth, 'number of moves', 1, 1_000_000),
    seed: seedOf(seed),
  };
  const { loadChecker } = await import('../contract/workshop.ts');
  const { checks } = await loadChecker();
  const [{ allMachines }, { checkMachines, namedChecks }, { checkLines }, { traceText }] = await Promise.all([
    import('@marketsquare/core/storefront/screens'),
    import('../check/check-machines.ts'),
    import('../check/check-lines.ts'),
    import('../scenario/trace.ts'),
  ]);
  const keep = writerTo(out);
  const result = checkMachines(namedChecks(checks, allMachines, names), checks, bounds, {
    progress: console.progress,
    now: () => performance.now(),
    keep: (check, violation) => keep(check, traceText(check, violation)),
  });
  if (coverage !== undefined) {
    const { coverageOf } = await import('../check/coverage-file.ts');
    writeFileSync(coverage, `${JSON.stringify(coverageOf(result.machines, allMachines), null, 1)}\n`);
  }
  console.result(result, (paint) => [
    ...checkLines(result, paint),
    ...(coverage === undefined
      ? []
      : [`  Written to ${coverage}: “Open coverage” in the inspector colours its charts in.`]),
  ]);
  return result.ok;
}

async function tryNamed(
  machines: readonly string[],
  name: string | true,
  { seed, runs = `${usualRuns}`, out }: CheckCommandOptions,
  console: Console,
): Promise<boolean> {
  if (machines.length > 0) {
    throw wrongUse('Machines are not named with --properties.', 'Name properties after it, or nothing.');
  }
  const trial = { seed: seedOf(seed), runs: wholeNumber(runs, 'number of runs', 1, 1_000_000) };
  const { loadProperties } = await import('../contract/workshop.ts');
  const propertiesByPart = await loadProperties();
  const [{ namedProperties }, { counterexampleText }] = await Promise.all([
    import('../check/named-properties.ts'),
    import('../scenario/counterexample.ts'),
  ]);
  const wanted = namedProperties(propertiesByPart, name === true ? null : name);
  const [{ tryProperties }, { propertyLines }] = await Promise.all([
    import('../check/try-properties.ts'),
    import('../check/property-lines.ts'),
  ]);
  const keep = writerTo(out);
  const result = await tryProperties(wanted, trial, {
    progress: console.progress('Trying the properties'),
    now: () => performance.now(),
    keep: (part, counterexample) => keep(part.replaceAll('/', '-'), counterexampleText(counterexample)),
  });
  console.result(result, (paint) => propertyLines(result, paint));
  return result.ok;
}

function seedOf(seed: string): number {
  return wholeNumber(seed, 'seed', 0, 2 ** 32 - 1);
}

/** Writes each run to a file of its own: the requested one, or one of the run's name. */
function writerTo(out: string | undefined): (name: string, text: string) => string {
  const files = new Set<string>();
  return (name, text) => {
    const file = freeName(out ?? `check-${name}.yaml`, files);
    files.add(file);
    writeFileSync(file, text);
    return file;
  };
}

/** A second run of the same command goes to `name-2.yaml`. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const [, start = name, end = ''] = /^(.*?)(\.[^./\\]*)?$/.exec(name) ?? [];
  let number = 2;
  while (taken.has(`${start}-${number}${end}`)) number += 1;
  return `${start}-${number}${end}`;
}
