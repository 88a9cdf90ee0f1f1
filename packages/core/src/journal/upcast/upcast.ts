import { type JournalEntry, JournalError, type JournaledEvent, journalVersion } from '../entry.ts';

/** Converts an entry of one version to the next. */
type Upcaster = (entry: JournalEntry) => JournalEntry;

/** One for each version before the current one, the first for version 1. */
const upcasters: readonly Upcaster[] = [
  fromVersion1,
  fromVersion2,
  fromVersion3,
  fromVersion4,
  fromVersion5,
  fromVersion6,
];

/**
 * Upcasts an entry of any version to the current one; a current one is returned unchanged. Journals are stored as recorded:
 * the reader upcasts.
 *
 * @throws JournalError for a version that this release does not know
 */
export function upcast(entry: JournalEntry): JournalEntry {
  if (entry.v === journalVersion) return entry;
  if (!Number.isInteger(entry.v) || entry.v < 1 || entry.v > journalVersion) {
    const known = `this release reads versions 1 to ${journalVersion}`;
    throw new JournalError(
      `its version is ${entry.v}, and ${known}; read it with the release that wrote it`,
      entry,
    );
  }
  return upcasters
    .slice(entry.v - 1)
    .reduce((older, next, index) => ({ ...next(older), v: entry.v + index + 1 }), entry);
}

/**
 * In version 1 an order was only paid by card, and the choice of store only received refused pages. Its charts had fewer
 * fields, so its digests match nothing in a replay today.
 */
function fromVersion1({ digest: _digest, ...entry }: JournalEntry): JournalEntry {
  const { event } = entry;
  if (event.type === 'navigation.refused') {
    return { ...entry, event: { ...event, type: 'navigation.requested', isKnown: true } };
  }
  if (event.type !== 'payment.requested' || !isRecord(event.draft)) return entry;
  const draft = { tenders: { giftCard: 0, wallet: 0 }, ...event.draft };
  return { ...entry, event: { ...event, draft } };
}

/**
 * In version 2 every saved address could be chosen at a checkout, and its order went to the area of the chosen store; a fresh
 * quote had no day, and the windows had no kitchen hours; payments believed a popup's refusal, and treated a payment check
 * that saw no money as proof that there was none. Its charts had fewer fields, so its digests match nothing either.
 */
function fromVersion2({ digest: _digest, ...entry }: JournalEntry): JournalEntry {
  const { actor, event } = entry;
  if (isRecord(event.quote)) return { ...entry, event: { ...event, quote: undated(event.quote) } };
  if (isRecord(event.output) && isRecord(event.output.quote)) {
    const output = { ...event.output, quote: undated(event.output.quote) };
    return { ...entry, event: { ...event, output } };
  }
  switch (actor) {
    case 'checkout':
      return { ...entry, event: withHours(withReachedAddresses(event)) };
    case 'payment':
    case 'topUp':
    case 'giftCardPurchase':
      return { ...entry, event: asBelieved(actor, event) };
    default:
      return entry;
  }
}

/**
 * In version 3 the notices of several screens had a tone instead of a place; payment, top-up and purchase each drew their own
 * card payment, and called its work by names of their own; the latter two believed what a popup said of a refusal. The digests
 * of the long-lived machines that are paid nothing alone compare with what a replay leads to.
 */
function fromVersion3(entry: JournalEntry): JournalEntry {
  if (comparedSince3.has(entry.actor)) return entry;
  const { actor, event } = entry;
  switch (actor) {
    case 'payment':
      return { ...undigested(entry), event: asCardPayment(event) };
    case 'topUp':
    case 'giftCardPurchase':
      return { ...undigested(entry), event: asCardPayment(asDecidedAtOnce(event)) };
    default:
      return undigested(entry);
  }
}

const comparedSince3: ReadonlySet<string> = new Set(['shop', 'selection', 'checkout']);

/**
 * In version 4 a cart that another store was asked about did not remember what it had asked: what came to it or left it
 * meanwhile was lost. Its digests match nothing in a replay today.
 */
