import recorded from '../../../../../tests/golden/v8-declined-then-paid.jsonl?raw';

/** The golden journal, as a server would send it: a card is declined once, and then the order is paid. */
export function goldenVisit(): readonly (Readonly<Record<string, unknown>> & { readonly seq: number })[] {
  return recorded
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
