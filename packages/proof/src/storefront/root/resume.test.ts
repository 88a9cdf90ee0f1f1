import { type JournalEntry, replay, verify } from '@marketsquare/core/journal';
import type { Gateway } from '@marketsquare/core/shop/payment';
import { shopMachines } from '@marketsquare/core/storefront/root';
import { describe, expect, test } from 'vitest';
import { chargesOf } from '../../server/index.ts';
import { createFakeServer, type ServerState } from '../../server/wire/index.ts';
import { adaeze } from '../../simulation/person.ts';
import { createShell, settled, shop, startSession, submit } from './testing/shopper.ts';

const names = ['selection', 'groceryCart', 'foodCart', 'checkout', 'payment'] as const;

describe.each(['paystack', 'flutterwave'] as const)(
  'a visit that pays by %s at the second try',
  (gateway) => {
    test('replays to the same digests', async () => {
      const { entries } = await visit(gateway);
      expect(entries.length).toBeGreaterThan(50);
      expect(verify(shopMachines, entries)).toEqual({
        ok: true,
        entries: entries.length,
        compared: entries.length,
      });
    });

    test('goes on from the same state when it is cut at any entry', async () => {
      const { entries, order, final } = await visit(gateway);
      for (const { earlier } of cuts(entries)) {
        const before = replay(shopMachines, earlier);
        const { actor } = startSession(createFakeServer(final), { ...createShell(adaeze), order }, earlier);
        for (const name of names) {
          const { value, context } = actor.system.get(name).getSnapshot();
          expect({ value, context }).toEqual({ value: before[name]?.value, context: before[name]?.context });
        }
        actor.stop();
      }
    });

    test('takes the money once, wherever it is cut and whatever has reached the server by then', async () => {
      const { entries, serverAt, order, final } = await visit(gateway);
      for (const { earlier, length } of cuts(entries)) {
        for (const state of [serverAt[length - 1], final]) {
          await goesOnOnce(earlier, state, order);
        }
      }
    });
  },
);

/** Resumes a cut visit and lets it come to rest: one order, one charge, and a journal that still replays. */
async function goesOnOnce(
  earlier: readonly JournalEntry[],
  state: ServerState | undefined,
  order: Awaited<ReturnType<typeof visit>>['order'],
): Promise<void> {
  const server = createFakeServer(state);
  const shell = { ...createShell(adaeze), order };
  const wasPaying = replay(shopMachines, earlier).payment?.hasTag('busy') ?? false;
  const session = startSession(server, shell, earlier);
  await settled(session.actor);
  const payment = session.actor.system.get('payment').getSnapshot();
  session.actor.stop();

  expect(server.violations).toEqual([]);
  expect(server.state.orders.length).toBeLessThanOrEqual(1);
  const charges = server.state.orders.reduce((sum, order) => sum + chargesOf(order), 0);
  expect(charges).toBeLessThanOrEqual(1);
  if (wasPaying) expect(payment.value).toBe(charges === 1 ? 'confirmed' : 'declined');
  expect(verify(shopMachines, [...earlier, ...session.entries])).toMatchObject({ ok: true });
}

/** The beginnings of a journal, from all machines started to the whole. */
function cuts(entries: readonly JournalEntry[]) {
  const lengths = entries.map((_, index) => index + 1).slice(names.length);
  return lengths.map((length) => ({ length, earlier: entries.slice(0, length) }));
}

async function visit(gateway: Gateway) {
  const server = createFakeServer();
  const shell = createShell(adaeze);
  shell.inPopups.push('isDeclined');
  const session = startSession(server, shell);
  await shop(session, shell, { provider: gateway, mode: 'Delivery' });
  await submit(session, 'attempt-0000-0002');
  expect(session.actor.system.get('payment').getSnapshot().value).toBe('confirmed');
  session.actor.stop();
  return { entries: session.entries, serverAt: session.serverAt, order: shell.order, final: server.state };
}
