import { digestOf, type JournalEntry, type Refusal, startFold } from '@marketsquare/core/journal';
import { allMachines } from '@marketsquare/core/storefront/screens';
import { describe, expect, test } from 'vitest';
import { recordedVisit } from '../testing/recorded-visit.ts';
import { simulatedVisit } from '../testing/simulated-visit.ts';
import { uncomparedText } from './tally.ts';
import { verificationOf } from './verification.ts';
import { verificationLines } from './verification-lines.ts';

const entries = await recordedVisit();
const session = entries[0]?.session ?? '';

describe('a recorded visit', () => {
  test('is proven when every entry was compared', () => {
    const view = verificationOf(entries);
    expect(view).toEqual({
      ok: true,
      verdict: 'proven',
      session,
      against: null,
      entries: 10,
      compared: 10,
      uncompared: { count: 0, ranges: [] },
      divergence: null,
    });
    expect(linesOf(view)).toEqual([
      `✓ session ${session}: proven, the digests match, 10 of 10 entries compared`,
    ]);
  });

  test('is partly proven when a digest is cut out, and names the entry', () => {
    const view = verificationOf(entries.map((entry) => (entry.seq === 4 ? withoutDigest(entry) : entry)));
    expect(view).toMatchObject({ ok: false, verdict: 'partlyProven', compared: 9 });
    expect(linesOf(view)).toEqual([
      `? session ${session}: partly proven, 9 of 10 entries compared`,
      '  not compared: entry 4',
    ]);
  });

  test('is not proven when it has one digest, or none', () => {
    const one = verificationOf(entries.map((entry) => (entry.seq === 4 ? entry : withoutDigest(entry))));
    expect(one).toMatchObject({ ok: false, verdict: 'partlyProven', compared: 1 });
    expect(linesOf(one)[1]).toBe('  not compared: entries 0 to 3, 5 to 9');
    const none = verificationOf(entries.map(withoutDigest));
    expect(none).toMatchObject({ ok: false, verdict: 'partlyProven', compared: 0 });
    expect(linesOf(none)).toEqual([
      `? session ${session}: not proven, none of its 10 entries has a digest that can be compared`,
    ]);
  });

  test('is not proven when it has no entry, or one of a machine that was never started', () => {
    expect(verificationOf([])).toMatchObject({ ok: false, verdict: 'partlyProven' });
    const stranger = { ...entryAt(9), seq: 10, actor: 'lottery', event: { type: 'session.resumed' } };
    expect(verificationOf([...entries, stranger])).toMatchObject({
      verdict: 'partlyProven',
      uncompared: { count: 1, ranges: [{ from: 10, to: 10 }] },
    });
  });

  test('has diverged when a digest is changed, and shows state and money beside what is recorded', () => {
    const view = verificationOf(entries.with(7, { ...entryAt(7), digest: 'changed' }));
    expect(view).toMatchObject({
      ok: false,
      verdict: 'diverged',
      entries: 10,
      divergence: { seq: 7, kinds: ['digest'] },
    });
    const found = view.divergence?.found ?? '';
    expect(linesOf(view)).toEqual([
      `✗ session ${session} diverges at entry 7 of 10`,
      '  2026-11-21 11:02  groceryCart ← cart.increased',
      `                       recorded      folded`,
      '  state   groceryCart  not recorded  ready',
      '  money   Cart total   not recorded  ₦19,000.00',
      `  digest               changed       ${found}`,
    ]);
  });

  test('says where it was recorded as changing nothing', () => {
    const dropped = entries.with(7, { ...entryAt(7), digest: entryAt(6).digest ?? '' });
    const { divergence } = verificationOf(dropped);
    expect(divergence?.sides[0]).toMatchObject({ what: 'state', other: 'ready, unchanged' });
  });

  test('shows the recorded words beside those of the fold', () => {
    const refused: Refusal = {
      guards: ['hasStore'],
      message: { id: 'cart.noStore', params: { least: 3 } },
      count: 2,
    };
    const pressed: JournalEntry = { ...entryAt(7), event: { type: 'cart.unheardOf' }, refused };
    const { divergence } = verificationOf(entries.with(7, pressed));
    expect(divergence?.sides.at(-1)).toEqual({
      what: 'words',
      name: 'cart.unheardOf',
      folded: 'This cannot be done right now.',
      other: 'refused 2 times by hasStore: cart.noStore least=3',
    });
  });
});

describe('the amounts of a submitted order', () => {
  const visit = simulatedVisit(3, 300);
  const submitted = visit.find(({ event }) => event.type === 'payment.requested');

  test('are compared with those of the checkout, which no digest covers', () => {
    expect(verificationOf(visit)).toMatchObject({ verdict: 'proven', compared: visit.length });
    const { seq, event } = submitted ?? entryAt(0);
    const draft = typeof event.draft === 'object' ? event.draft : null;
    const fold = startFold(allMachines);
    const forged = visit.map((entry): JournalEntry => {
      const changed =
        entry.seq === seq
          ? { ...entry, event: { ...event, draft: { ...draft, deliveryFee: 100, total: 5 } } }
          : entry;
      const snapshot = fold.apply(changed);
      return snapshot === undefined ? changed : { ...changed, digest: digestOf(snapshot, changed.refused) };
    });
    const { divergence } = verificationOf(forged);
    expect(divergence).toMatchObject({ seq, actor: 'payment', kinds: ['money'], problem: null });
    expect(divergence?.found).toBe(divergence?.expected);
    expect(divergence?.sides.filter(({ what }) => what === 'money')).toEqual([
      { what: 'money', name: 'Delivery fee', folded: expect.stringMatching(/^₦/), other: '₦1.00' },
      { what: 'money', name: 'Order total', folded: expect.stringMatching(/^₦/), other: '₦0.05' },
    ]);
  });

  test('stand beside an entry that diverges later', () => {
    const later = visit.findLast(({ seq, actor }) => actor === 'checkout' && seq > (submitted?.seq ?? 0));
    const seq = later?.seq ?? 0;
    const { divergence } = verificationOf(visit.with(seq, { ...(later ?? entryAt(0)), digest: 'changed' }));
    expect(divergence?.sides.find(({ what }) => what === 'money')?.other).toMatch(/^₦/);
  });
});

test('entries that were not compared are named up to a limit', () => {
  const ranges = Array.from({ length: 10 }, (_, at) => ({ from: 10 * at, to: 10 * at + 1 }));
  expect(uncomparedText({ count: 20, ranges })).toBe(
    'entries 0 to 1, 10 to 11, 20 to 21, 30 to 31, 40 to 41, 50 to 51, 60 to 61, 70 to 71 and 4 more',
  );
  const alternate = verificationOf(
    simulatedVisit(1, 300).map((entry) => (entry.seq % 2 === 0 ? entry : withoutDigest(entry))),
  );
  expect(alternate.uncompared.ranges).toHaveLength(100);
  expect(alternate.uncompared.count).toBe(Math.floor(alternate.entries / 2));
});

function withoutDigest({ digest: _digest, ...entry }: JournalEntry): JournalEntry {
  return entry;
}

function entryAt(seq: number): JournalEntry {
  const entry = entries[seq];
  if (entry === undefined) throw new Error(`There is no entry ${seq}.`);
  return entry;
}

function linesOf(view: Parameters<typeof verificationLines>[0]): readonly string[] {
  return verificationLines(view, (_style, text) => text);
}
