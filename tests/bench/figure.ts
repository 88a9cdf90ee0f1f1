/** One line of the table: the measured value, the raw limit of the same run and the budget it must keep. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  /** The most that this machine could do in the same run; null without a comparison. */
  readonly limit: { readonly name: string; readonly value: number } | null;
  readonly budget: Budget | null;
}

/** The bound of the value; with `of: 'ratio'` the bound of value ÷ limit. */
export interface Budget {
  readonly of: 'value' | 'ratio';
  readonly at: 'least' | 'most' | 'below';
  readonly amount: number;
}

export const atLeast = (amount: number): Budget => ({ of: 'value', at: 'least', amount });
export const atMost = (amount: number): Budget => ({ of: 'value', at: 'most', amount });
export const below = (amount: number): Budget => ({ of: 'value', at: 'below', amount });
export const ratioAtLeast = (amount: number): Budget => ({ of: 'ratio', at: 'least', amount });
export const ratioAtMost = (amount: number): Budget => ({ of: 'ratio', at: 'most', amount });

/** True if a figure keeps its budget; null where it has none. */
export function isMet({ value, limit, budget }: Figure): boolean | null {
  if (!budget) return null;
  const measured = budget.of === 'value' ? value : value / (limit?.value ?? Number.NaN);
  if (budget.at === 'least') return measured >= budget.amount;
  return budget.at === 'most' ? measured <= budget.amount : measured < budget.amount;
}

/** The middle one of several measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The operations a second of a piece of work: the median of several runs, the first thrown away. */
export function operationsPerSecond(operations: number, work: () => void, runs = 5): number {
  work();
  return median(
    Array.from({ length: runs }, () => {
      const start = performance.now();
      work();
      return (operations * 1000) / (performance.now() - start);
    }),
  );
}
