import { existsSync, readFileSync } from 'node:fs';
import { parse, YAMLParseError } from 'yaml';
import { z } from 'zod';
import { notFound, wrongUse } from '../contract/failure.ts';
import { type Scenario, scenarioSchema } from './schema.ts';

/**
 * Reads a scenario file.
 *
 * @throws CommandFailure 3 when there is no such file, 2 when it is no scenario, with the place of what is wrong
 */
export function readScenario(path: string): Scenario {
  if (!existsSync(path)) throw notFound(`There is no file ${path}.`, 'Scenarios ship in tests/scenarios.');
  return parseScenario(readFileSync(path, 'utf8'), path);
}

/** Reads the text of a scenario; `name` is what a failure calls it. */
export function parseScenario(text: string, name: string): Scenario {
  const parsed = scenarioSchema.safeParse(parsedYaml(text, name));
  if (parsed.success) return parsed.data;
  throw wrongUse(
    `${name} is no scenario:\n${z.prettifyError(parsed.error)}`,
    'Compare it with a scenario in tests/scenarios.',
  );
}

function parsedYaml(text: string, name: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    throw wrongUse(`${name} is not YAML: ${error.message}`, 'Mend the line that is named above.');
  }
}
