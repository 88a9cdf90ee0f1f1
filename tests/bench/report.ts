import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Figure, isMet } from './figure.ts';
import { toTable } from './table.ts';

const file = join(import.meta.dirname, '../../docs/measurements.md');
const begin = '<!-- npm run bench -- --write -->';
const end = '<!-- end of npm run bench -->';

/** Puts the table between its two marks in docs/measurements.md, with the machine that made it; makes the page if needed. */
export function writeMeasurements(figures: readonly Figure[], date: string, products: number): void {
  const page = existsSync(file)
    ? readFileSync(file, 'utf8')
    : `# Measurements\n\n## Speed, size and memory\n\n${begin}\n${end}\n`;
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`docs/measurements.md has lost its marks: ${begin} … ${end}`);
  }
  writeFileSync(file, `${before}${begin}\n\n${section(figures, date, products)}\n\n${end}${after}`);
}

function section(figures: readonly Figure[], date: string, products: number): string {
  const missed = figures.filter((figure) => isMet(figure) === false).map(({ name }) => `- ${name}`);
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `\`npm run bench -- --write\` on ${date}: Node ${process.version}, ${cpus().length} cores (${cpu?.model.trim()}), ` +
      `${memory} GB of memory, ${process.platform}; ${products.toLocaleString('en')} products, SQLite with ` +
      '`synchronous=FULL`. All figures are of one run, so that a ratio compares like with like; medians where there ' +
      'are several runs.',
    toTable(figures),
    missed.length === 0 ? 'Every budget is met.' : ['Not met yet:', '', ...missed].join('\n'),
  ].join('\n\n');
}
