import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../docs/measurements.md');

/** A part of docs/measurements.md that a command writes: its marks, and its title. */
export interface MeasuredPart {
  readonly begin: string;
  readonly end: string;
  readonly title: string;
}

/** Puts a text between the two marks of its part; a page or part that is not there yet is made. */
export function writePart({ begin, end, title }: MeasuredPart, text: string): void {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '# Measurements\n';
  const empty = `\n## ${title}\n\n${begin}\n${end}\n`;
  const [before, rest] = (page.includes(begin) ? page : page + empty).split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`docs/measurements.md has lost its marks: ${begin} … ${end}`);
  }
  writeFileSync(file, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}

/** The machine in words: Node, cores, memory, system. */
export function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return (
    `Node ${process.version}, ${cpus().length} cores (${cpu?.model.trim()}), ` +
    `${memory} GB of memory, ${process.platform}`
  );
}

export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
