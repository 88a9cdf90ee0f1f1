import { markdownTable } from '../support/measurements.ts';
import { type Figure, isMet } from './figure.ts';

/** The figures as one Markdown table: figure, limit, ratio, budget, met or not. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, unit, value, limit, budget } = figure;
    const met = isMet(figure);
    return [
      name,
      `${format(value)} ${unit}`,
      limit ? `${format(limit.value)} (${limit.name})` : '',
      limit ? (value / limit.value).toFixed(2) : '',
      budget
        ? `${signs[budget.at]} ${format(budget.amount)}${budget.of === 'ratio' ? ' × limit' : ` ${unit}`}`
        : '',
      met === null ? '' : met ? 'met' : '**not met**',
    ];
  });
  const header = ['figure', 'measured', 'limit in the same run', 'ratio', 'budget', ''];
  return markdownTable(header, rows);
}

const signs = { least: '≥', most: '≤', below: '<' } as const;

function format(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });
}
