import type { Gateway } from '@marketsquare/core/shop/settlement';
import {
  type CardEntry,
  type CardJudgement,
  declined,
  insufficientFunds,
  judgeCard,
  type Step,
  testCardOf,
} from './cards.ts';
import type { Checkout, EmulatedCharge, Instrument } from './documents.ts';
import { type Emulation, modeOf, scenarioOf } from './emulation.ts';
import type { Scenario } from './scenario.ts';
import { announceCharge } from './webhooks.ts';

/** A shopper's entries, submitted with "Pay". */
export type Attempt =
  | { readonly channel: 'card'; readonly card: CardEntry }
  | { readonly channel: 'bank_transfer' | 'ussd' };

export type PayResult =
  | { readonly result: 'paid'; readonly charge: EmulatedCharge }
  | { readonly result: 'pending'; readonly charge: EmulatedCharge }
  | { readonly result: 'declined'; readonly charge: EmulatedCharge }
  | { readonly result: 'ask'; readonly step: Step }
  /** The shopper leaves without finishing. */
  | { readonly result: 'left' };

const defaultPendingMs = 5_000;

/** A reference's decisive charge: the one that took money, else the latest; null before the first try. */
export function chargeOf({ book }: Emulation, gateway: Gateway, reference: string): EmulatedCharge | null {
  const charges = book.list('charge', reference).filter((charge) => charge.provider === gateway);
  return charges.find(hasTakenMoney) ?? charges.at(-1) ?? null;
}

export function hasTakenMoney({ status }: EmulatedCharge): boolean {
  return status === 'success' || status === 'reversed';
}

/** One press of "Pay". A paid or pending checkout is never charged again. */
export function pay(emulation: Emulation, checkout: Checkout, attempt: Attempt): PayResult {
  return emulation.book.transaction(() => {
    const earlier = chargeOf(emulation, checkout.provider, checkout.reference);
    if (earlier && hasTakenMoney(earlier)) return { result: 'paid', charge: earlier };
    if (earlier?.status === 'pending') return { result: 'pending', charge: earlier };

    const scenario = scenarioOf(emulation, checkout.reference);
    if (scenario.outcome === 'abandoned') return { result: 'left' };
    const judgement = judge(emulation, checkout, attempt, scenario);
    if (judgement.kind === 'ask') return { result: 'ask', step: judgement.step };

    const charge = newTry(emulation, checkout, attempt, scenario);
    if (judgement.kind === 'declined')
      return { result: 'declined', charge: decline(emulation, charge, judgement) };
    if (scenario.outcome === 'pending') {
      return { result: 'pending', charge: wait(emulation, charge, scenario.pendingMs ?? defaultPendingMs) };
    }
    return { result: 'paid', charge: succeed(emulation, charge) };
  });
}

/** Closing the popup after a decline ends that try; an untouched one stays open. */
export function giveUp(emulation: Emulation, checkout: Checkout): EmulatedCharge | null {
  const charge = chargeOf(emulation, checkout.provider, checkout.reference);
  if (charge?.status !== 'open' || charge.responseCode === '') return charge;
  const failed: EmulatedCharge = { ...charge, status: 'failed' };
  keep(emulation, failed);
  return failed;
}

/** Completes pending charges that are due. */
export function settlePending(emulation: Emulation): void {
  const { book } = emulation;
  const due = book.list('waiting').filter(({ at }) => at <= emulation.now());
  for (const { chargeId } of due) {
    book.transaction(() => {
      const charge = book.get('charge', chargeId);
      book.remove('waiting', chargeId);
      if (charge) succeed(emulation, charge);
    });
  }
}

/** A charge nobody has paid yet. */
export function openCharge(emulation: Emulation, checkout: Checkout, id: string): EmulatedCharge {
  return {
    id,
    provider: checkout.provider,
    reference: checkout.reference,
    checkout: checkout.code,
    status: 'open',
    asked: checkout.amount,
    charged: checkout.amount,
    fees: 0,
    currency: checkout.currency,
    mode: modeOf(emulation, checkout.provider, scenarioOf(emulation, checkout.reference)),
    response: '',
    responseCode: '',
    instrument: null,
    customer: checkout.customer,
    metadata: checkout.metadata,
    createdAt: emulation.now(),
    paidAt: null,
  };
}