function fromVersion4(entry: JournalEntry): JournalEntry {
  return entry.actor === 'groceryCart' || entry.actor === 'foodCart' ? undigested(entry) : entry;
}

/**
 * In version 5 a payment from the account kept the checkout's order where that was done with already. Its digests may match
 * nothing in a replay today.
 */
function fromVersion5(entry: JournalEntry): JournalEntry {
  return entry.actor === 'payment' ? undigested(entry) : entry;
}

/** In version 6 a new checkout asked again how to reach the shopper. Its digests may match nothing in a replay today. */
function fromVersion6(entry: JournalEntry): JournalEntry {
  return entry.actor === 'checkout' ? undigested(entry) : entry;
}

function undigested({ digest: _digest, ...entry }: JournalEntry): JournalEntry {
  return entry;
}

/** The names of version 3 for what is a card payment's today. */
const cardPaymentNames: Readonly<Record<string, string>> = {
  startCardPayment: 'startPayment',
  verifyPayment: 'checkPayment',
  verifyTopUp: 'checkPayment',
  checkClosed: 'checkPayment',
  wait: 'waitForBank',
};

function asCardPayment(event: JournaledEvent): JournaledEvent {
  if (/^(?:payment|topUp|giftCard)\.checkedAgain$/.test(event.type)) {
    return { type: 'cardPayment.checkedAgain' };
  }
  const [, way = '', work = ''] = /^(xstate\.(?:done|error)\.actor\.)(.+)$/.exec(event.type) ?? [];
  const type = work in cardPaymentNames ? `${way}${cardPaymentNames[work]}` : event.type;
  if (type !== 'xstate.done.actor.checkPayment' || !isRecord(event.output)) return { ...event, type };
  const { kind } = event.output;
  const rest = kind === 'settled' ? { received: null } : kind === 'failed' ? { message: '' } : {};
  return { ...event, type, output: { ...rest, ...event.output } };
}

/** What a top-up or a purchase decided at once: by the popup's word, or by one check after a closed popup. */
function asDecidedAtOnce(event: JournaledEvent): JournaledEvent {
  const isClosedPending =
    event.type === 'xstate.done.actor.checkClosed' &&
    isRecord(event.output) &&
    event.output.kind === 'pending';
  if (isClosedPending) return { ...event, output: { kind: 'unknown' } };
  return event.type.endsWith('.openPopup') ? asBelieved('', event) : event;
}

function withHours(event: JournaledEvent): JournaledEvent {
  if (event.type !== 'xstate.done.actor.loadWindows' || !isRecord(event.output)) return event;
  return { ...event, output: { foodHours: { openingTime: null, closingTime: null }, ...event.output } };
}

function withReachedAddresses(event: JournaledEvent): JournaledEvent {
  if (event.type !== 'xstate.done.actor.loadAddresses' || !Array.isArray(event.output)) return event;
  const output = event.output.map((address) => ({ area: null, isReached: true, reachedBy: [], ...address }));
  return { ...event, output };
}

/** Converts an answer so that it leads a payment to the same state as it did then. */
function asBelieved(actor: string, event: JournaledEvent): JournaledEvent {
  const { type } = event;
  const output = isRecord(event.output) ? event.output : {};
  switch (type) {
    case 'xstate.done.actor.openPopup': {
      const isRefusal = output.kind === 'answered' && output.code !== '00' && output.code !== '0';
      return isRefusal ? { type, output: { kind: 'failed' } } : event;
    }
    case 'xstate.error.actor.openPopup':
      return { type: 'xstate.done.actor.openPopup', output: { kind: 'unavailable' } };
    case 'xstate.done.actor.checkClosed': {
      const sawNothing = output.kind === 'pending' || (output.kind === 'unknown' && actor === 'payment');
      return sawNothing ? { type, output: { kind: 'abandoned' } } : event;
    }
    case 'xstate.error.actor.checkClosed':
      return { type: 'xstate.done.actor.checkClosed', output: { kind: 'abandoned' } };
    default:
      return event;
  }
}

function undated(quote: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { day: null, ...quote };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
