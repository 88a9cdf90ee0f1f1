import { countText } from '../contract/count-text.ts';
import type { Paint } from '../contract/paint.ts';
import { headedTable } from '../contract/table.ts';
import type { Broken, PropertiesResult, Trial, TriedProperty } from './try-properties.ts';
import { writtenLine } from './written-line.ts';

/** The results of the properties: a line for each part, and each broken property with its counterexample. */
export function propertyLines(
  { properties, ok, seed, runs }: PropertiesResult,
  paint: Paint,
): readonly string[] {
  const parts = Map.groupBy(properties, ({ part }) => part);
  const tries = total(properties, ({ runs }) => runs);
  const broken = properties.filter((one) => !one.ok).length;
  const verdict = `${countText(properties.length)} properties tried ${countText(tries)} times`;
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
  const broken = all.filter(({ ok }) => !ok).length;
  return [
    part,
    `${all.length}`,
    countText(total(all, ({ runs }) => runs)),
    total(all, ({ seconds }) => seconds).toFixed(1),
    broken === 0 ? '' : `${broken} broken`,
  ];
}

function brokenLines(
  { part, property, runs }: TriedProperty,
  { counterexample, shrinks, problem, file }: Broken,
  paint: Paint,
  trial: Trial,
): readonly string[] {
  return [
    `${paint('red', '✗')} ${paint('bold', property)}`,
    `  ${paint('dim', part)}: broken at try ${countText(runs)}, and shrunk ${shrinks === 1 ? 'once' : `${countText(shrinks)} times`}, by`,
    `  ${paint('cyan', typeof counterexample === 'string' ? counterexample : JSON.stringify(counterexample))}`,
    ...problem.split('\n').map((line) => `  ${line}`),
    file === null
      ? `  marketsquare check --properties ${part} --seed ${trial.seed} --runs ${trial.runs} finds it again.`
      : writtenLine(file),
  ];
}

function total(properties: readonly TriedProperty[], numberOf: (one: TriedProperty) => number): number {
  return properties.reduce((sum, one) => sum + numberOf(one), 0);
}
