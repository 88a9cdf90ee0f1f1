import { describe, expect, test } from 'vitest';
import { testProperties } from '../testing/test-properties.ts';
import { type Lease, type LeaseEvent, nextLease, noLease } from './index.ts';
import { properties } from './lease.properties.ts';

describe('the lease to write', () => {
  test('is released at once by an idle tab', () => {
    expect(after('lease.granted', { type: 'lease.wantedElsewhere', isBusy: false })).toEqual({
      lease: { status: 'releasing', isWanted: false },
      actions: ['release'],
    });
  });

  test('stays with a tab while work is under way there, and is released when it ends', () => {
    const requested = after('lease.granted', { type: 'lease.wantedElsewhere', isBusy: true });
    expect(requested).toEqual({ lease: { status: 'held', isWanted: true }, actions: [] });
    expect(nextLease(requested.lease, { type: 'lease.workEnded' }).actions).toEqual(['release']);
    expect(after('lease.granted', { type: 'lease.workEnded' }).actions).toEqual([]);
  });

  test('is requested again by a waiting tab that is touched', () => {
    expect(after('lease.needed').actions).toEqual(['request', 'announce']);
    expect(after('lease.needed', { type: 'lease.needed' }).actions).toEqual(['announce']);
    expect(after('lease.granted', { type: 'lease.needed' }).actions).toEqual([]);
  });

  test('is given on by a tab that gets it after another was touched, and kept by the one touched last', () => {
    const asked = after('lease.needed', { type: 'lease.wantedElsewhere', isBusy: false });
    expect(asked).toEqual({ lease: { status: 'requested', isWanted: true }, actions: [] });
    const got = nextLease(asked.lease, { type: 'lease.granted' });
    expect(nextLease(got.lease, { type: 'lease.workEnded' }).actions).toEqual(['release']);
    const touched = nextLease(asked.lease, { type: 'lease.needed' });
    const kept = nextLease(touched.lease, { type: 'lease.granted' });
    expect(nextLease(kept.lease, { type: 'lease.workEnded' }).actions).toEqual([]);
  });

  test('can be taken over, but not by the tab that holds it', () => {
    expect(after('lease.needed', { type: 'lease.seized' }).actions).toEqual(['seize']);
    expect(after('lease.granted', { type: 'lease.seized' }).actions).toEqual([]);
  });
});

testProperties(properties);

function after(first: 'lease.granted' | 'lease.needed', ...events: readonly LeaseEvent[]) {
  const start: { readonly lease: Lease; readonly actions: readonly string[] } = nextLease(noLease, {
    type: first,
  });
  return events.reduce((step, event) => nextLease(step.lease, event), start);
}
