import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawChart } from '../drawing/draw-chart.ts';
import type { Drawing, Rectangle } from '../drawing/drawing.ts';
import type { Chart } from '../graph/chart.ts';
import { shownTransitions, statesOf } from '../graph/edges.ts';
import { layout } from '../layout/elk.ts';
import { diagramOf, distinctCharts, gallery } from './pictures.ts';
import { mermaidParser } from './testing/mermaid-parser.ts';

const folder = fileURLToPath(new URL('../../../../docs/machines/', import.meta.url));
const nothingLit: ReadonlySet<string> = new Set();
/** Each machine once, even if it runs under several names. */
const machines = distinctCharts().map((chart) => [chart.name, chart] as const);

/** The files of `docs/machines`, which the first test compares with a new drawing. */
const kept = new Map(readdirSync(folder).map((name) => [name, readFileSync(`${folder}${name}`, 'utf8')]));

const drawings = new Map<Chart, Promise<Drawing>>();
function drawingOf(chart: Chart): Promise<Drawing> {
  const drawing = drawings.get(chart) ?? drawChart(chart, layout, 1310);
  drawings.set(chart, drawing);
  return drawing;
}

describe('docs/machines', () => {
  test('is up to date; `npm run diagrams` rewrites it', async () => {
    const fresh = await gallery();
    const stale = [...new Set([...fresh.keys(), ...kept.keys()])].filter(
      (name) => fresh.get(name) !== kept.get(name),
    );
    expect(stale).toEqual([]);
  });
});

describe('a machine in Mermaid', () => {
  let parse: (text: string) => Promise<unknown>;
  beforeAll(async () => {
    parse = await mermaidParser();
  });

  test.each(machines)('parses: %s', async (_name, chart) => {
    await expect(parse(await diagramOf(chart, 'mermaid', nothingLit))).resolves.toMatchObject({
      diagramType: 'stateDiagram',
    });
  });

  test('that is broken does not parse', async () => {
    await expect(parse('stateDiagram-v2\nstate "a" as {')).rejects.toThrow();
  });
});

describe('a machine as text', () => {
  test.each(machines)('fits a terminal of 80 columns: %s', async (_name, chart) => {
    const text = await diagramOf(chart, 'text', nothingLit);
    const wide = text.split('\n').filter((line) => line.length > 80);
    expect(wide).toEqual([]);
    for (const { key } of statesOf(chart)) expect(text).toContain(key);
  });
});

describe('a machine as a picture', () => {
  test.each(machines)('shows every state and edge, and no texts overlap: %s', async (_name, chart) => {
    const drawing = await drawingOf(chart);
    expect(drawing.boxes.map(({ id }) => id).toSorted()).toEqual(
      statesOf(chart)
        .map(({ id }) => id)
        .toSorted(),
    );
    const drawn = drawing.edges.filter(({ label }) => label !== null).map(({ id }) => id);
    expect(drawn.toSorted()).toEqual(
      shownTransitions(chart)
        .edges.map(({ id }) => id)
        .toSorted(),
    );
    expect(overlaps(drawing)).toEqual([]);
  });

  test.each(machines)('has no text under 12 px at 1280 px: %s', (name) => {
    const svg = kept.get(`${name}.svg`) ?? '';
    const width = Number(/<svg [^>]*width="(\d+)"/.exec(svg)?.[1]);
    const scale = Math.min(1, 1280 / width);
    const fonts = [...svg.matchAll(/font-size:(\d+)px/g)].map(([, size]) => Number(size));
    expect(fonts).not.toEqual([]);
    expect(Math.min(...fonts) * scale).toBeGreaterThanOrEqual(12);
  });

  test.each(machines)('starts at the top: %s', async (_name, chart) => {
    const { boxes, dots } = await drawingOf(chart);
    const begin = dots.find(({ stateId }) => stateId === chart.root.id);
    const first = boxes.filter(({ id }) => chart.root.states.some((state) => state.id === id));
    const highest = Math.min(...first.map(({ y }) => y));
    if (begin) expect(begin.y).toBeLessThan(highest);
  });

  test('is the same each time', async () => {
    const [, chart] = machines[0] ?? [];
    if (!chart) throw new Error('there is a machine');
    expect(await diagramOf(chart, 'svg', nothingLit)).toBe(await diagramOf(chart, 'svg', nothingLit));
  });
});

/** Pairs of states and labels that touch, except a state within another. */
function overlaps({ boxes, edges }: Drawing): readonly string[] {
  const labels = edges.flatMap(({ id, label }) => (label ? [{ ...label, id }] : []));
  const plain = boxes.filter(({ hasParts }) => !hasParts);
  const solid = [...plain, ...labels];
  const pairs = solid.flatMap((one, index) => solid.slice(index + 1).map((other) => [one, other] as const));
  const crossed = boxes
    .filter(({ hasParts }) => hasParts)
    .flatMap((box) =>
      solid
        .filter((one) => touches(box, one) && !contains(box, one))
        .map(({ id }) => `${id} leaves ${box.id}`),
    );
  return [
    ...pairs.filter(([one, other]) => touches(one, other)).map(([one, other]) => `${one.id} and ${other.id}`),
    ...crossed,
  ];
}

function touches(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function contains(outer: Rectangle, inner: Rectangle): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
