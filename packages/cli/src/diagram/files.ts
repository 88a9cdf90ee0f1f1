import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { diagramOf, type Format, formats, gallery } from '@marketsquare/chart/gallery';
import { wrongUse } from '../contract/failure.ts';
import type { DiagramChoice } from './choice.ts';

const endings: Readonly<Record<Format, string>> = { text: 'txt', mermaid: 'mmd', svg: 'svg' };

/**
 * Writes diagrams: one machine's to a file, those of all to a folder. A folder without a format gets the whole gallery.
 *
 * @param out  the file or folder; missing folders are made
 * @returns the files written
 * @throws CommandFailure 2 for a file whose ending names no format, and for a folder whose ending names one
 */
export async function writeDiagrams(choice: DiagramChoice, out: string): Promise<readonly string[]> {
  const written: string[] = [];
  for (const [file, text] of await filesOf(choice, out)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    written.push(file);
  }
  return written;
}

async function filesOf(
  { charts, isAll, format, active }: DiagramChoice,
  out: string,
): Promise<readonly File[]> {
  if (isAll && formatOf(out) !== null) {
    throw wrongUse(`All diagrams go into a folder, and ${out} is a file.`, 'Name a folder, or one machine.');
  }
  if (isAll && format === null) return [...(await gallery())].map(([name, text]) => [join(out, name), text]);
  const chosen = format ?? requireFormat(out);
  const files: File[] = [];
  for (const chart of charts) {
    const file = isAll ? join(out, `${chart.name}.${endings[chosen]}`) : out;
    files.push([file, await diagramOf(chart, chosen, active)]);
  }
  return files;
}

type File = readonly [name: string, text: string];

/** The format that a file's ending names; null for none. */
function formatOf(file: string): Format | null {
  return formats.find((format) => extname(file) === `.${endings[format]}`) ?? null;
}

function requireFormat(file: string): Format {
  const format = formatOf(file);
  if (format !== null) return format;
  throw wrongUse(
    `${file} names no format.`,
    `Let it end in ${formats.map((one) => `.${endings[one]}`).join(', ')}, or give --format.`,
  );
}
