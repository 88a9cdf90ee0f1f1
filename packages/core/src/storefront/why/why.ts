import { minuteText } from '../../kernel/calendar/index.ts';
import { formatNaira, type Kobo, kobo, nairaToKobo, sumKobo } from '../../kernel/money/index.ts';
import { pricedLine } from '../../shop/cart/index.ts';
import {
  backText,
  eventText,
  rolesFor,
  suspenseWords,
  whyNotAdvance,
  whyNotCancel,
} from '../../shop/desk/index.ts';
import { cancelledStatus, isUnpaid } from '../../shop/order/index.ts';
import { gatewayNames } from '../../shop/settlement/index.ts';
import { nextStatuses } from '../../shop/tracking/index.ts';
import { toRefundsLeft } from '../../wire/api/index.ts';
import type { OrderFacts, PayableFacts, StreamEvent, WhyFacts, WhyVisit } from './facts.ts';
import { type Said, type VisitStory, visitStory } from './visit-story.ts';

/** Where a fact is recorded. */
export type Source =
  | 'visit'
  | 'order'
  | 'top-up'
  | 'sale'
  | 'gateway'
  | 'ledger'
  | 'audit'
  | 'outbox'
  | 'tries'
  | 'desk';

/** One recorded fact; without a source, what nobody has recorded. */
export interface WhyLine {
  readonly text: string;
  readonly source: Source | null;
}

/** The answer to one question. */
export interface WhyPart {
  readonly name: 'wanted' | 'stopped' | 'money' | 'next' | 'staff';
  readonly lines: readonly WhyLine[];
}

/** The headings of the answers. */
export const whyHeadings: Readonly<Record<WhyPart['name'], string>> = {
  wanted: 'Wanted',
  stopped: 'Stopped',
  money: 'Money',
  next: 'Next',
  staff: 'Staff can',
};

/** One screen: why an order, a payment or a visit went as it did. */
export interface WhyView {
  /** The code of an order, a top-up or the sale of a gift card, or a visit's id. */
  readonly subject: string;
  readonly parts: readonly WhyPart[];
}

/** Reads an RFC 3339 moment, in milliseconds since 1970; a shell provides it. */
type ReadMoment = (at: string) => number;

const payableSources = { topUp: 'top-up', giftCard: 'sale' } as const satisfies Record<
  PayableFacts['purpose'],
  Source
>;

/** The most lines of what stopped a shopper: the last ones, nearest to the end. */
const mostStops = 5;

/**
 * Answers from recorded facts alone what the shopper wanted, what stopped them, where their money is, what happens next by itself
 * and what staff can do. A fact that is missing is said to be not recorded.
 *
 * @param visit  the visit that belongs to the facts; null where none was shared
 */
export function whyOf(facts: WhyFacts, visit: WhyVisit | null, readMoment: ReadMoment): WhyView {
  const story = visit === null ? null : visitStory(visit.entries);
  return {
    subject: facts.order?.order.unique_code ?? facts.payable?.code ?? visit?.session ?? 'No order',
    parts: [
      { name: 'wanted', lines: [...wantedLines(facts, story, readMoment), ...otherLines(facts)] },
      { name: 'stopped', lines: stoppedLines(facts, story, readMoment) },
      { name: 'money', lines: moneyLines(facts) },
      { name: 'next', lines: nextLines(facts, story, readMoment) },
      { name: 'staff', lines: staffLines(facts, visit) },
    ],
  };
}

function wantedLines(
  { order, payable }: WhyFacts,
  story: VisitStory | null,
  readMoment: ReadMoment,
): readonly WhyLine[] {
  if (order !== null) {
    const { itemdetails, order_total, store, delivery_method: method, created_at } = order.order;
    const amounts = itemdetails.map(({ old_productinfo: { quantity } }) => quantity);
    const text = `${contents(amounts)}, ${method} from ${store.name}, ${naira(order_total)}`;
    return [{ text: `${text}, placed ${minuteText(readMoment(created_at))}`, source: 'order' }];
  }
  if (payable !== null) {
    const { purpose, amount, begun_at } = payable;
    const what = purpose === 'topUp' ? 'A top-up of' : 'A gift card of';
    const text = `${what} ${naira(amount)}, begun ${minuteText(readMoment(begun_at))}`;
    return [{ text, source: payableSources[purpose] }];
  }
  const wanted = story?.wanted ?? null;
  if (wanted === null) return [{ text: 'What they wanted', source: null }];
  const { lines, store, total, isSubmitted } = wanted;
  const amounts = lines
    .map(pricedLine)
    .map(({ quantity, soldByWeight }) => (soldByWeight ? quantity / 1000 : quantity));
  const from = store === null ? 'no store chosen' : `${store.mode.toLowerCase()} from ${store.name}`;
  const price = `${formatNaira(total)}${isSubmitted ? '' : ' before fees'}`;
  return [{ text: `${contents(amounts)}, ${from}, ${price}; no order`, source: 'visit' }];
}

