import type { RecordedShop } from '@marketsquare/proof/stage';
import { type Acted, acted } from '../scenario/acted.ts';
import { differing, endingOf } from '../scenario/ending.ts';
import type { Scenario, ScenarioStep } from '../scenario/schema.ts';
import { type Keep, notShown } from './keep.ts';
import { lowered, shortened } from './shortened.ts';

/** A script that was shortened. */
export interface Minimised {
  readonly steps: readonly ScenarioStep[];
  readonly shop: RecordedShop;
  /** How often a part of it was acted out. */
  readonly runs: number;
}

/**
 * Shortens a script for as long as it shows what is to be kept: first its steps, then their quantities and fields,
 * then the answers of its shop.
 *
 * @param onProgress  called with the number of steps that are left
 * @throws CommandFailure 1 where the whole script does not show it
 */
export async function minimised(
  script: readonly ScenarioStep[],
  shop: RecordedShop,
  keeps: readonly Keep[],
  onProgress: (left: number) => void,
): Promise<Minimised> {
  const all = script.filter(({ kind }) => kind !== 'expect');
  let runs = 0;
  const act = (steps: readonly ScenarioStep[], { answers } = shop) => {
    runs += 1;
    return acted(steps, { ...shop, answers });
  };
  const showsAll = ({ entries, failures }: Acted) =>
    failures.length === 0 && keeps.every((keep) => keep.firstIn(entries) !== null);
  const shorter = async (steps: readonly ScenarioStep[], from: RecordedShop) => {
    const isKept: Passes = async (part) => {
      const isShown = showsAll(await act(part, from));
      if (isShown) onProgress(part.length);
      return isShown;
    };
    let short = await shortened(steps, isKept);
    short = await shortened(await withFewerAdditions(short, isKept), isKept);
    for (const at of short.keys()) short = await withLess(short, at, isKept);
    return withPressLast(short, keeps, act, isKept);
  };
  const fewer = async (steps: readonly ScenarioStep[], from: RecordedShop) => {
    const ending = endingOf((await act(steps, from)).entries);
    const answers = await shortened(from.answers, async (part) => {
      const run = await act(steps, { ...from, answers: part });
      return showsAll(run) && differing(ending, endingOf(run.entries)).length === 0;
    });
    return { ...from, answers };
  };

  const whole = await act(all);
  const places = keeps.map((keep) => {
    const at = keep.firstIn(whole.entries);
    if (at === null) throw notShown(keep, whole.entries);
    return at;
  });
  const last = whole.counts.findIndex((count) => count > Math.max(...places));
  const start = all.slice(0, last + 1);
  const steps = await shorter(showsAll(await act(start)) ? start : all, shop);
  // Without answers that nobody waits for, such as a failed one before a good one, further steps can go.
  const needed = await fewer(steps, shop);
  const fewest = await shorter(steps, needed);
  return { steps: fewest, shop: await fewer(fewest, needed), runs };
}

type Passes = (steps: readonly ScenarioStep[]) => Promise<boolean>;

/** One addition of more instead of several changes of carts, where that is enough. */
async function withFewerAdditions(
  steps: readonly ScenarioStep[],
  passes: Passes,
): Promise<readonly ScenarioStep[]> {
  if (steps.filter(isOfCart).length < 2) return steps;
  for (const addition of steps) {
    if (addition.kind !== 'add') continue;
    for (const times of [1, 10, 100, 1_000]) {
      const more: ScenarioStep = { ...addition, quantity: addition.quantity * times };
      const part = steps
        .filter((step) => step === addition || !isOfCart(step))
        .map((step) => (step === addition ? more : step));
      if (await passes(part)) return part;
    }
  }
  return steps;
}

function isOfCart({ kind }: ScenarioStep): boolean {
  return cartSteps.has(kind);
}

const cartSteps: ReadonlySet<string> = new Set<ScenarioStep['kind']>([
  'add',
  'increase',
  'decrease',
  'typeQuantity',
  'remove',
]);

/** A step with the least quantity, or the fewest fields. */
async function withLess(
  steps: readonly ScenarioStep[],
  at: number,
  passes: Passes,
): Promise<readonly ScenarioStep[]> {
  const step = steps[at];
  const replaced = (other: ScenarioStep) => steps.with(at, other);
  if (step?.kind === 'add' && Number.isInteger(step.quantity)) {
    const quantity = await lowered(step.quantity, (less) => passes(replaced({ ...step, quantity: less })));
    return replaced({ ...step, quantity });
  }
  if (step?.kind === 'fillIn') {
    const fields = await shortened(Object.entries(step.fields), (part) =>
      passes(replaced({ ...step, fields: Object.fromEntries(part) })),
    );
    return replaced({ ...step, fields: Object.fromEntries(fields) });
  }
  return steps;
}

/** The press that is refused in the last place, so that the end of the scenario shows why. */
async function withPressLast(
  steps: readonly ScenarioStep[],
  keeps: readonly Keep[],
  act: (steps: readonly ScenarioStep[]) => Promise<Acted>,
  passes: Passes,
): Promise<readonly ScenarioStep[]> {
  const refusal = keeps.find(({ guard }) => guard !== null);
  if (refusal === undefined) return steps;
  const { entries, counts } = await act(steps);
  const place = refusal.firstIn(entries) ?? 0;
  const at = counts.findIndex((count) => count > place);
  const press = steps[at];
  if (press === undefined) return steps;
  const moved = [...steps.toSpliced(at, 1), press];
  return (await passes(moved)) ? moved : steps;
}

/** A scenario whose end also names the guards that refuse its last press. */
export function refusing(scenario: Scenario, keeps: readonly Keep[]): Scenario {
  const refused = keeps.flatMap(({ guard }) => guard ?? []);
  const last = scenario.steps.at(-1);
  if (refused.length === 0 || last?.kind !== 'expect') return scenario;
  return { ...scenario, steps: scenario.steps.with(-1, { ...last, what: { refused, ...last.what } }) };
}
