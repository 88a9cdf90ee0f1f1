import { createRecorder, type JournalEntry, journalVersion } from '@marketsquare/core/journal';
import { expect, test } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { mermaidParser } from '../gallery/testing/mermaid-parser.ts';
import { drawSequence } from './draw-sequence.ts';
import { sequenceOf, sequenceSteps } from './sequence.ts';
import { sequenceText } from './sequence-text.ts';

const kettle = setup({ actors: { heat: fromPromise(() => Promise.resolve(100)) } }).createMachine({
  id: 'kettle',
  initial: 'cold',
  states: {
    cold: { on: { 'kettle.pressed': 'heating' } },
    heating: { invoke: { id: 'heat', src: 'heat', onDone: 'hot' }, on: { 'kettle.shaken': {} } },
    hot: {},
  },
});

async function boiled(): Promise<readonly JournalEntry[]> {
  const entries: JournalEntry[] = [];
  const write = (entry: JournalEntry) => entries.push(entry);
  const { inspect } = createRecorder({ session: 'one', firstSeq: 0, now: () => 0, write });
  const actor = createActor(kettle, { id: 'kettle', systemId: 'kettle', inspect });
  actor.start();
  actor.send({ type: 'kettle.pressed' });
  actor.send({ type: 'kettle.shaken' });
  actor.send({ type: 'kettle.shaken' });
  await Promise.resolve();
  return entries;
}

const textOf = (entries: readonly JournalEntry[]) =>
  sequenceText(sequenceOf(sequenceSteps({ kettle }, entries)));

const heads = [
  'sequenceDiagram',
  'actor shopper',
  'participant shop_ as the shop itself',
  'participant m_kettle as kettle',
  'participant outside as server, gateway, timer',
  'shop_->>m_kettle: begins',
];

test('a visit is told by who sent what to whom, the work asked for and its results', async () => {
  const text = textOf(await boiled());
  expect(text.trimEnd().split('\n')).toEqual([
    ...heads,
    'shopper->>m_kettle: kettle.pressed',
    'm_kettle->>outside: heat',
    'shopper->>m_kettle: kettle.shaken ×2',
    'outside-->>m_kettle: heat done',
  ]);
  const parse = await mermaidParser();
  await expect(parse(text)).resolves.toMatchObject({ diagramType: 'sequence' });
});

test('a refused event ends in a cross, and no name breaks the diagram', async () => {
  const [first, second] = await boiled();
  if (!first || !second) throw new Error('a kettle was pressed');
  const refused = { guards: ['isFull'], message: { id: 'isFull', params: {} }, count: 1 };
  const pressed = { ...second, event: { type: 'kettle;end' }, refused };
  const text = textOf([first, pressed]);
  expect(text.trimEnd().split('\n')).toEqual([...heads, 'shopper-xm_kettle: kettle#59;end']);
  const parse = await mermaidParser();
  await expect(parse(text)).resolves.toMatchObject({ diagramType: 'sequence' });
});

test('each message names the entries that it stands for, and the work of an entry is told beside it', async () => {
  const { participants, messages } = sequenceOf(sequenceSteps({ kettle }, await boiled()));
  expect(participants.map(({ name }) => name)).toEqual([
    'shopper',
    'the shop itself',
    'kettle',
    'server, gateway, timer',
  ]);
  expect(messages.map(({ kind, words, first, last }) => [kind, words, first, last])).toEqual([
    ['event', 'begins', 0, 0],
    ['event', 'kettle.pressed', 1, 1],
    ['work', 'heat', 1, 1],
    ['event', 'kettle.shaken', 2, 3],
    ['result', 'heat done', 4, 4],
  ]);
});

test('lanes stand as far apart as the words between them are wide, and no words leave theirs', async () => {
  const long = `kettle.${'shaken'.repeat(20)}`;
  const entries = (await boiled()).map((entry) =>
    entry.seq === 3 ? { ...entry, event: { type: long } } : entry,
  );
  const { width, height, lanes, arrows } = drawSequence(sequenceOf(sequenceSteps({ kettle }, entries)));
  const middles = lanes.map(({ x }) => x);
  expect(middles.toSorted((one, other) => one - other)).toEqual(middles);
  for (const [place, { x, nameWidth }] of lanes.entries()) {
    const next = lanes[place + 1];
    expect(x + nameWidth / 2).toBeLessThan(next ? next.x - next.nameWidth / 2 : width);
  }
  for (const { fromX, toX, y, wordsX, wordsY, wordsWidth } of arrows) {
    expect(middles).toEqual(expect.arrayContaining([fromX, toX]));
    expect(wordsX).toBeGreaterThan(Math.min(fromX, toX));
    expect(wordsX + wordsWidth).toBeLessThan(Math.max(fromX, toX));
    expect([wordsY < y, y < height]).toEqual([true, true]);
  }
  expect(arrows.map(({ words }) => words)).toContain(long);
  expect(new Set(arrows.map(({ y }) => y)).size).toBe(arrows.length);
});

test('a machine that another one runs begins by itself, and is no work for the outside', () => {
  const parent = setup({ actors: { kettle } }).createMachine({ invoke: { id: 'kettle', src: 'kettle' } });
  const entry = (seq: number, actor: string) => ({
    ...{ v: journalVersion, session: 'one', seq, at: 0, actor, event: { type: 'xstate.init' } },
  });
  const { messages } = sequenceOf(
    sequenceSteps({ kettle, kitchen: parent }, [entry(0, 'kitchen'), entry(1, 'kettle')]),
  );
  expect(messages.map(({ kind, to }) => [kind, to])).toEqual([
    ['event', 2],
    ['event', 3],
  ]);
});