function otherLines({ other_codes: codes }: WhyFacts): readonly WhyLine[] {
  if (codes.length === 0) return [];
  const shown = codes.slice(0, 3).join(', ');
  const rest = codes.length > 3 ? ` and ${codes.length - 3} more` : '';
  return [{ text: `Also ordered: ${shown}${rest}`, source: 'order' }];
}

/** Counts lines and pieces; a line that is sold by weight is one piece. */
function contents(amounts: readonly number[]): string {
  const pieces = amounts.reduce((sum, amount) => sum + (Number.isInteger(amount) ? amount : 1), 0);
  return `${counted(amounts.length, 'line')}, ${counted(pieces, 'piece')}`;
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** A line with its moment, in milliseconds since 1970. */
interface Stop extends WhyLine {
  readonly at: number;
}

function stoppedLines(facts: WhyFacts, story: VisitStory | null, readMoment: ReadMoment): readonly WhyLine[] {
  const stops = [
    ...(story?.said ?? []).map(saidStop),
    ...eventStops((facts.order ?? facts.payable)?.events ?? [], facts, readMoment),
    ...endStops(facts.payable, readMoment),
    ...pinStops(facts, readMoment),
  ];
  if (stops.length > 0) stops.push(...paidStops(facts, readMoment));
  stops.sort((one, other) => one.at - other.at);
  const kept = stops.slice(-mostStops).map(({ text, source }): WhyLine => ({ text, source }));
  const cut = stops.length - kept.length;
  return [
    ...(cut > 0 ? [{ text: `${cut} earlier ones`, source: 'visit' } as const] : []),
    ...(stops.length === 0 ? [nothingStopped(facts)] : kept),
    ...(story === null ? [{ text: 'The words that they read', source: null }] : brokenLines(story)),
  ];
}

function saidStop({ at, words, count, isRefusal }: Said): Stop {
  const times = count === 1 ? '' : `, ${count} times`;
  const refused = isRefusal ? 'A press was refused: ' : '';
  return { at, text: `${refused}“${words}”${times}, ${minuteText(at)}`, source: 'visit' };
}

function brokenLines({ brokenAt }: VisitStory): readonly WhyLine[] {
  return brokenAt === null
    ? []
    : [{ text: `What came after entry ${brokenAt}, which cannot be folded`, source: null }];
}

function nothingStopped({ order, payable }: WhyFacts): WhyLine {
  if (payable !== null) {
    return payable.events.some(({ type }) => type === 'payment.settled')
      ? { text: 'Nothing: it is paid', source: 'gateway' }
      : { text: 'The gateway knows of no money yet', source: 'gateway' };
  }
  if (order === null) return { text: 'What stopped them', source: null };
  const { completion_status: status } = order.order;
  if (!isUnpaid({ status })) return { text: 'Nothing: it is paid', source: 'order' };
  return order.payments.length === 0
    ? { text: 'No payment was begun', source: 'order' }
    : { text: 'The gateway knows of no money yet', source: 'gateway' };
}

/** The payment that something had stood in the way of. */
function paidStops({ order, payable }: WhyFacts, readMoment: ReadMoment): readonly Stop[] {
  const paid =
    order?.events.find(({ type }) => type === 'order.paid') ??
    payable?.events.find(({ type }) => type === 'payment.settled');
  if (paid === undefined) return [];
  const at = readMoment(paid.at);
  return [{ at, text: `It was paid, ${minuteText(at)}`, source: order === null ? 'gateway' : 'order' }];
}

/** The end of a top-up or a sale that nobody paid. */
function endStops(payable: PayableFacts | null, readMoment: ReadMoment): readonly Stop[] {
  if (payable === null || payable.ended_at === null) return [];
  const at = readMoment(payable.ended_at);
  const text = `It ended: nobody paid in time, ${minuteText(at)}`;
  return [{ at, text, source: payableSources[payable.purpose] }];
}

/** The events that stood in the way of an order, a top-up or a sale, or of their payments. */
function eventStops(
  events: readonly StreamEvent[],
  { actions }: WhyFacts,
  readMoment: ReadMoment,
): readonly Stop[] {
  return events.flatMap((event, index): readonly Stop[] => {
    const at = readMoment(event.at);
    const reference = event.stream.replace(/^payment-/, '');
    const from = (source: Source, text: string): readonly Stop[] => [
      { at, text: `${text}, ${minuteText(at)}`, source },
    ];
    switch (event.type) {
      case 'payment.unanswered':
        return from('gateway', silenceText(event, events.slice(index + 1), readMoment));
      case 'payment.failed':
        return from('gateway', `${reference} was declined: ${declineText(event)}`);
      case 'payment.underpaid': {
        const { held, missing } = settlementOf(event);
        return held === null || missing === null
          ? [{ at, text: `How much of ${reference} is missing`, source: null }]
          : from(
              'gateway',
              `${reference} was underpaid: ${koboText(held)} came, ${koboText(missing)} is missing`,
            );
      }
      case 'payment.settledLate':
      case 'payment.returned':
        return from('gateway', `Money came by ${reference} that was not needed any more`);
      case 'payment.reversed':
        return from('gateway', `Money of ${reference} went back to its card`);
      case 'payment.refused':
        return from('gateway', `A charge of ${reference} was not taken: ${suspenseWords(reasonOf(event))}`);
      case 'order.cancelled':
        return cancelStops(event, actions, at);
      default:
        return [];
    }
  });
}

const silenceWords: ReadonlyMap<string, string> = new Map([
  ['serverError', 'answered with an error of its own (500 or above)'],
  ['tooManyCalls', 'took no more questions (429)'],
  ['timeout', 'did not answer in time'],
  ['unreachable', 'could not be reached'],
  ['unreadable', 'answered what cannot be read'],
  ['refused', 'refused the question'],
  ['notSetUp', 'is not set up here'],
]);

/** A silence lasts until the next answer, or until another kind of it. */
function silenceText(event: StreamEvent, later: readonly StreamEvent[], readMoment: ReadMoment): string {
  const { kind = '', asked } = textsOf(event.data);
  const next = later.find(
    ({ stream, type }) => stream === event.stream && /^payment\.(un)?answered$/.test(type),
  );
  const minutes = next && Math.round((readMoment(next.at) - readMoment(event.at)) / 60_000);
  const lasted = minutes === undefined ? 'and has not answered since' : `for ${spanText(minutes)}`;
  const about = asked === 'opening' ? 'asked to open' : 'asked about';
  const words = silenceWords.get(kind) ?? 'did not answer, for a reason that is not recorded';
  return `The gateway, ${about} ${event.stream.replace(/^payment-/, '')}, ${words}, ${lasted}`;
}

function spanText(minutes: number): string {
  return minutes === 0 ? 'less than a minute' : counted(minutes, 'minute');
}

function declineText(event: StreamEvent): string {
  const [, reason = 'the bank’s reason is not recorded'] = eventText(event).split(': ');
  return reason;
}

const cancelWords: ReadonlyMap<string, string> = new Map([
  ['unpaid', 'nobody paid in time'],
  ['asked', 'they asked for it'],
  ['refunded', 'all that was paid was given back'],
  ['payment_reversed', 'its payment went back to the card'],
]);

const cancellers: ReadonlyMap<string, string> = new Map([
  ['shopper', 'by the shopper'],
  ['shop', 'by the shop itself'],
  ['bank', 'by a bank'],
  ['support', 'by staff (support)'],
  ['operations', 'by staff (operations)'],
  ['manager', 'by staff (manager)'],
]);

/** Who ended an order, and why; the words of staff stand in the audit trail. */
function cancelStops(event: StreamEvent, actions: WhyFacts['actions'], at: number): readonly Stop[] {
  const { by = '', reason = '' } = textsOf(event.data);
  const who = cancellers.get(by);
  const why = cancelWords.get(reason);
  const ended = `Cancelled ${who ?? 'by whom is not recorded'}${why === undefined ? '' : `: ${why}`}`;
  const cancelled: Stop = {
    at,
    text: `${ended}, ${minuteText(at)}`,
    source: who === undefined ? null : 'order',
  };
  if (reason !== 'staff') return [cancelled];
  const action = actions.find((one) => one.action === 'order.cancelled');
  const words: Stop =
    action === undefined
      ? { at, text: 'The reason that staff gave', source: null }
      : { at, text: `${action.name} gave as reason: “${action.reason}”`, source: 'audit' };
  return [cancelled, words];
}

function pinStops({ customer, at }: WhyFacts, readMoment: ReadMoment): readonly Stop[] {
  if (customer === null || customer.wrong_pins === 0) return [];
  const { wrong_pins: count, pin_free_at: freeAt } = customer;
  const until = freeAt === null ? '' : `; no more until ${minuteText(readMoment(freeAt))}`;
  return [
    { at: readMoment(at), text: `${counted(count, 'wrong wallet PIN')} of late${until}`, source: 'tries' },
  ];
}

/** Money is where the ledger has it; what the gateway says of a try stands beside it. */
function moneyLines({ order, payable }: WhyFacts): readonly WhyLine[] {
  const bought = order ?? payable;
  if (bought === null) return [{ text: 'No order: nothing was taken for one', source: 'ledger' }];
  const said = bought.payments.slice(-3).map((fact): WhyLine => {
    const { reference, gateway, state, amount } = fact;
    const isCard = gateway === 'paystack' || gateway === 'flutterwave';
    const by = isCard ? gatewayNames[gateway] : gateway === 'gift' ? 'gift card' : 'wallet';
    return {
      text: `${isCard ? `${reference}: ` : ''}${naira(amount)} by ${by}, ${state}`,
      source: isCard ? 'gateway' : 'order',
    };
  });
  return [...placeLines(bought), ...packedLines(order), ...redeemedLines(payable), ...said];
}

const placeNames: ReadonlyMap<string, string> = new Map([
  ['sales', 'in the shop’s sales'],
  ['suspense', 'in suspense, for staff to decide'],
  ['refunds', 'waiting to go back to the card'],
  ['wallet', 'in the customer’s wallet'],
  ['giftcard', 'on the gift card'],
  ['claims', 'owed by the shopper'],
]);

/** The money that goes back of an order because it was packed without something. */
function packedLines(order: OrderFacts | null): readonly WhyLine[] {
  const { back = 0, top_up: topUp = 0 } = order?.order.packed ?? {};
  if (back === 0) return [];
  const added =
    topUp > 0 ? `, and ${naira(topUp)} of the shop’s own, for a card takes back no less than ₦50` : '';
  return [
    { text: `${naira(back)} goes back: it was short or cheaper when it was packed${added}`, source: 'order' },
  ];
}

function redeemedLines(payable: PayableFacts | null): readonly WhyLine[] {
  return payable === null || payable.redeemed === 0
    ? []
    : [{ text: `${naira(payable.redeemed)} of it by gift card`, source: payableSources[payable.purpose] }];
}

/** Where the money is by the ledger: the balance that its entries leave on each kind of account. */
function placeLines({ ledger, payments }: Pick<OrderFacts, 'ledger' | 'payments'>): readonly WhyLine[] {
  const balances = new Map<string, Kobo[]>();
  for (const { account, amount } of ledger) {
    const kind = account.split('.')[0] ?? account;
    balances.set(kind, [...(balances.get(kind) ?? []), nairaToKobo(-amount)]);
  }
  const places = [...placeNames].flatMap(([kind, words]) => {
    const balance = sumKobo(balances.get(kind) ?? []);
    return balance > 0 ? [`${formatNaira(balance)} is ${words}`] : [];
  });
  if (places.length > 0) return [{ text: places.join('; '), source: 'ledger' }];
  if (ledger.length > 0) return [{ text: 'All that was taken has gone back', source: 'ledger' }];
  const isTaken = payments.some(({ state }) => !['pending', 'failed', 'held', 'voided'].includes(state));
  return [
    isTaken
      ? { text: 'Where the money is', source: null }
      : { text: 'Nothing was taken: the ledger has no entry of it', source: 'ledger' },
  ];
}

const workWords: ReadonlyMap<string, string> = new Map([
  ['payment.poll', 'The shop asks the gateway again about'],
  ['payment.review', 'The shop looks for a chargeback of'],
  ['payment.refund', 'The shop sends a refund, or asks what became of it:'],
  ['order.expire', 'Unless it is paid the order ends, and what it holds is free again:'],
  ['topUp.expire', 'Unless it is paid the top-up ends:'],
  ['giftSale.expire', 'Unless it is paid the sale ends:'],
]);

function nextLines(
  { work, kept_days: days, order, payable }: WhyFacts,
  story: VisitStory | null,
  readMoment: ReadMoment,
): readonly WhyLine[] {
  const isKept = order?.payments.some(({ state }) => state === 'underpaid') ?? false;
  const tries = (order ?? payable)?.payments.map(({ reference }) => reference) ?? [];
  const code = order?.order.unique_code ?? payable?.code;
  const planned = work.flatMap(({ kind, subject, due_at }): readonly WhyLine[] => {
    // Money that came short keeps the order for staff: its expiry finds nothing to end.
    if (isKept && kind === 'order.expire') return [];
    const words = workWords.get(kind);
    const [about = ''] = subject.split(' ');
    return words === undefined
      ? []
      : [
          {
            text: `${words} ${tries.includes(about) ? about : code}, ${minuteText(readMoment(due_at))}`,
            source: 'outbox',
          },
        ];
  });
  const deleted = story?.span ? Math.max(story.span.to, story.span.from) + days * 86_400_000 : null;
  return [
    ...(planned.length === 0 ? [{ text: 'Nothing happens by itself', source: 'outbox' } as const] : []),
    ...(isKept
      ? [{ text: 'The order does not end: what came short keeps it', source: 'gateway' } as const]
      : []),
    ...planned.slice(0, 3),
    ...(deleted === null
      ? []
      : [{ text: `The visit is deleted ${minuteText(deleted).slice(0, 10)}`, source: 'visit' } as const]),
  ];
}

/** The actions of staff that are allowed now, each with its command. [ROLE-08] */
function staffLines({ order, payable }: WhyFacts, visit: WhyVisit | null): readonly WhyLine[] {
  const seen =
    visit === null
      ? []
      : [{ text: `See it: marketsquare replay ${visit.session}`, source: 'visit' } as const];
  const isShort = (order ?? payable)?.payments.some(({ state }) => state === 'underpaid') ?? false;
  const source = order === null ? 'gateway' : 'order';
  const waiting = isShort ? [{ text: 'See what waits: orders suspense', source } as const] : [];
  if (order === null) {
    const lines = [...waiting, ...seen];
    return lines.length > 0 ? lines : [{ text: 'Nothing is recorded that they could act on', source: null }];
  }
  const { unique_code: code, completion_status: status, delivery_method: method } = order.order;
  const can = (text: string): WhyLine => ({ text, source: 'order' });
  const [next] = nextStatuses(status, method);
  const back = backText(toRefundsLeft(order.refundable_to));
  const actions = [
    ...waiting,
    ...(whyNotCancel({ status }) === null ? [can(`Cancel it: orders cancel ${code}`)] : []),
    ...(back === '' ? [] : [can(`Refund up to ${back}: orders refund ${code} all`)]),
    ...(next === undefined || whyNotAdvance({ status, method }) !== null
      ? []
      : [can(`Move it on: orders advance ${code} "${next}"`)]),
  ];
  const isOver = status === cancelledStatus && actions.length === 0;
  const by = `Each by ${rolesFor('cancel').join(' or ')}: marketsquare … --server URL --reason WORDS`;
  return [
    ...actions,
    ...(actions.length > 0 ? [{ text: by, source: 'desk' } as const] : []),
    ...(isOver ? [can('Nothing: it is over, and owes nothing')] : []),
    ...seen,
  ];
}

/** The settlement of an event, as far as it is recorded; amounts are kobo. */
function settlementOf({ data }: StreamEvent): {
  readonly held: number | null;
  readonly missing: number | null;
} {
  const settlement = entriesOf(data.settlement);
  const amountOf = (name: string) => {
    const amount = settlement.get(name);
    return typeof amount === 'number' ? amount : null;
  };
  return { held: amountOf('held'), missing: amountOf('missing') };
}

function reasonOf({ data }: StreamEvent): string {
  const reason = entriesOf(data.settlement).get('reason');
  return typeof reason === 'string' ? reason : 'for a reason that is not recorded';
}

function entriesOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

/** The fields of an event that are texts. */
function textsOf(data: StreamEvent['data']): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(data).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

function naira(amount: number): string {
  return formatNaira(nairaToKobo(amount));
}

function koboText(amount: number): string {
  return formatNaira(kobo(amount));
}
