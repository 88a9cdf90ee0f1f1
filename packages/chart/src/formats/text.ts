import type { Chart, ChartState } from '../graph/chart.ts';
import { type ShownTransitions, shownTransitions } from '../graph/edges.ts';
import { stateDetails, transitionParts } from '../lettering/labels.ts';
import type { Run } from '../lettering/text-lines.ts';

/** The styles that a chart is written in. */
type Style = 'bold' | 'dim' | 'green' | 'yellow' | 'cyan';

/** Styles a text, or returns it unchanged. */
type Paint = (style: Style, text: string) => string;

const indent = '  ';
const styles: Readonly<Record<Run['tone'], Style | null>> = {
  trigger: null,
  guard: 'yellow',
  action: 'cyan',
  plain: 'dim',
};

/**
 * A chart as an indented tree.
 *
 * @param active   ids of the states to mark
 * @param columns  the width of a line, unless a word is longer
 */
export function textOf(
  chart: Chart,
  active: ReadonlySet<string>,
  paint: Paint,
  columns = 80,
): readonly string[] {
  return stateText(chart.root, '', { shown: shownTransitions(chart), active, paint, columns });
}

interface Page {
  readonly shown: ShownTransitions;
  readonly active: ReadonlySet<string>;
  readonly paint: Paint;
  readonly columns: number;
}

function stateText(state: ChartState, margin: string, page: Page): readonly string[] {
  const { shown, active, paint, columns } = page;
  const isActive = active.has(state.id);
  const notes = [...notesOf(state), ...state.tags].join(', ');
  const written = new Map(
    shown.writtenIn(state.id).map(({ transition, targets }) => [transition.id, targets]),
  );
  const inner = `${margin}${indent}${indent}`;
  const lines = [
    ...stateDetails(state),
    ...state.transitions.map((transition) => {
      const targets = written.get(transition.id) ?? transition.targets.map((id) => shortly(id, state.id));
      return [
        ...transitionParts(transition).flatMap((run) => [run, space]),
        ...(targets.length === 0 ? [] : [{ text: `→ ${targets.join(', ')}`, tone: 'plain' } as const]),
      ];
    }),
  ];
  return [
    [
      `${margin}${signOf(state, isActive)} `,
      paint(isActive ? 'green' : 'bold', state.key),
      notes === '' ? '' : paint('dim', ` (${notes})`),
      isActive ? paint('green', ' active') : '',
    ].join(''),
    ...lines.flatMap((line) => paragraph(line, inner, columns, paint)),
    ...state.states.flatMap((part) => stateText(part, `${margin}${indent}`, page)),
  ];
}

const space: Run = { text: ' ', tone: 'plain' };

function signOf({ kind, isInitial }: ChartState, isActive: boolean): string {
  if (isActive) return '▶';
  if (kind === 'final') return '◉';
  return isInitial ? '●' : '○';
}

function notesOf({ kind, isInitial }: ChartState): readonly string[] {
  return [
    ...(isInitial ? ['initial'] : []),
    ...(kind === 'final' ? ['final'] : []),
    ...(kind === 'parallel' ? ['all parts at once'] : []),
  ];
}

/** A target as seen from its source: by its name beside it, or by its full path. */
function shortly(id: string, source: string): string {
  const parent = source.slice(0, source.lastIndexOf('.') + 1);
  return parent !== '' && id.startsWith(parent) ? id.slice(parent.length) : id;
}

/** Words of several styles, wrapped to the width with a hanging indent. */
function paragraph(line: readonly Run[], margin: string, columns: number, paint: Paint): readonly string[] {
  const lines: string[] = [];
  let text = margin;
  let width = margin.length;
  let isEmpty = true;
  for (const word of line.flatMap(wordsOf)) {
    if (!isEmpty && width + 1 + word.text.length > columns) {
      lines.push(text);
      text = `${margin}${indent}`;
      width = margin.length + indent.length;
      isEmpty = true;
    }
    const style = styles[word.tone];
    text += `${isEmpty ? '' : ' '}${style === null ? word.text : paint(style, word.text)}`;
    width += word.text.length + (isEmpty ? 0 : 1);
    isEmpty = false;
  }
  return [...lines, text];
}

/** A sign stays with the next word. */
function wordsOf({ text, tone }: Run): readonly Run[] {
  return (text.match(/(?:[/→] )?\S+/g) ?? []).map((word) => ({ text: word, tone }));
}
