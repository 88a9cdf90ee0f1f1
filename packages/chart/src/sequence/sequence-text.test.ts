import { createRecorder, type JournalEntry } from '@marketsquare/core/journal';
import { expect, test } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { mermaidParser } from '../gallery/testing/mermaid-parser.ts';
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

const heads = [
  'sequenceDiagram',
  'actor shopper',
  'participant shop_ as the shop itself',
  'participant m_kettle as kettle',
  'participant outside as server, gateway, timer',
  'shop_->>m_kettle: begins',
];

test('a visit is told by who sent what to whom, the work asked for and its results', async () => {
  const text = sequenceText({ kettle }, await boiled());
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
  const text = sequenceText({ kettle }, [first, pressed]);
  expect(text.trimEnd().split('\n')).toEqual([...heads, 'shopper-xm_kettle: kettle#59;end']);
  const parse = await mermaidParser();
  await expect(parse(text)).resolves.toMatchObject({ diagramType: 'sequence' });
});
