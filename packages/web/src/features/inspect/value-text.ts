import type { StateValue } from 'xstate';

/** A state value in one line: `open.windows.ready, open.fees.known`. */
export function valueText(value: StateValue): string {
  return leaves(value, '').join(', ');
}

function leaves(value: StateValue, above: string): readonly string[] {
  if (typeof value === 'string') return [`${above}${value}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined || (typeof inner === 'object' && Object.keys(inner).length === 0)
      ? [`${above}${key}`]
      : leaves(inner, `${above}${key}.`),
  );
}
