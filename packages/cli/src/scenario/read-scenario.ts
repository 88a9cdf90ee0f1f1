import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { wrongUse } from '../contract/failure.ts';
import { requireFile } from '../contract/files.ts';
import { parsedYaml, type YamlFile } from '../contract/yaml.ts';
import { type Counterexample, counterexampleSchema } from './counterexample.ts';
import { type Scenario, scenarioSchema } from './schema.ts';
import { type Trace, traceSchema } from './trace.ts';

/** A scenario file of either kind: a scripted order, or a run of one machine that broke a property. */
export type AnyScenario = Scenario | Trace | Counterexample;

/**
 * Reads a scenario file: a scripted order, or a run of one machine that broke a property.
 *
 * @throws CommandFailure 3 when there is no such file, 2 when its content is neither, with the position of
 * the mistake
 */
export function readScenarioFile(path: string): AnyScenario {
  requireFile(path, 'Scenarios ship in tests/scenarios.');
  return parseScenario(readFileSync(path, 'utf8'), path);
}

/** Reads a scripted order; the run of one machine is wrong use. */
export function readScenario(path: string): Scenario {
  const scenario = readScenarioFile(path);
  if ('steps' in scenario) return scenario;
  throw wrongUse(
    `${path} is the trace of one machine, not a scripted order.`,
    'Repeat it with `marketsquare run`, or step through it with `marketsquare replay`.',
  );
}

/** Reads the text of a scenario of any kind; `name` is its name in failures. */
export function parseScenario(text: string, name: string): AnyScenario {
  const file = parsedYaml(text, name);
  const parsed = schemaFor(file.given).safeParse(file.given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => mistakeLine(issue, file));
  throw wrongUse(
    `${name} is not a scenario:\n${lines.join('\n')}`,
    'Compare it with a scenario in tests/scenarios.',
  );
}

function mistakeLine({ path, message }: z.core.$ZodIssue, { name, placeAt }: YamlFile): string {
  const place = placeText(path);
  return `✖ ${name}:${placeAt(path)}${place === '' ? '' : ` ${place}`}: ${message}`;
}

/** The position of a mistake; steps are counted from 1, as everywhere in print. */
function placeText(path: readonly PropertyKey[]): string {
  const [list, index, ...more] = path;
  if (list !== 'steps' || typeof index !== 'number') return z.core.toDotPath(path);
  return [`Step ${index + 1}`, ...more.map(String)].join(', ');
}

/** The schema of the kind of scenario that the file seems to be. */
function schemaFor(given: unknown) {
  if (typeof given !== 'object' || given === null) return scenarioSchema;
  if ('trace' in given) return traceSchema;
  return 'counterexample' in given ? counterexampleSchema : scenarioSchema;
}
