import type { Scenario } from '../scenario/schema.ts';
import { isScenarioName } from '../visits/word.ts';

/** The scripted order that a word on the command line names; null for the run of one machine, and for any other word. */
export async function scriptedOrder(word: string): Promise<Scenario | null> {
  if (!isScenarioName(word)) return null;
  const { readScenarioFile } = await import('../scenario/read-scenario.ts');
  const scenario = readScenarioFile(word);
  return 'steps' in scenario ? scenario : null;
}
