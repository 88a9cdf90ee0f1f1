import { type JournalEntry, journalVersion, resumedEvent } from '@marketsquare/core/journal';
import { shopMachines } from '@marketsquare/core/storefront/root';
import { describe, expect, test } from 'vitest';
import { recordedVisit } from '../testing/recorded-visit.ts';
import { verificationOf } from '../verdict/verification.ts';
import { verificationLines } from '../verdict/verification-lines.ts';
import { firstDivergence, statesAt, timelineOf } from './timeline.ts';

const entries = await recordedVisit();
const session = entries[0]?.session ?? '';

describe('a timeline', () => {
  test('leads to the recorded states', () => {
    const timeline = timelineOf(shopMachines, entries);
    expect(timeline.steps.map(({ digest }) => digest)).toEqual(entries.map(() => 'same'));
    expect(firstDivergence(timeline)).toBeUndefined();
    expect(statesAt(timeline, 6).get('groceryCart')?.context).toMatchObject({
      lines: [{ key: '7', quantity: 1 }],
    });
    expect(statesAt(timeline, 9).get('groceryCart')?.context).toMatchObject({
      lines: [{ unitPrice: 990_000 }],
    });
  });

  test('names the first altered entry, and continues', () => {
    const altered = entries.map((entry) =>
      entry.seq === 6 ? { ...entry, event: { type: 'cart.noticeDismissed' } } : entry,
    );
    const timeline = timelineOf(shopMachines, altered);
    expect(firstDivergence(timeline)?.entry.seq).toBe(6);
    expect(timeline.steps).toHaveLength(entries.length);
  });

  test('reports an entry of an unknown machine, and skips it', () => {
    const stranger: JournalEntry = {
      v: journalVersion,
      session,
      seq: 10,
      at: 0,
      actor: 'lottery',
      event: { type: 'drawn' },
    };
    const timeline = timelineOf(shopMachines, [...entries, stranger]);
    expect(firstDivergence(timeline)).toMatchObject({
      entry: stranger,
      problem: expect.stringContaining('no machine'),
    });
  });

  test.each([
    ['a gap', entries.toSpliced(4, 2), 6, 'entries 4 to 5 are missing'],
    ['a beginning that is missing', entries.slice(1), 1, 'entry 0 is missing'],
    ['an entry that is there twice', entries.toSpliced(4, 0, ...entries.slice(3, 4)), 3, 'another entry 3'],
    ['an entry of another visit', entries.with(4, { ...entryAt(4), session: 'x' }), 4, 'another visit, x'],
  ])('reports %s', (_what, altered, seq, problem) => {
    expect(firstDivergence(timelineOf(shopMachines, altered))).toMatchObject({
      entry: { seq },
      problem: expect.stringContaining(problem),
    });
  });

  test('says in words that a machine refuses an entry, and keeps its own error apart', () => {
    const broken = entries.with(7, { ...entryAt(7), event: { type: 'cart.itemAdded', item: null } });
    const refused = {
      problem: 'the machine refuses this entry',
      detail: expect.stringContaining('Cannot read'),
    };
    expect(firstDivergence(timelineOf(shopMachines, broken))).toMatchObject(refused);
    const view = verificationOf(broken);
    expect(view.divergence).toMatchObject(refused);
    expect(verificationLines(view, (_style, text) => text)).toEqual([
      `✗ session ${session} diverges at entry 7 of 10`,
      '  2026-11-21 11:02  groceryCart ← cart.itemAdded',
      '  the machine refuses this entry',
      expect.stringMatching(/^ {2}error, for developers: Cannot read .+$/),
    ]);
  });

  test('takes a resumption as no change', () => {
    const last = entries.at(-1);
    const resumed = {
      v: journalVersion,
      session,
      seq: 10,
      at: 0,
      actor: 'groceryCart',
      event: { type: resumedEvent },
    };
    const timeline = timelineOf(shopMachines, [...entries, { ...resumed, digest: last?.digest ?? '' }]);
    expect(timeline.steps.at(-1)?.digest).toBe('same');
  });
});

function entryAt(seq: number): JournalEntry {
  const entry = entries[seq];
  if (entry === undefined) throw new Error(`There is no entry ${seq}.`);
  return entry;
}
