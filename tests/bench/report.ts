import { type MeasuredPart, machine, writePart } from '../support/measurements.ts';
import { type Figure, isMet } from './figure.ts';
import { toTable } from './table.ts';

const part: MeasuredPart = {
  begin: '<!-- npm run bench -- --write -->',
  end: '<!-- end of npm run bench -->',
  title: 'Speed, size and memory',
};

/** Puts the table between its two marks in docs/measurements.md, with the machine that made it. */
export function writeMeasurements(figures: readonly Figure[], date: string, products: number): void {
  const missed = figures.filter((figure) => isMet(figure) === false).map(({ name }) => `- ${name}`);
  const text = [
    `\`npm run bench -- --write\` on ${date}: ${machine()}; ${products.toLocaleString('en')} products, SQLite with ` +
      '`synchronous=FULL`. All figures are of one run, so that a ratio compares like with like; medians where there ' +
      'are several runs.',
    toTable(figures),
    missed.length === 0 ? 'Every budget is met.' : ['Not met yet:', '', ...missed].join('\n'),
  ];
  writePart(part, text.join('\n\n'));
}
