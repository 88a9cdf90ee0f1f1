import type { Chart, ChartState, ChartTransition } from '../graph/chart.ts';
import { type ShownTransitions, shownTransitions, statesOf } from '../graph/edges.ts';
import { stateDetails, transitionParts } from '../lettering/labels.ts';
import { activeColours } from './svg-style.ts';

/**
 * A chart as a Mermaid state diagram.
 *
 * The details of a state with parts, and its transitions among them, are a note beside it: Mermaid has no place for them
 * inside.
 *
 * @param active  ids of the states to highlight
 */
export function mermaidOf(chart: Chart, active: ReadonlySet<string>): string {
  const shown = shownTransitions(chart);
  const { fill, stroke, ink } = activeColours;
  const lit = statesOf(chart).filter(({ id, states }) => active.has(id) && states.length === 0);
  return [
    'stateDiagram-v2',
    'direction TB',
    ...stateLines(chart.root, shown),
    ...shown.edges.flatMap(({ source, target, transitions }) =>
      transitions.map((one) => `${nameOf(source)} --> ${nameOf(target)} : ${transitionText(one)}`),
    ),
    ...(lit.length === 0
      ? []
      : [`classDef active fill:${fill},stroke:${stroke},stroke-width:3px,color:${ink}`]),
    ...lit.map(({ id }) => `class ${nameOf(id)} active`),
    '',
  ].join('\n');
}

function stateLines(state: ChartState, shown: ShownTransitions): readonly string[] {
  const name = nameOf(state.id);
  const words = [
    ...stateDetails(state).map((line) => line.map(({ text }) => text).join('')),
    ...(state.tags.length === 0 ? [] : [`tags ${state.tags.join(', ')}`]),
    ...shown
      .writtenIn(state.id)
      .map(({ transition, targets }) =>
        [transitionText(transition), ...(targets.length === 0 ? [] : [`→ ${targets.join(', ')}`])].join(' '),
      ),
  ].map(escaped);
  const declared = `state "${escaped(state.key)}" as ${name}`;
  if (state.states.length === 0) {
    const described = words.map((word) => `${name} : ${word}`);
    return [declared, ...described, ...(state.kind === 'final' ? [`${name} --> [*]`] : [])];
  }
  return [
    `${declared} {`,
    ...parts(state, shown).map((line) => `  ${line}`),
    '}',
    ...(words.length === 0 ? [] : [`note right of ${name}`, ...words.map((word) => `  ${word}`), 'end note']),
  ];
}

/** The parts of a state; a line divides those of a parallel one. */
function parts(state: ChartState, shown: ShownTransitions): readonly string[] {
  return state.states.flatMap((part, index) => [
    ...(state.kind === 'parallel' && index > 0 ? ['--'] : []),
    ...(part.isInitial ? [`[*] --> ${nameOf(part.id)}`] : []),
    ...stateLines(part, shown),
  ]);
}

function transitionText(transition: ChartTransition): string {
  return escaped(
    transitionParts(transition)
      .map(({ text }) => text)
      .join(' '),
  );
}

/** Mermaid allows letters, digits and `_` in a name. */
function nameOf(id: string): string {
  return id.replace(/[^A-Za-z0-9]/g, '_');
}

/** Characters that Mermaid would parse: the end of a statement, markup, a quotation mark. */
function escaped(text: string): string {
  return text.replace(/[#;"<>{}]/g, (sign) => `#${sign.charCodeAt(0)};`);
}
