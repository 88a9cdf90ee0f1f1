import { diff, fork, replay, travel } from '@marketsquare/core/journal';
import { shopMachines } from '@marketsquare/core/storefront/root';
import { testProperties } from '@marketsquare/core/testing';
import { describe, expect, test } from 'vitest';
import { digestsOf, entries, properties } from './history.properties.ts';

const whole = replay(shopMachines, entries);

testProperties(properties);

describe('going to and fro in a session', () => {
  test('tells what differs between two numbers by path', () => {
    const session = travel(shopMachines, entries);
    const added = seqOf('cart.increased');
    const [before, after] = [session.at(added - 1), session.at(added)];
    expect(diff(before.groceryCart, after.groceryCart)).toEqual([
      { path: 'context.lines[0].quantity', before: 1, after: 2 },
    ]);
    expect(diff(before.payment, after.payment)).toEqual([]);
    expect(diff(undefined, after.payment)).toMatchObject([{ path: '', before: undefined }]);
  });
});

describe('a fork of a session', () => {
  test('that supposes nothing is the session itself', () => {
    const { original, forked, differsAt, unheard } = fork(shopMachines, entries, {});
    expect(digestsOf(forked)).toEqual(digestsOf(original));
    expect({ differsAt, unheard }).toEqual({ differsAt: null, unheard: [] });
  });

  test('with another event differs from that entry on, and is heard to its end', () => {
    const seq = seqOf('cart.increased');
    const { original, forked, differsAt } = fork(shopMachines, entries, {
      events: { [seq]: { type: 'cart.lineRemoved', key: '1042' } },
    });
    expect(differsAt?.seq).toBe(seq);
    expect(digestsOf(original)).toEqual(digestsOf(whole));
    expect(diff(original.groceryCart, forked.groceryCart)).toEqual([]);
    expect(forked.payment?.value).toBe('confirmed');
  });

  test('passes over the answers to calls that it does not make', () => {
    const seq = seqOf('payment.requested');
    const { forked, unheard } = fork(shopMachines, entries, { events: { [seq]: { type: 'payment.left' } } });
    const first = entries[seq];
    expect(first?.actor).toBe('payment');
    expect(unheard).toContain(seqOf('xstate.done.actor.placeOrder'));
    expect(forked.payment?.status).toBe('active');
  });

  test('with another clock moves the times of events from an entry on', () => {
    const fromSeq = seqOf('checkout.opened');
    const { forked, differsAt } = fork(shopMachines, entries, { clock: { fromSeq, shiftMs: 86_400_000 } });
    expect(differsAt?.seq).toBe(fromSeq);
    expect(diff(whole.checkout, forked.checkout)).toEqual([]);
    const opened = { ...entries[fromSeq]?.event };
    const supposed = fork(shopMachines, entries.slice(0, fromSeq + 1), {
      clock: { fromSeq, shiftMs: 5 },
    });
    expect(diff(supposed.original.checkout, supposed.forked.checkout)).toEqual([
      { path: 'context.openedAt', before: opened.at, after: Number(opened.at) + 5 },
    ]);
  });

  test('with another clock leaves what was before as it was', () => {
    const fromSeq = seqOf('checkout.opened') + 1;
    const { original, forked, differsAt } = fork(shopMachines, entries.slice(0, fromSeq + 5), {
      clock: { fromSeq, shiftMs: 86_400_000 },
    });
    expect(differsAt).toBeNull();
    expect(digestsOf(forked)).toEqual(digestsOf(original));
  });

  test('under another policy differs where the policy decides', () => {
    const never = () => false;
    const payment = shopMachines.payment.provide({ guards: { isBought: never, isSettled: never } });
    const { differsAt, forked } = fork(shopMachines, entries, { machines: { ...shopMachines, payment } });
    expect(differsAt?.event.type).toBe('xstate.done.actor.checkPayment');
    expect(differsAt?.event.output).toMatchObject({ kind: 'settled' });
    expect(forked.payment?.value).toBe('returned');
  });
});

function seqOf(type: string): number {
  return entries.findIndex(({ event }) => event.type === type);
}
