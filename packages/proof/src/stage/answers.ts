import { zeroKobo } from '@marketsquare/core/kernel/money';
import { defaultFeeVariation } from '@marketsquare/core/shop/pricing';
import type { Answer, PopupAction } from '../server/index.ts';
import type { Answerer, AnswerOf, CallName, InputOf, OutputOf } from './calls.ts';
import { actionIn, type Payments, startPayments } from './payments.ts';
import { answerIn, type RecordedAnswer, subjectOf } from './recorded-shop.ts';

/**
 * Answers as a recorded shop did: the same question gets its next recorded answer. What the visit never asked is
 * answered from what it knows of the shop; payments by the make-believe server.
 *
 * @param conduct  what the shopper does in the next popup; null for what they did in the visit
 */
export function startAnswers(
  recorded: readonly RecordedAnswer[],
  conduct: () => PopupAction | null,
): Answerer {
  const left = [...recorded];
  const known = knowledgeOf(recorded);
  const payments = startPayments({
    giftCard: known.latest('verifyGiftCard') ?? zeroKobo,
    wallet: known.latest('readWallet') ?? zeroKobo,
  });
  const unrecorded = answersWithout(known, payments);
  /** True from a popup that ended otherwise than in the visit, up to the next order. */
  let isOffRecord = false;

  const next = <Name extends CallName>(call: Name, input: InputOf<Name>): AnswerOf<Name> | null => {
    const subject = subjectOf(input);
    const isSame = (one: RecordedAnswer) => one.call === call && subjectOf(one.input) === subject;
    const at = left.findIndex(isSame);
    if (at >= 0) return left.splice(at, 1).map(answerIn<Name>)[0] ?? null;
    const earlier = readings.has(call) ? recorded.filter(isSame).at(-1) : undefined;
    return earlier === undefined ? null : answerIn<Name>(earlier);
  };
  const popup = (opening: InputOf<'openPopup'>): AnswerOf<'openPopup'> => {
    const given = next('openPopup', opening);
    const action = conduct();
    const recordedAction = given !== null && 'output' in given ? actionIn(given.output) : null;
    // A popup whose card was declined may only tell that it was closed.
    const isDeclined = action === 'isDeclined' && recordedAction === 'closes';
    if (given !== null && (action === null || action === recordedAction || isDeclined)) {
      payments.adopt.openPopup(opening, given);
      return given;
    }
    isOffRecord = true;
    return payments.usePopup(opening, action ?? 'pays');
  };
  const table: { readonly [Name in CallName]: (input: InputOf<Name>) => AnswerOf<Name> } = {
    loadStoreLists: (input) => next('loadStoreLists', input) ?? unrecorded.loadStoreLists(input),
    fetchPrices: (input) => next('fetchPrices', input) ?? unrecorded.fetchPrices(input),
    checkCartInStore: (input) => next('checkCartInStore', input) ?? unrecorded.checkCartInStore(input),
    loadWindows: (input) => next('loadWindows', input) ?? unrecorded.loadWindows(input),
    loadVariation: (input) => next('loadVariation', input) ?? unrecorded.loadVariation(input),
    loadAddresses: (input) => next('loadAddresses', input) ?? unrecorded.loadAddresses(input),
    verifyGiftCard: (input) => next('verifyGiftCard', input) ?? unrecorded.verifyGiftCard(input),
    verifyWalletPin: (input) => next('verifyWalletPin', input) ?? unrecorded.verifyWalletPin(input),
    recordPayment: (input) => next('recordPayment', input) ?? unrecorded.recordPayment(input),
    wait: (input) => next('wait', input) ?? unrecorded.wait(input),
    offerItem: (input) => next('offerItem', input) ?? unrecorded.offerItem(input),
    readWallet: (input) => next('readWallet', input) ?? unrecorded.readWallet(input),
    placeOrder: (input) => {
      isOffRecord = false;
      return (
        taken(next('placeOrder', input), payments.adopt.placeOrder, input) ?? unrecorded.placeOrder(input)
      );
    },
    redeemGiftCard: (input) =>
      taken(next('redeemGiftCard', input), payments.adopt.redeemGiftCard, input) ??
      unrecorded.redeemGiftCard(input),
    debitWallet: (input) =>
      taken(next('debitWallet', input), payments.adopt.debitWallet, input) ?? unrecorded.debitWallet(input),
    startPayment: (input) => {
      const given = isOffRecord ? null : next('startPayment', input);
      return taken(given, payments.adopt.startPayment, input) ?? unrecorded.startPayment(input);
    },
    openPopup: popup,
    checkPayment: (input) =>
      (isOffRecord ? null : next('checkPayment', input)) ?? unrecorded.checkPayment(input),
  };
  return (call, input) => table[call](input);
}

