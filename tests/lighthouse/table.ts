import { markdownTable } from '../support/measurements.ts';
import type { Audit, Scores } from './audit.ts';
import { mostMs, type PressFigure } from './presses.ts';

/** What each screen is asked for in each category. */
export const leastScore = 95;

/** A screen with the medians of its runs. */
export interface ScreenFigures extends Audit {
  readonly name: string;
}

const header = [
  'screen',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'first paint',
  'LCP',
  'TBT',
  'CLS',
  'bytes',
  'machine',
];

/** Whether a screen has enough in all categories. */
export function isGood({ performance, accessibility, bestPractices, seo }: Scores): boolean {
  return [performance, accessibility, bestPractices, seo].every((score) => score >= leastScore);
}

/** The screens as a Markdown table, with the checks that cost points below it. */
export function toTable(figures: readonly ScreenFigures[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    score(figure.performance),
    score(figure.accessibility),
    score(figure.bestPractices),
    score(figure.seo),
    seconds(figure.firstPaintMs),
    seconds(figure.largestPaintMs),
    `${Math.round(figure.blockingMs)} ms`,
    figure.shift.toFixed(3),
    `${Math.round(figure.bytes / 1000)} KB`,
    `${Math.round(figure.machineIndex)}`,
  ]);
  const failed = figures.filter((figure) => figure.failed.length > 0);
  const checks = failed.map((figure) => `- ${figure.name}: ${figure.failed.join(', ')}`);
  return [markdownTable(header, rows), ...(checks.length > 0 ? [checks.join('\n')] : [])].join('\n\n');
}

/** The presses as a Markdown table. */
export function pressTable(presses: readonly PressFigure[]): string {
  const rows = presses.map(({ name, paintMs }) => [
    name,
    `${paintMs} ms`,
    `< ${mostMs} ms`,
    isQuick({ paintMs }) ? 'met' : '**not met**',
  ]);
  return markdownTable(['press', 'until the next paint', 'asked', ''], rows);
}

export function isQuick({ paintMs }: Pick<PressFigure, 'paintMs'>): boolean {
  return paintMs < mostMs;
}

function score(value: number): string {
  return value >= leastScore ? `${value}` : `**${value}**`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
