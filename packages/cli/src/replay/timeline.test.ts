import { type JournalEntry, journalVersion, resumedEvent } from '@marketsquare/core/journal';
import { shopMachines } from '@marketsquare/core/storefront/root';
import { describe, expect, test } from 'vitest';
import { recordedVisit } from '../testing/recorded-visit.ts';
import { firstDivergence, statesAt, timelineOf } from './timeline.ts';

const entries = await recordedVisit();

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
      session: 's',
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

  test('takes a resumption as no change', () => {
    const last = entries.at(-1);
    const resumed = {
      v: journalVersion,
      session: 's',
      seq: 10,
      at: 0,
      actor: 'groceryCart',
      event: { type: resumedEvent },
    };
    const timeline = timelineOf(shopMachines, [...entries, { ...resumed, digest: last?.digest ?? '' }]);
    expect(timeline.steps.at(-1)?.digest).toBe('same');
  });
});
