import type { Box, Drawing, EdgeDrawing } from '../drawing/drawing.ts';
import { arrowPath, edgePath } from '../drawing/paths.ts';
import { sizes } from '../lettering/sizes.ts';
import type { PlacedLine, PlacedTag } from '../lettering/state-text.ts';
import { lineWidth, placedRuns } from '../lettering/text-lines.ts';
import { textWidth } from '../lettering/text-width.ts';
import { legend, type Sign } from './legend.ts';
import { element } from './markup.ts';
import { svgStyle } from './svg-style.ts';

const margin = 20;
const titleHeight = 58;

/**
 * A drawing as an SVG document, for light and dark.
 *
 * @param active  ids of the states to highlight
 */
export function svgOf(drawing: Drawing, name: string, subtitle: string, active: ReadonlySet<string>): string {
  const least = textWidth(subtitle, sizes.text) + 2 * margin;
  const width = Math.ceil(Math.max(drawing.width + 2 * margin, least, 640));
  const key = legend(
    shownSigns(drawing, active),
    margin,
    margin + titleHeight + drawing.height + margin,
    width - 2 * margin,
  );
  const height = Math.ceil(margin + titleHeight + drawing.height + margin + key.height + margin);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">`,
    element('title', { id: 'title' }, `${name}: ${subtitle}`),
    `<style>${svgStyle}</style>`,
    element('rect', { class: 'ground', width, height }),
    element('text', { class: 'title', x: margin, y: margin + sizes.title }, name),
    element('text', { class: 'plain', x: margin, y: margin + sizes.title + 20 }, subtitle),
    `<g transform="translate(${margin} ${margin + titleHeight})">`,
    ...drawing.boxes.flatMap((box) => boxMarkup(box, active)),
    ...drawing.edges.map(lineMarkup),
    ...drawing.dots.map(({ x, y, radius }) => element('circle', { class: 'dot', cx: x, cy: y, r: radius })),
    ...drawing.boxes.flatMap(textMarkup),
    ...drawing.edges.flatMap(labelMarkup),
    '</g>',
    ...key.markup,
    '</svg>',
    '',
  ].join('\n');
}

function shownSigns({ boxes }: Drawing, active: ReadonlySet<string>): ReadonlySet<Sign> {
  return new Set<Sign>([
    ...(boxes.some(({ kind }) => kind === 'final') ? (['final'] as const) : []),
    ...(boxes.some(({ isRegion }) => isRegion) ? (['region'] as const) : []),
    ...(active.size > 0 ? (['active'] as const) : []),
  ]);
}

function boxMarkup(box: Box, active: ReadonlySet<string>): readonly string[] {
  const { x, y, width, height } = box;
  const look = [
    'state',
    box.hasParts ? 'whole' : 'part',
    ...(box.isRegion ? ['region'] : []),
    ...(active.has(box.id) ? ['active'] : []),
  ].join(' ');
  const inner = { x: x + 4, y: y + 4, width: width - 8, height: height - 8, rx: 6 };
  return [
    element('rect', { class: look, x, y, width, height, rx: box.hasParts ? 12 : 9 }),
    ...(box.kind === 'final' ? [element('rect', { class: `${look} final`, ...inner })] : []),
  ];
}

/** The text in a state. Lines into one of its parts pass behind it. */
function textMarkup(box: Box): readonly string[] {
  const { name, nameX, nameY } = box;
  const width = textWidth(name, sizes.name, 'bold');
  return [
    ...(box.hasParts ? [back(nameX, nameY, width), ...box.lines.map(backOf)] : []),
    element('text', { class: 'name', x: nameX, y: nameY, textLength: width }, name),
    ...box.tags.flatMap((tag) => tagMarkup(box, tag)),
    ...box.lines.flatMap(lineText),
  ];
}

function tagMarkup({ nameX, nameY }: Box, tag: PlacedTag): readonly string[] {
  const { tagPadding } = sizes;
  const x = nameX + tag.x;
  return [
    element('rect', { class: 'tag', x, y: nameY - 13, width: tag.width, height: 17, rx: 8.5 }),
    element(
      'text',
      { class: 'tagged', x: x + tagPadding, y: nameY, textLength: tag.width - 2 * tagPadding },
      tag.text,
    ),
  ];
}

function backOf({ x, y, line }: PlacedLine): string {
  return back(x, y, lineWidth(line, sizes.text));
}

function back(x: number, y: number, width: number): string {
  return element('rect', {
    class: 'back',
    x: x - 2,
    y: y - sizes.baseline,
    width: width + 4,
    height: sizes.lineHeight,
  });
}

function lineMarkup({ points }: EdgeDrawing): string {
  return `${element('path', { class: 'edge', d: edgePath(points) })}${element('path', { class: 'arrow', d: arrowPath(points) })}`;
}

function labelMarkup({ label }: EdgeDrawing): readonly string[] {
  if (!label) return [];
  const { x, y, width, height } = label;
  return [element('rect', { class: 'label', x, y, width, height, rx: 5 }), ...label.lines.flatMap(lineText)];
}

function lineText({ x, y, line }: PlacedLine): readonly string[] {
  return placedRuns(line, sizes.text).map((run) =>
    element('text', { class: run.tone, x: x + run.x, y, textLength: run.width }, run.text),
  );
}
