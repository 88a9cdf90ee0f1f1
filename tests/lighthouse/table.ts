import { markdownTable } from '../support/measurements.ts';
import type { Audit } from './audit.ts';
import { mostMs, type PressFigure } from './presses.ts';

/** The least scores of each screen. */
const leastPerformance = 90;
const leastOthers = 100;
const mostShift = 0.02;

/** The same in words. */
export const asked = `performance ${leastPerformance} or more, the other categories ${leastOthers}, CLS under ${mostShift}`;

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

/** True if a screen has enough points in all categories, and stands still. */
export function isGood({ performance, accessibility, bestPractices, seo, shift }: Audit): boolean {
  const others = [accessibility, bestPractices, seo];
  return performance >= leastPerformance && others.every(isWhole) && shift < mostShift;
}

/** The screens as a Markdown table, with the checks that cost points below it. */
export function toTable(figures: readonly ScreenFigures[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    marked(figure.performance, figure.performance >= leastPerformance),
    ...[figure.accessibility, figure.bestPractices, figure.seo].map((score) => marked(score, isWhole(score))),
    seconds(figure.firstPaintMs),
    seconds(figure.largestPaintMs),
    `${Math.round(figure.blockingMs)} ms`,
    marked(figure.shift.toFixed(3), figure.shift < mostShift),
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

function isWhole(score: number): boolean {
  return score >= leastOthers;
}

function marked(value: number | string, isMet: boolean): string {
  return isMet ? `${value}` : `**${value}**`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
