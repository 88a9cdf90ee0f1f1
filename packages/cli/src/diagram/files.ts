import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DiagramChoice } from './choice.ts';
import type { Format } from './format.ts';
import { diagramOf, gallery } from './pictures.ts';

const endings: Readonly<Record<Format, string>> = { text: 'txt', mermaid: 'mmd', svg: 'svg' };

/**
 * Writes diagrams: one machine's to a file, those of all to a folder. A folder without a format gets the whole gallery.
 *
 * @param out  the file or folder; missing folders are made
 * @returns the files written
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
  if (isAll && format === null) return [...(await gallery())].map(([name, text]) => [join(out, name), text]);
  const chosen = format ?? formatOfFile(out);
  const files: File[] = [];
  for (const chart of charts) {
    const file = isAll ? join(out, `${chart.name}.${endings[chosen]}`) : out;
    files.push([file, await diagramOf(chart, chosen, active)]);
  }
  return files;
}

type File = readonly [name: string, text: string];

function formatOfFile(file: string): Format {
  if (file.endsWith('.svg')) return 'svg';
  return file.endsWith('.mmd') ? 'mermaid' : 'text';
}
