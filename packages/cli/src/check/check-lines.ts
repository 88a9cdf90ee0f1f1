import type { Reached } from '@marketsquare/proof/checker';
import { countText } from '../contract/count-text.ts';
import type { Paint } from '../contract/paint.ts';
import { headedTable } from '../contract/table.ts';
import { stateText } from '../replay/state-tree.ts';
import { movesText } from '../scenario/trace.ts';
import type { CheckResult, CheckRun, FoundViolation } from './check-machines.ts';
import { writtenLine } from './written-line.ts';

/**
 * The findings of the checks: a line for each, the parts not reached, and each failed property with its run.
 */
export function checkLines(result: CheckResult, paint: Paint): readonly string[] {
  const { checks, machines, coverage, ok, seed } = result;
  const missing = machines.flatMap(({ states, transitions }) => [...states.missing, ...transitions.missing]);
  const situations = checks.reduce((sum, { states }) => sum + states, 0);
  const properties = checks.reduce((sum, one) => sum + one.properties.length, 0);
  const verdict = `${properties} properties in ${countText(situations)} situations, ${coverage}`;
  return [
    ...headedTable(checks.map(rowOf), heading, 'lrrrrrrl', paint),
    ...(missing.length === 0 ? [] : ['', paint('yellow', 'Never reached:')]),
    ...missing.map((one) => `  ${one}`),
    ...checks.flatMap((run) => run.violations.flatMap((one) => ['', ...violationLines(one, paint)])),
    '',
    ok ? paint('green', `✓ ${verdict}`) : paint('red', `✗ ${verdict}`),
    ...(checks.some(({ isComplete }) => !isComplete)
      ? [paint('dim', `  Beyond the bounds seeded walks were taken; --seed ${seed} repeats them.`)]
      : []),
  ];
}

const heading = ['check', 'situations', 'per s', 'depth', 'states', 'transitions', 'properties', ''];

function rowOf(run: CheckRun): readonly string[] {
  const { check, states, statesPerSecond, depth, coverage, properties, isComplete, wandered, violations } =
    run;
  const broken = violations.length === 0 ? [] : [`${violations.length} broken`];
  const unfinished = isComplete ? [] : [`not all seen, ${countText(wandered)} moves walked beyond`];
  return [
    check,
    countText(states),
    countText(statesPerSecond),
    `${depth}`,
    reachedText(coverage.states),
    reachedText(coverage.transitions),
    `${properties.length}`,
    [...broken, ...unfinished].join(', '),
  ];
}

function violationLines({ property, trace, file }: FoundViolation, paint: Paint): readonly string[] {
  const width = `${trace.length}`.length;
  return [
    `${paint('red', '✗')} ${paint('bold', property)}`,
    `  It breaks after ${movesText(trace.length)}; no shorter run is known:`,
    ...trace.map(
      ({ move, state }, index) =>
        `  ${paint('dim', `${index + 1}`.padStart(width))}  ${move}  ${paint('cyan', `→ ${stateText(state)}`)}`,
    ),
    writtenLine(file),
  ];
}

function reachedText({ reached, total }: Reached): string {
  return `${reached}/${total}`;
}
