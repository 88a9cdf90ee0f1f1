import { digestOf, type JournalEntry } from '@marketsquare/core/journal';
import { shopMachines } from '@marketsquare/core/storefront/root';
import { describe, expect, test } from 'vitest';
import { recordedVisit } from '../testing/recorded-visit.ts';
import { plainReplay } from './plain.ts';
import { play, startPlayer } from './player.ts';
import { enteredText } from './state-tree.ts';
import { firstDivergence, timelineOf } from './timeline.ts';
import { replayView } from './view-model.ts';

const entries = await recordedVisit();
const timeline = timelineOf(shopMachines, entries);
const viewAt = (seq: number) => replayView(shopMachines, timeline, startPlayer(timeline, { seq }), []);

describe('the view of a replay', () => {
  test('shows the current entry, every machine’s state and what changed', () => {
    const view = viewAt(9);
    expect(view.rows.at(-1)).toEqual({
      seq: 9,
      offsetMs: 13_500,
      actor: 'groceryCart',
      event: 'xstate.done.actor.fetchPrices',
      gist: 'output=[1]',
      state: 'ready',
      entered: 'ready',
      digest: 'same',
      problem: null,
      detail: null,
      isPresent: true,
      isMarked: false,
    });
    expect(view.machines.map(({ actor, state }) => [actor, state])).toEqual([
      ['shop', 'anonymous'],
      ['selection', 'lists.waiting + choice.set'],
      ['groceryCart', 'ready'],
      ['foodCart', 'ready'],
      ['checkout', 'closed'],
      ['payment', 'idle'],
    ]);
    expect(view.comparison).toEqual({
      fromSeq: null,
      machines: [
        {
          actor: 'groceryCart',
          changes: [
            { path: 'state', before: '"refreshingPrices"', after: '"ready"' },
            { path: 'lines[0].unitPrice', before: '950000', after: '990000' },
          ],
        },
      ],
    });
  });

  test('shows what guards refused in one line, with the guards and the words', () => {
    const last = timeline.steps.at(-1)?.after ?? { value: null, context: null };
    const refused = {
      guards: ['hasLines', 'isReached'],
      message: { id: 'checkout.belowMinimum', params: { missing: 5_000 } },
      count: 3,
    };
    const press: JournalEntry = {
      ...entryAt(9),
      seq: 10,
      event: { type: 'cart.checkoutPressed' },
      refused,
      digest: digestOf(last, refused),
    };
    const pressed = timelineOf(shopMachines, [...entries, press]);
    const view = replayView(shopMachines, pressed, startPlayer(pressed, { seq: 10 }), []);
    const gist = 'refused 3 times by hasLines, isReached: checkout.belowMinimum missing=5000';
    expect(view.rows.at(-1)).toMatchObject({ gist, state: 'ready', entered: '', digest: 'same' });
    expect(view.comparison.machines).toEqual([]);
    expect(plainReplay(view, (_style, text) => text).find((line) => line.includes(' 10 '))).toBe(
      `✓  10  +00:13.500  groceryCart  cart.checkoutPressed  ${gist}`,
    );
    const told = { ...refused, message: { id: 'hasLines', params: {} }, count: 1 };
    const again = timelineOf(shopMachines, [...entries, { ...press, refused: told }]);
    expect(replayView(shopMachines, again, startPlayer(again, { seq: 10 }), []).rows.at(-1)?.gist).toBe(
      'refused by hasLines, isReached: “Put something into the cart first.”',
    );
    const forged = timelineOf(shopMachines, [...entries, { ...press, refused: { ...refused, count: 2 } }]);
    expect(firstDivergence(forged)?.entry.seq).toBe(10);
  });

  test('compares any two entries, whichever of them was marked first', () => {
    const marked = play(timeline, startPlayer(timeline, { seq: 9 }), { type: 'markToggled' });
    const view = replayView(shopMachines, timeline, play(timeline, marked, { type: 'jumped', to: 6 }), []);
    expect(view.comparison).toEqual({
      fromSeq: 9,
      machines: [
        {
          actor: 'groceryCart',
          changes: [
            { path: 'lines[0].unitPrice', before: '950000', after: '990000' },
            { path: 'lines[0].quantity', before: '1', after: '2' },
          ],
        },
      ],
    });
  });

  test('draws each whole chart with its active states', () => {
    const selection = viewAt(9).machines.find(({ actor }) => actor === 'selection');
    expect(
      selection?.tree.filter(({ isActive }) => isActive).map(({ name, depth }) => [name, depth]),
    ).toEqual([
      ['lists', 0],
      ['waiting', 1],
      ['choice', 0],
      ['set', 1],
    ]);
    expect(selection?.tree.map(({ name }) => name)).toContain('loading');
  });

  test('prints a new machine whole', () => {
    const lines = plainReplay(viewAt(3), (_style, text) => text);
    expect(lines.slice(lines.indexOf('Changed by entry 3') + 1)).toEqual([
      expect.stringMatching(/^ {2}foodCart {5}\+ \{state: "ready", /),
    ]);
  });

  test('says when nothing differs', () => {
    const marked = play(timeline, startPlayer(timeline, { seq: 9 }), { type: 'markToggled' });
    const lines = plainReplay(replayView(shopMachines, timeline, marked, []), (_style, text) => text);
    expect(lines.slice(-2)).toEqual(['Between entries 9 and 9', '  Nothing changed.']);
  });

  test('keeps its columns when it shows the entries of one machine', () => {
    const view = replayView(shopMachines, timeline, startPlayer(timeline, { actor: 'foodCart' }), []);
    const lines = plainReplay(view, (_style, text) => text);
    expect(lines).toContain('  groceryCart  ready');
    expect(lines).toContain('  shop         anonymous');
    expect(lines.filter((line) => line.endsWith(' '))).toEqual([]);
  });

  test('counts backwards from the first entry where the clock was set back meanwhile', () => {
    const setBack = entries.map((entry) => (entry.seq < 3 ? entry : { ...entry, at: entry.at - 3_723_250 }));
    const moved = timelineOf(shopMachines, setBack);
    const lines = plainReplay(
      replayView(shopMachines, moved, startPlayer(moved), []),
      (_style, text) => text,
    );
    expect(lines[1]).toContain(`${entries.length} entries in 3.0 s`);
    expect(lines.slice(5, 7)).toEqual([
      expect.stringMatching(/ 2 {2}\+00:03\.000 /),
      expect.stringMatching(/ 3 {2}-61:58\.750 /),
    ]);
  });

  test('names only the parallel regions that changed', () => {
    const before = { open: { windows: 'loading', fees: 'known' } };
    expect(enteredText(before, { open: { windows: 'ready', fees: 'known' } })).toBe('open.windows.ready');
    expect(enteredText(before, before)).toBe('');
    expect(enteredText(before, 'closed')).toBe('closed');
  });

  test('shows the same as plain lines', () => {
    const lines = plainReplay(viewAt(9), (_style, text) => text);
    expect(lines).toContain('✓  9  +00:13.500  groceryCart  fetchPrices: done  → ready  output=[1]');
    expect(lines).toContain('  groceryCart  ~ lines[0].unitPrice  950000 → 990000');
    expect(lines[1]).toContain('all 10 digests match');
  });
});

function entryAt(seq: number): JournalEntry {
  const entry = entries[seq];
  if (entry === undefined) throw new Error(`There is no entry ${seq}.`);
  return entry;
}
