import { textOf } from '@marketsquare/chart/formats';
import { diagramOf, type Format } from '@marketsquare/chart/gallery';
import type { Console } from '../contract/console.ts';
import { wrongUse } from '../contract/failure.ts';
import type { Paint } from '../contract/paint.ts';
import type { DiagramChoice } from './choice.ts';

export interface PrintedDiagram {
  readonly machine: string;
  readonly format: Format;
  readonly diagram: string;
}

/**
 * Diagrams for stdout: as data, and as lines for a terminal.
 *
 * @throws CommandFailure 2 for several pictures in one output
 */
export async function printedDiagrams(
  { charts, isAll, format, active }: DiagramChoice,
  { isJson, columns }: Pick<Console, 'isJson' | 'columns'>,
): Promise<{
  readonly documents: readonly PrintedDiagram[];
  readonly lines: (paint: Paint) => readonly string[];
}> {
  const chosen = format ?? 'text';
  if (isAll && chosen === 'svg' && !isJson) {
    throw wrongUse('Several pictures do not fit into one output.', 'Give a folder with --out.');
  }
  const documents: PrintedDiagram[] = [];
  for (const chart of charts) {
    documents.push({ machine: chart.name, format: chosen, diagram: await diagramOf(chart, chosen, active) });
  }
  const lines = (paint: Paint) =>
    chosen === 'text'
      ? charts.flatMap((chart, index) => [
          ...(index === 0 ? [] : ['']),
          ...textOf(chart, active, paint, columns),
        ])
      : documents.flatMap(({ diagram }) => diagram.trimEnd().split('\n'));
  return { documents, lines };
}
