import { existsSync } from 'node:fs';

/** Whether a word on the command line names a file rather than an order's code, which holds neither dot nor slash. */
export function isFileName(word: string): boolean {
  return /[./\\]/.test(word) || existsSync(word);
}

/** Whether a word names a scenario or a trace. */
export function isScenarioName(word: string): boolean {
  return /\.ya?ml$/.test(word);
}
