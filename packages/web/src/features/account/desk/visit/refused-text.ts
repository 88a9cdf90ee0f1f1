import type { Refusal } from '@marketsquare/core/journal';

/** A refusal in one line: the guards that said no, and how often in a row. */
export function refusedText({ guards, count }: Refusal): string {
  const times = count === 1 ? '' : `, ${count} times`;
  return `Refused: ${guards.join(', ')}${times}`;
}
