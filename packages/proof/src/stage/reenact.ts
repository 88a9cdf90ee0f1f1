import {
  initEvent,
  type JournalEntry,
  type JournaledEvent,
  resumedEvent,
  startFold,
} from '@marketsquare/core/journal';
import { topUpMachine } from '@marketsquare/core/shop/wallet/top-up';
import { type ShopInput, shopActor } from '@marketsquare/core/storefront/root';
import type { AnyMachineSnapshot } from 'xstate';
import type { Answer } from '../server/index.ts';
import type { CallName } from './calls.ts';
import { answerIn, type RecordedAnswer, type RecordedShop } from './recorded-shop.ts';
import { openStage, type Stage } from './stage.ts';

/** One thing that happens in a visit, as its machines cannot cause it themselves. */
export type Act =
  | {
      readonly kind: 'gesture';
      readonly entry: JournalEntry;
      /** The machine just before. */
      readonly before: AnyMachineSnapshot;
      /** True if calls are under way. */
      readonly isWaiting: boolean;
    }
  /** The answer to a call, by its machine and the name of its result in the journal: `payment.openPopup`. */
  | { readonly kind: 'answer'; readonly name: string; readonly output: unknown };

/** A visit taken apart: what its shopper did, and what its shop answered. */
export interface Reenactment {
  readonly shop: RecordedShop;
  readonly acts: readonly Act[];
  /** True if calls are under way at its end. */
  readonly isWaiting: boolean;
  /** The first entry that the machines did not cause again; null when they caused all. */
  readonly strays: JournalEntry | null;
}

/**
 * Acts a visit out with its machines: sends them what they did not cause themselves, and answers their calls as
 * the shop did. So it finds what the shopper did, and what was asked for each answer.
 *
 * @returns null for a visit that never started the shop
 */
export function reenact(recorded: readonly JournalEntry[]): Reenactment | null {
  const first = recorded.find(({ actor, event }) => actor === shopActor && event.type === initEvent);
  if (first === undefined) return null;
  // Like a fold, this believes the recording.
  const input = first.event.input as ShopInput;
  const answers: RecordedAnswer[] = [];
  const acts: Act[] = [];
  let given: Answer<unknown> = { output: undefined };
  let now = first.at;
  const stage = openStage({
    session: first.session,
    input,
    now: () => now,
    answer: (call, asked) => {
      const answer = { call, input: asked, answer: given };
      answers.push(answer);
      return answerIn<typeof call>(answer);
    },
  });
  let strays: JournalEntry | null = null;
  /** The number of entries of the stage that the recording has had. */
  let matched = 0;
  const topUps = startFold({ topUp: topUpMachine }, { others: 'skip' });
  for (const entry of recorded) {
    const { actor, event, at } = entry;
    if (actor === topUp) {
      const before = topUps.snapshot(topUp);
      topUps.apply(entry);
      // Its money reaches the shop's machines by the wallet's amount alone.
      if (before !== undefined && isCardTopUp(entry, before)) {
        acts.push({ kind: 'gesture', entry, before, isWaiting: stage.waiting.length > 0 });
      }
      continue;
    }
    if (!isOfShop(actor) || event.type === initEvent || event.type === resumedEvent) continue;
    now = at;
    while (stage.entries[matched]?.event.type === initEvent) matched += 1;
    const caused = stage.entries[matched];
    if (caused !== undefined && entry.refused === undefined) {
      if (caused.actor !== actor || caused.event.type !== event.type) {
        strays = entry;
        break;
      }
      matched += 1;
      continue;
    }
    const result = resultOf(event);
    if (result !== null) {
      const work = stage.waiting.find(({ name, id }) => name === actor && id === result.id);
      if (work === undefined) {
        strays = entry;
        break;
      }
      given = result.answer;
      acts.push({
        kind: 'answer',
        name: `${actor}.${result.id}`,
        output: 'output' in given ? given.output : undefined,
      });
      work.answer('through');
    } else {
      const before: AnyMachineSnapshot = refOf(stage, actor).getSnapshot();
      acts.push({ kind: 'gesture', entry, before, isWaiting: stage.waiting.length > 0 });
      const asked = askedByPage(entry);
      if (asked !== null) answers.push(asked);
      if (entry.refused !== undefined) continue;
      refOf(stage, actor).send(event);
    }
    matched += 1;
  }
  const isWaiting = stage.waiting.length > 0;
  stage.leave();
  return { shop: { begins: first.at, input, answers }, acts, isWaiting, strays };
}

/** The screen whose doings matter to a checkout. */
const topUp = 'topUp';

function isCardTopUp({ event, refused }: JournalEntry, { context }: AnyMachineSnapshot): boolean {
  const { amount, provider } = context;
  return event.type === 'topUp.submitted' && !refused && Boolean(amount) && Boolean(provider);
}

type MachineName = keyof Stage['machines'];

const machineNames: ReadonlySet<string> = new Set<MachineName>([
  'shop',
  'selection',
  'groceryCart',
  'foodCart',
  'checkout',
  'payment',
]);

function isOfShop(actor: string): actor is MachineName {
  return machineNames.has(actor);
}

/** A machine of a stage that takes whatever a recording brings. */
export function refOf(stage: Pick<Stage, 'machines'>, actor: string): Receiver {
  if (!isOfShop(actor)) throw new RangeError(`there is no machine "${actor}" on a stage`);
  return stage.machines[actor] as Receiver;
}

interface Receiver {
  getSnapshot(): AnyMachineSnapshot;
  send(event: JournaledEvent): void;
}

interface Result {
  readonly id: string;
  readonly answer: Answer<unknown>;
}

/** The result of a call that an entry brings; null for any other entry. */
function resultOf(event: JournaledEvent): Result | null {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (id === undefined) return null;
  // A recorded failure is plain data.
  return { id, answer: kind === 'done' ? { output: event.output } : { refusal: failureIn(event.error) } };
}

function failureIn(error: unknown) {
  const fields = typeof error === 'object' && error !== null ? error : {};
  const code = 'code' in fields ? `${fields.code}` : 'unexpected';
  return { ...fields, code, message: 'message' in fields ? `${fields.message}` : '' };
}

/** The page's reading of the shop for a gesture: an item that was offered, or the wallet's amount. */
function askedByPage({ event }: JournalEntry): RecordedAnswer | null {
  const call: CallName | null =
    event.type === 'cart.itemAdded'
      ? 'offerItem'
      : event.type === 'checkout.walletBalanceKnown'
        ? 'readWallet'
        : null;
  if (call === 'readWallet') return { call, input: null, answer: { output: event.available } };
  const { item } = event;
  if (call !== 'offerItem' || typeof item !== 'object' || item === null) return null;
  const named = { name: '', pack: null, ...item };
  return {
    call,
    input: { product: named.name, pack: named.pack ?? null },
    answer: { output: item },
  };
}