export function keep({ book }: Emulation, charge: EmulatedCharge): void {
  book.put({ kind: 'charge', key: charge.id, reference: charge.reference }, charge);
}

function judge(
  emulation: Emulation,
  { provider }: Checkout,
  attempt: Attempt,
  scenario: Scenario,
): CardJudgement {
  if (scenario.outcome === 'declined') return { kind: 'declined', ...declined };
  if (scenario.outcome === 'insufficient') return { kind: 'declined', ...insufficientFunds };
  if (scenario.outcome !== undefined || attempt.channel !== 'card') return { kind: 'approved' };
  return judgeCard(provider, attempt.card, emulation.now());
}

/** Paystack's one charge again, Flutterwave's next one; both with the amount and currency to pay. */
function newTry(
  emulation: Emulation,
  checkout: Checkout,
  attempt: Attempt,
  scenario: Scenario,
): EmulatedCharge {
  const id = checkout.chargeId ?? String(4_900_000 + emulation.book.nextNumber());
  const amount = scenario.paidKobo ?? checkout.amount;
  return {
    ...openCharge(emulation, checkout, id),
    asked: amount,
    charged: amount,
    fees: feesOf(checkout.provider, amount),
    currency: scenario.currency ?? checkout.currency,
    instrument: instrumentOf(checkout.provider, attempt),
  };
}

function succeed(emulation: Emulation, charge: EmulatedCharge): EmulatedCharge {
  const { responseCode = '00' } = scenarioOf(emulation, charge.reference);
  const paid: EmulatedCharge = {
    ...charge,
    status: 'success',
    response: 'Approved',
    responseCode,
    paidAt: emulation.now(),
  };
  keep(emulation, paid);
  emulation.book.put(
    { kind: 'entry', key: `charge-${paid.provider}-${paid.id}`, reference: paid.reference },
    {
      provider: paid.provider,
      reference: paid.reference,
      chargeId: paid.id,
      kind: 'charge',
      amount: paid.charged,
      currency: paid.currency,
      at: emulation.now(),
    },
  );
  announceCharge(emulation, paid);
  return paid;
}

/** Paystack allows another card in the same charge; at Flutterwave each try is a new charge. */
function decline(
  emulation: Emulation,
  charge: EmulatedCharge,
  refusal: { response: string; code: string },
): EmulatedCharge {
  const isFinal = charge.provider === 'flutterwave';
  const declinedCharge: EmulatedCharge = {
    ...charge,
    status: isFinal ? 'failed' : 'open',
    response: refusal.response,
    responseCode: refusal.code,
  };
  keep(emulation, declinedCharge);
  if (isFinal) announceCharge(emulation, declinedCharge);
  return declinedCharge;
}

function wait(emulation: Emulation, charge: EmulatedCharge, pendingMs: number): EmulatedCharge {
  const pending: EmulatedCharge = { ...charge, status: 'pending', response: 'Pending', responseCode: '02' };
  keep(emulation, pending);
  const document = { chargeId: charge.id, at: emulation.now() + pendingMs };
  emulation.book.put({ kind: 'waiting', key: charge.id, reference: charge.reference }, document);
  return pending;
}

/** The gateway's fee in kobo: 1.5 % plus ₦100 from ₦2,500 on, or 1.4 %; never above ₦2,000. */
function feesOf(gateway: Gateway, amount: number): number {
  const share =
    gateway === 'paystack'
      ? Math.ceil((amount * 15) / 1000) + (amount >= 250_000 ? 10_000 : 0)
      : Math.ceil((amount * 14) / 1000);
  return Math.min(share, 200_000);
}

function instrumentOf(gateway: Gateway, attempt: Attempt): Instrument {
  if (attempt.channel !== 'card') {
    return { channel: attempt.channel, bin: '', last4: '', brand: '', expiry: '' };
  }
  const digits = attempt.card.number.replace(/\D/g, '');
  return {
    channel: 'card',
    bin: digits.slice(0, 6),
    last4: digits.slice(-4),
    brand: testCardOf(gateway, digits)?.brand ?? 'visa',
    expiry: attempt.card.expiry,
  };
}
