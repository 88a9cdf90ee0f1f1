import { describe, expect, test } from 'vitest';
import { kobo } from '../../kernel/money/index.ts';
import { paid } from '../settlement/refunds.properties.ts';
import {
  auditActions,
  auditName,
  type Credit,
  consentText,
  decideCredit,
  goodwillOf,
  isReason,
  longestReason,
  messageKinds,
  messageName,
  needsConsent,
  nextAhead,
  refundEnds,
  type StaffRole,
  soldNothing,
  stillToPay,
  whyNotGoods,
  whyNotRole,
  whyNotTo,
} from './index.ts';

const proposed: Credit = { state: 'proposed', proposedBy: 'musa', answeredBy: null };
const ada = { name: 'ada', role: 'manager' } as const;

describe('the desk', () => {
  test.each<[StaffRole, boolean, boolean]>([
    ['support', false, false],
    ['operations', true, false],
    ['manager', true, true],
    ['merchandiser', false, false],
  ])('lets %s move orders: %s, and consent: %s [ROLE-08]', (role, moves, consents) => {
    for (const action of ['advance', 'cancel', 'refund', 'credit', 'sendMail'] as const) {
      expect(whyNotRole(role, action) === null).toBe(moves);
    }
    expect(whyNotRole(role, 'consent') === null).toBe(consents);
  });

  test.each<[StaffRole, number | null, number | null, string | null]>([
    ['manager', null, 1, null],
    ['manager', null, null, null],
    ['merchandiser', null, 1, null],
    ['merchandiser', null, null, null],
    ['merchandiser', 1, 1, null],
    ['merchandiser', 1, 2, 'You see to the goods of another store.'],
    ['merchandiser', 1, null, 'You see to the goods of one store, and this changes those of all.'],
    ['operations', null, 1, 'Only merchandisers and managers may do this.'],
  ])('answers a %s of store %o who changes goods of store %o: %o [ROLE-08]', (role, own, store, words) => {
    expect(whyNotGoods({ name: 'zainab', role, storeId: own }, store)).toBe(words);
  });

  test.each([
    ['payment_pending', 'Dispatched', 'not paid yet'],
    ['Cancelled', 'processing', 'was cancelled'],
    ['PickedUp', 'Dispatched', 'handed over'],
    ['Dispatched', 'Ready For Dispatch', 'does not go to'],
    ['processing', 'Delivered', 'does not go to'],
  ])('says why an order at %s does not go to %s', (status, to, words) => {
    expect(whyNotTo({ status, method: 'pickup' }, to)).toContain(words);
  });

  test.each([
    ['payment_pending', kobo(500), kobo(500)],
    ['processing', kobo(0), kobo(0)],
    ['Delivered', kobo(500), kobo(500)],
    ['Cancelled', kobo(500), null],
  ])('says of an order at %s with a balance of %i that %o is still to pay', (status, balance, left) => {
    expect(stillToPay(status, balance)).toBe(left);
  });

  test.each([
    ['payment_pending', 'delivery', undefined],
    ['address_verification_pending', 'delivery', 'Ready For Dispatch'],
    ['address_verified', 'delivery', 'Ready For Dispatch'],
    ['processing', 'pickup', 'Ready For Dispatch'],
    ['Ready For Dispatch', 'delivery', 'Dispatched'],
    ['Dispatched', 'delivery', 'Delivered'],
    ['Dispatched', 'pickup', 'PickedUp'],
    ['Delivered', 'delivery', undefined],
  ] as const)('offers an order at %s the next step of its %s: %s [ORD-22]', (status, method, next) => {
    expect(nextAhead({ status, method })).toBe(next);
  });

  test.each([
    ['processing', 500, true],
    ['processing', 499, false],
    ['processing', null, false],
    ['Ready For Dispatch', 500, true],
    ['Dispatched', 500, false],
    ['Delivered', 500, false],
    ['payment_pending', 500, false],
    ['Cancelled', 500, false],
  ])(
    'knows whether a refund ends an order at %s, of %s kobo out of 500: %s [ORD-22]',
    (status, amount, ends) => {
      expect(refundEnds({ status }, amount === null ? null : kobo(amount), kobo(500))).toBe(ends);
    },
  );

  test.each([
    ['ab', false],
    [' a b c ', true],
    ['...', false],
    ['\u200b\u200b\u200b', false],
    ['Ọjà', true],
    ['a'.repeat(longestReason), true],
    ['a'.repeat(longestReason + 1), false],
  ])('knows whether %j is a reason: %s [ROLE-08]', (text, isOne) => {
    expect(isReason(text)).toBe(isOne);
  });

  test('names each form that messages come by', () => {
    expect(messageKinds.map(messageName)).toEqual([
      'Contact form',
      'Questionnaire',
      'Love story',
      'Privacy request',
    ]);
  });

  test('names everything that the audit trail keeps, each by words of its own [ROLE-08]', () => {
    const names = auditActions.map(auditName);
    expect(names.every((name) => /^[A-Z][a-z -]+$/.test(name))).toBe(true);
    expect(new Set(names).size).toBe(auditActions.length);
    expect([auditName('order.advanced'), auditName('order.lost')]).toEqual([
      'Order moved along',
      'order.lost',
    ]);
  });

  test('asks for a second person as soon as one has given more than the limit within 24 hours [ROLE-08]', () => {
    const limit = kobo(1_000_000);
    expect(needsConsent(kobo(1_000_000), kobo(0), limit)).toBe(false);
    expect(needsConsent(kobo(1_000_001), kobo(0), limit)).toBe(true);
    expect(needsConsent(kobo(1), kobo(1_000_000), limit)).toBe(true);
  });

  test('says the rule of two people with its limit [ROLE-08]', () => {
    expect(consentText(kobo(1_000_050))).toBe(
      'What one person gives within 24 hours, in credits, claims and refunds together, needs a manager’s consent above ₦10,000.50.',
    );
  });

  test.each([
    ['payment_pending', true],
    ['Cancelled', true],
    ['processing', false],
    ['Dispatched', false],
    ['PickedUp', false],
  ])('knows whether an order at %s has sold nothing: %s', (status, isSo) => {
    expect(soldNothing({ status })).toBe(isSo);
  });

  test.each([
    ['PickedUp', 400, 1000],
    ['processing', 400, 1000],
    ['Cancelled', 400, 0],
    ['payment_pending', 400, 0],
  ])(
    'takes a refund of an order at %s, of which %i kobo go to wallet and gift card, for goodwill: %i [ROLE-08]',
    (status, byParts, goodwill) => {
      const share = { payment: paid, part: kobo(600) };
      expect(goodwillOf({ status }, [share], kobo(byParts))).toBe(goodwill);
    },
  );

  test('takes of each payment’s share only what does not go back by its own rule for goodwill [ROLE-08]', () => {
    const short = { payment: { ...paid, status: 'underpaid' as const }, part: kobo(300) };
    const price = { payment: paid, part: kobo(200) };
    expect(goodwillOf({ status: 'PickedUp' }, [short, price], kobo(0))).toBe(200);
  });

  test.each<[string, Credit, { name: string; role: StaffRole }, 'consent' | 'decline', object]>([
    ['by another manager', proposed, ada, 'consent', { ok: true, state: 'credited' }],
    ['declined by another manager', proposed, ada, 'decline', { ok: true, state: 'declined' }],
    ['by operations', proposed, { name: 'bola', role: 'operations' }, 'consent', { reason: 'role' }],
    ['of one’s own', { ...proposed, proposedBy: 'ada' }, ada, 'consent', { reason: 'own' }],
    ['withdrawn', { ...proposed, proposedBy: 'ada' }, ada, 'decline', { ok: true, state: 'declined' }],
    ['twice', { ...proposed, state: 'credited', answeredBy: 'ada' }, ada, 'consent', { state: 'same' }],
    ['after it was declined', { ...proposed, state: 'declined' }, ada, 'consent', { reason: 'answered' }],
    ['of what needed none', { ...proposed, state: 'credited' }, ada, 'consent', { reason: 'answered' }],
  ])('knows a consent %s [ROLE-08]', (_, credit, staff, answer, expected) => {
    expect(decideCredit(credit, staff, answer)).toMatchObject(expected);
  });
});
