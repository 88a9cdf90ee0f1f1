import type { Paint } from '../contract/paint.ts';
import { headedTable } from '../contract/table.ts';
import type { Broken, PropertiesResult, TriedProperty } from './try-properties.ts';

/** The results of the properties: a line for each part, and each broken property with its counterexample. */
export function propertyLines(
  { properties, ok, seed, runs }: PropertiesResult,
  paint: Paint,
): readonly string[] {
  const parts = Map.groupBy(properties, ({ part }) => part);
  const tries = properties.reduce((sum, one) => sum + one.runs, 0);
  const broken = properties.filter((one) => !one.ok).length;
  const verdict = `${count(properties.length)} properties tried ${count(tries)} times`;
  return [
    ...headedTable(
      Array.from(parts, ([part, all]) => rowOf(part, all)),
      heading,
      'lrrrl',
      paint,
    ),
    ...properties.flatMap((one) =>
      one.broken === null ? [] : ['', ...brokenLines(one, one.broken, paint, { seed, runs })],
    ),
    '',
    ok ? paint('green', `✓ ${verdict}`) : paint('red', `✗ ${verdict}, ${broken} broken`),
    paint('dim', `  --seed ${seed} --runs ${runs} repeats them.`),
  ];
}

const heading = ['part', 'properties', 'tries', 'seconds', ''];

function rowOf(part: string, all: readonly TriedProperty[]): readonly string[] {
  const sum = (of: (one: TriedProperty) => number) => all.reduce((before, one) => before + of(one), 0);
  const broken = all.filter(({ ok }) => !ok).length;
  return [
    part,
    `${all.length}`,
    count(sum(({ runs }) => runs)),
    sum(({ seconds }) => seconds).toFixed(1),
    broken === 0 ? '' : `${broken} broken`,
  ];
}

function brokenLines(
  { part, property, runs }: TriedProperty,
  { counterexample, shrinks, problem, file }: Broken,
  paint: Paint,
  trial: { readonly seed: number; readonly runs: number },
): readonly string[] {
  return [
    `${paint('red', '✗')} ${paint('bold', property)}`,
    `  ${paint('dim', part)}: broken at try ${count(runs)}, and shrunk ${shrinks === 1 ? 'once' : `${count(shrinks)} times`}, by`,
    `  ${paint('cyan', typeof counterexample === 'string' ? counterexample : JSON.stringify(counterexample))}`,
    ...problem.split('\n').map((line) => `  ${line}`),
    file === null
      ? `  marketsquare check --properties ${part} --seed ${trial.seed} --runs ${trial.runs} finds it again.`
      : `  Written to ${file}: marketsquare run ${file} repeats it, marketsquare replay ${file} steps through it.`,
  ];
}

function count(number: number): string {
  return number.toLocaleString('en');
}