/** Calls that change nothing: asked once more, the shop says what it said last. */
const readings: ReadonlySet<CallName> = new Set([
  'loadStoreLists',
  'fetchPrices',
  'checkCartInStore',
  'loadWindows',
  'loadVariation',
  'loadAddresses',
  'verifyGiftCard',
  'offerItem',
  'readWallet',
]);

function taken<Input, Given>(
  answer: Given | null,
  adopt: (input: Input, answer: Given) => void,
  input: Input,
): Given | null {
  if (answer !== null) adopt(input, answer);
  return answer;
}

/** A visit's knowledge of its shop, beside the answers to its very questions. */
interface Knowledge {
  /** The outputs of a call, with their inputs. */
  readonly all: <Name extends CallName>(
    call: Name,
  ) => readonly { readonly input: unknown; readonly output: OutputOf<Name> }[];
  readonly latest: <Name extends CallName>(call: Name) => OutputOf<Name> | null;
}

function knowledgeOf(recorded: readonly RecordedAnswer[]): Knowledge {
  const all: Knowledge['all'] = (call) =>
    recorded.flatMap((one) => {
      const answer = one.call === call ? answerIn<typeof call>(one) : null;
      return answer !== null && 'output' in answer ? [{ input: one.input, output: answer.output }] : [];
    });
  return { all, latest: (call) => all(call).at(-1)?.output ?? null };
}

function answersWithout(
  { all, latest }: Knowledge,
  payments: Payments,
): { readonly [Name in Exclude<CallName, 'openPopup'>]: (input: InputOf<Name>) => AnswerOf<Name> } {
  const items = () => all('offerItem').map(({ output }) => output);
  const nothing = (): Answer<unknown> => ({ output: null });
  return {
    loadStoreLists: () => orMissing(latest('loadStoreLists')),
    fetchPrices: ({ lines }) => ({ output: lines.map(({ key, unitPrice }) => ({ key, unitPrice })) }),
    checkCartInStore: ({ productIds }) => ({
      output: items().filter(({ productId }) => productIds.includes(productId)),
    }),
    loadWindows: ({ kind }) => {
      const windows = all('loadWindows').map(({ output }) => output);
      const fitting = windows.filter(
        ({ days, foodFee }) =>
          (kind === 'food' || days.length > 0) && (kind === 'grocery' || foodFee !== null),
      );
      return orMissing(fitting.at(-1) ?? windows.at(-1) ?? null);
    },
    loadVariation: () => ({ output: latest('loadVariation') ?? defaultFeeVariation }),
    loadAddresses: () => ({ output: latest('loadAddresses') ?? [] }),
    verifyGiftCard: () => orMissing(latest('verifyGiftCard')),
    verifyWalletPin: nothing,
    recordPayment: nothing,
    wait: nothing,
    offerItem: ({ product, pack }) =>
      orMissing(
        items().find((item) => item.name === product && (pack === null || item.pack === pack)) ?? null,
      ),
    readWallet: () => orMissing(latest('readWallet')),
    ...payments.answer,
  };
}

/** An answer, or the failure of a shop that has none. */
function orMissing<Output>(output: Output | null): Answer<Output> {
  return output === null
    ? { refusal: { code: 'not_recorded', message: 'The visit does not say what the shop would answer.' } }
    : { output };
}
