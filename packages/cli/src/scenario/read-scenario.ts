import { readFileSync } from 'node:fs';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { wrongUse } from '../contract/failure.ts';
import { requireFile } from '../contract/files.ts';
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

/** A file's value, and the places of its parts. */
interface ScenarioFile {
  readonly given: unknown;
  readonly name: string;
  /** Line and column of the part at a path, or of the nearest part around it. */
  readonly placeAt: (path: readonly PropertyKey[]) => string;
}

function mistakeLine({ path, message }: z.core.$ZodIssue, { name, placeAt }: ScenarioFile): string {
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

/** The most nodes that aliases may stand for: a few lines of them can name millions. */
const mostAliased = 1_000;

function parsedYaml(text: string, name: string): ScenarioFile {
  const lines = new LineCounter();
  const hint = 'Fix the line named above.';
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    const [error] = document.errors;
    if (error !== undefined) {
      throw wrongUse(`${name}:${lineText(lines, error.pos[0])} is not YAML: ${error.message}`, hint);
    }
    const given: unknown = document.toJS({ maxAliasCount: mostAliased });
    return { given, name, placeAt: (path) => lineText(lines, offsetAt(document, path)) };
  } catch (error) {
    if (error instanceof ReferenceError) {
      throw wrongUse(`${name} is not read: ${error.message}.`, 'Write its parts out, without aliases.');
    }
    if (error instanceof RangeError) {
      throw wrongUse(`${name} is not read: it is nested too deeply.`, 'A scenario is a few levels deep.');
    }
    throw error;
  }
}

function lineText(lines: LineCounter, offset: number): string {
  const { line, col } = lines.linePos(offset);
  return `${line}:${col}`;
}

function offsetAt(document: Document.Parsed, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}
