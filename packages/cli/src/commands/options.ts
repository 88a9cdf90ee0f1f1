import { wrongUse } from '../contract/failure.ts';

/**
 * A whole number of a command line or the environment.
 *
 * @throws CommandFailure 2 when it is none, or outside of its range
 */
export function wholeNumber(text: string, name: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw wrongUse(`"${text}" is no ${name}.`, `Give a whole number from ${least} to ${most}.`);
}

/** The folder of the database, unless `--data` names one. */
export function usualDataDir(env: NodeJS.ProcessEnv): string {
  return env.DATA_DIR ?? '.data';
}
