import { type Kobo, zeroKobo } from '../../../kernel/money/index.ts';
import type { PaymentOpening, PopupOutcome } from '../../../shop/card-payment/index.ts';
import { type Charge, notBooked, type PaymentIntent, settle } from '../../../shop/payment/index.ts';
import type { Move } from '../model.ts';
import { done, failed } from '../moves.ts';

/** Something to be paid by card: what the server and the bank know of it, and no machine sees. */
export interface Bill {
  readonly purpose: PaymentIntent['purpose'];
  readonly amount: Kobo;
  readonly tries: readonly BillTry[];
}

export interface BillTry {
  readonly reference: string;
  readonly amount: Kobo;
  /** What has come of it at the bank; `working` may still go either way. */
  readonly bank: 'nothing' | 'working' | 'charged' | 'declined';
  /** What the server knows of it. */
  readonly status: 'pending' | 'settled' | 'returned' | 'failed';
}

export function chargesOf({ tries }: Bill): readonly BillTry[] {
  return tries.filter(({ bank }) => bank === 'charged');
}

/** Whether another charge than the first would be given back, once the server checks. */
export function givesBackMore(bill: Bill): boolean {
  const settled = bill.tries.filter(({ status }) => status === 'settled');
  const [first] = settled.length > 0 ? settled : chargesOf(bill);
  if (settled.length > 1) return false;
  return chargesOf(bill)
    .filter((one) => one !== first && one.status !== 'returned')
    .every((one) => settle(intentOf(bill, first), chargeOf(one), notBooked).outcome === 'returned');
}

/** The server checks a try with the provider, and settles what it finds by the shop's own rule. */
export function afterCheck(bill: Bill, reference: string): Bill {
  const tried = bill.tries.find((one) => one.reference === reference);
  if (tried?.status !== 'pending') return bill;
  const settler = bill.tries.find(({ status }) => status === 'settled');
  const { outcome } = settle(intentOf(bill, settler), chargeOf(tried), notBooked);
  const isKnown = outcome === 'settled' || outcome === 'returned' || outcome === 'failed';
  return isKnown ? withTry(bill, reference, { status: outcome }) : bill;
}

/**
 * The server opens a try: the one that is paid or under way, else the next; null when there were too many.
 *
 * @param sees  whether it reaches the provider to check the earlier tries
 */
export function opened(
  bill: Bill,
  name: string,
  sees: boolean,
  most: number,
): { readonly bill: Bill; readonly tried: BillTry } | null {
  const now = sees ? bill.tries.reduce((known, { reference }) => afterCheck(known, reference), bill) : bill;
  const known = now.tries.find(({ status }) => status === 'settled' || status === 'pending');
  if (known) return { bill: now, tried: known };
  if (now.tries.length >= most) return null;
  const tried: BillTry = {
    reference: `${name}-${now.tries.length + 1}`,
    amount: now.amount,
    bank: 'nothing',
    status: 'pending',
  };
  return { bill: { ...now, tries: [...now.tries, tried] }, tried };
}

/** What the server answers about a try that it has opened. */
export function openingOf({ reference, amount, status }: BillTry): PaymentOpening {
  return {
    reference,
    provider: 'paystack',
    amount,
    scriptUrl: '',
    accessCode: null,
    publicKey: null,
    isSettled: status === 'settled',
  };
}

/** The popup of a try: what the shopper does in it, and what it tells of what has come of the try. */
export function popupMoves<World>(
  bill: Bill,
  reference: string,
  world: World,
  put: (bill: Bill) => World,
): readonly Move<World>[] {
  const tried = bill.tries.find((one) => one.reference === reference);
  const answer = (words: string, outcome: PopupOutcome): Move<World> => ({
    words,
    event: done('openPopup', outcome),
    world,
  });
  const banks = [
    ['the shopper pays', 'charged'],
    ['the bank takes its time', 'working'],
    ['the card is declined', 'declined'],
  ] as const;
  const approved = { kind: 'answered', code: '00', transactionId: 't' } as const;
  const refused = { kind: 'answered', code: '51', transactionId: '' } as const;
  return [
    ...(tried?.bank === 'nothing'
      ? banks.map(([words, bank]) => ({ words, event: null, world: put(withTry(bill, reference, { bank })) }))
      : [answer('the popup tells of success', approved)]),
    ...(tried?.bank === 'declined'
      ? [
          answer('the popup tells of a refusal', refused),
          answer('the page was loaded again and finds the try failed', { kind: 'failed' }),
        ]
      : []),
    answer('the popup is closed', { kind: 'closed' }),
    ...(tried?.bank === 'nothing' ? [answer('the popup cannot be had', { kind: 'unavailable' })] : []),
    { words: 'the popup fails', event: failed('openPopup', 'no_answer'), world },
  ];
}

/** What comes without anybody's doing: banks make up their minds, webhooks arrive. */
export function billMoves<World>(bill: Bill, put: (bill: Bill) => World): readonly Move<World>[] {
  return bill.tries.flatMap(({ reference, bank, status }) => [
    ...(bank === 'working'
      ? (['charged', 'declined'] as const).map((next) => ({
          words: `the bank has ${next} ${reference}`,
          event: null,
          world: put(withTry(bill, reference, { bank: next })),
        }))
      : []),
    ...(bank === 'charged' && status === 'pending'
      ? [{ words: `the webhook tells of ${reference}`, event: null, world: put(afterCheck(bill, reference)) }]
      : []),
  ]);
}

function withTry(bill: Bill, reference: string, change: Partial<BillTry>): Bill {
  const tries = bill.tries.map((one) => (one.reference === reference ? { ...one, ...change } : one));
  return { ...bill, tries };
}

function intentOf({ purpose, amount, tries }: Bill, settler: BillTry | undefined): PaymentIntent {
  return {
    purpose,
    amount,
    live: false,
    references: tries.map(({ reference }) => reference),
    status: settler ? 'settled' : 'open',
  };
}

function chargeOf({ reference, amount, bank }: BillTry): Charge {
  const statuses = {
    nothing: 'pending',
    working: 'pending',
    charged: 'success',
    declined: 'failed',
  } as const;
  return {
    provider: 'paystack',
    providerId: reference,
    reference,
    status: statuses[bank],
    askedKobo: amount,
    chargedKobo: amount,
    feesKobo: zeroKobo,
    reversedKobo: zeroKobo,
    currency: 'NGN',
    live: false,
    channel: 'card',
    paidAt: null,
    last4: null,
    brand: null,
  };
}
