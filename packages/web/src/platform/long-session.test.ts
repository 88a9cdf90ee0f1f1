import { type JournalEntry, journalVersion, resumedEvent } from '@marketsquare/core/journal';
import { kobo } from '@marketsquare/core/kernel/money';
import { noTenders } from '@marketsquare/core/shop/payment';
import { draftOf, riceItem } from '@marketsquare/core/shop/testing';
import { expect, test } from 'vitest';
import { foldPast, openShop } from './open-shop.ts';
import { offlineShell } from './testing/offline-shell.ts';

const shell = offlineShell();

const orderDraft = draftOf(1, { total: kobo(5), tenders: noTenders });
const opening = {
  reference: 'Gr010120001',
  provider: 'paystack',
  amount: kobo(5),
  scriptUrl: '/v2/inline.js',
  accessCode: 'a1',
  publicKey: null,
  isSettled: false,
} as const;

test.each(['busy', 'unconfirmed', 'underpaid'] as const)(
  'goes on with a long session whose payment is %s',
  (state) => {
    const long = lengthened(paying(state));
    const open = openShop(shell, () => undefined, foldPast(long));
    expect(open.session).toBe(long[0]?.session);
    open.close();
  },
);

test('starts over after a long session at rest', () => {
  const long = lengthened(visit());
  const open = openShop(shell, () => undefined, foldPast(long));
  expect(open.session).not.toBe(long[0]?.session);
  expect(open.shop.groceryCart.getSnapshot().context.lines).toMatchObject([{ key: '7', quantity: 1 }]);
  open.close();
});

/** A visit that puts one product into the cart. */
function visit(): readonly JournalEntry[] {
  const open = openShop(shell, () => undefined, foldPast([]));
  open.shop.groceryCart.send({
    type: 'cart.itemAdded',
    item: riceItem,
  });
  open.close();
  return open.entries;
}

/** A visit in which an order was sent, and whose payment is unknown or too small. */
function paying(state: 'busy' | 'unconfirmed' | 'underpaid'): readonly JournalEntry[] {
  const open = openShop(shell, () => undefined, foldPast(visit()));
  open.shop.payment.send({
    type: 'payment.requested',
    draft: orderDraft,
    provider: 'paystack',
    attemptId: 'a-1',
    code: opening.reference,
  });
  open.close();
  const order = { id: 'o1', code: opening.reference, total: kobo(5), balance: kobo(5) };
  const results: readonly JournalEntry['event'][] =
    state === 'busy'
      ? []
      : [
          { type: 'xstate.done.actor.placeOrder', output: { kind: 'placed', order } },
          { type: 'xstate.done.actor.startPayment', output: opening },
          {
            type: 'xstate.done.actor.openPopup',
            output: { kind: 'answered', code: '00', transactionId: 't1' },
          },
          ...(state === 'unconfirmed'
            ? [{ type: 'xstate.error.actor.recordPayment', error: { code: 'no_answer', message: '' } }]
            : [
                { type: 'xstate.done.actor.recordPayment', output: null },
                {
                  type: 'xstate.done.actor.checkPayment',
                  output: { kind: 'underpaid', received: kobo(4), message: '' },
                },
              ]),
        ];
  return [
    ...open.entries,
    ...results.map((event, index): JournalEntry => entryAt(open, open.entries.length + index, event)),
  ];
}

/** A journal made long by reloaded pages. */
function lengthened(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const session = entries[0]?.session ?? '';
  const more = Array.from({ length: 2_000 }, (_, index) =>
    entryAt({ session }, entries.length + index, { type: resumedEvent }),
  );
  return [...entries, ...more];
}

function entryAt(
  { session }: { readonly session: string },
  seq: number,
  event: JournalEntry['event'],
): JournalEntry {
  return { v: journalVersion, session, seq, at: shell.now(), actor: 'payment', event };
}
