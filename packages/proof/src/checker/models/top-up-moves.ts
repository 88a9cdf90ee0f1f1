import { done, failed, inputOf } from '@marketsquare/core/journal/testing';
import { noTenders } from '@marketsquare/core/shop/payment';
import type { CreditOrderRequest, WalletRedemption } from '@marketsquare/core/shop/wallet';
import { topUpCode, type topUpMachine } from '@marketsquare/core/shop/wallet/top-up';
import type { SnapshotFrom } from 'xstate';
import { availableOf, place, redeem, type ServerState } from '../../server/index.ts';
import { bankMoves, type CardBounds, lateCardResults, workAnswers } from '../card-moves.ts';
import type { Move, Situation } from '../model.ts';
import { lateAnswers, workOf } from '../moves.ts';

export type TopUp = SnapshotFrom<typeof topUpMachine>;
export type TopUpSituation = Situation<TopUp, ServerState>;
type TopUpMove = Move<ServerState>;

/** The bounds of the world. */
export interface TopUpBounds extends CardBounds {
  readonly orders: number;
}

export const userId = 7;

const gestures = [
  { type: 'topUp.amountTyped', text: '5000' },
  { type: 'topUp.amountTyped', text: '1000' },
  { type: 'topUp.giftCardToggled', chosen: true },
  { type: 'topUp.giftCardToggled', chosen: false },
  { type: 'topUp.serialJudged', problem: null },
  { type: 'topUp.giftCardCheckRequested' },
  { type: 'topUp.providerChosen', provider: 'paystack' },
  { type: 'topUp.termsToggled', accepted: true },
  { type: 'cardPayment.checkedAgain' },
  { type: 'topUp.noticeDismissed' },
];

/** Too much for a gateway, and too little, which a gift card can pay: no card opens for them, so that they lead no further. */
const extremes = [
  { type: 'topUp.amountTyped', text: '9999999' },
  { type: 'topUp.amountTyped', text: '30' },
];

/** Every move of a shopper, the shop's server, the bank and the network in a top-up now. */
export function topUpMoves(situation: TopUpSituation, bounds: TopUpBounds): readonly TopUpMove[] {
  const { snapshot, world } = situation;
  const submit = { type: 'topUp.submitted', roll: freshRoll(snapshot.context.attempt, world) };
  const typed = snapshot.context.attempt === null ? extremes : [];
  return [
    ...workOf(snapshot).flatMap((id) => answersOf(id, situation, bounds)),
    ...[...gestures, ...typed, submit].map((event) => ({ words: JSON.stringify(event), event, world })),
    ...bankMoves(world, bounds),
    ...lateAnswers(snapshot, [...lateCardResults, ...lateResults], world),
  ];
}

/** The possible results of a piece of work in flight. */
function answersOf(
  id: string,
  { snapshot, world }: TopUpSituation,
  bounds: TopUpBounds,
): readonly TopUpMove[] {
  switch (id) {
    case 'verifyGiftCard':
      return verifications(world);
    case 'createCreditOrder':
      return creations(inputOf(snapshot, id) as CreditOrderRequest, world, bounds.orders);
    case 'redeemGiftCard':
      return redemptions(inputOf(snapshot, id) as WalletRedemption, world);
    default:
      return workAnswers(id, snapshot, world, bounds);
  }
}

/** `verifycard`: the amount left on the gift card. */
export function verifications(world: ServerState): readonly TopUpMove[] {
  const id = 'verifyGiftCard';
  return [
    { words: 'the gift card is verified', event: done(id, availableOf(world, 'giftCard')), world },
    { words: 'the gift card is not verified', event: failed(id, 'not_found', 'No such card.'), world },
  ];
}

/** `creditWallet`: the same code is the same credit order, and its reply can be lost. */
export function creations(
  { code, amount }: CreditOrderRequest,
  world: ServerState,
  most: number,
): readonly TopUpMove[] {
  const id = 'createCreditOrder';
  const isKnown = world.orders.some((order) => order.code === code);
  const lost = { words: 'the credit order does not arrive', event: failed(id, 'no_answer'), world };
  if (!isKnown && world.orders.length >= most) return [lost, ...refusals(world)];
  const submission = { attemptId: code, code, revision: 0, total: amount, tenders: noTenders };
  const { server: after, answer } = place(world, { ...submission, purpose: 'topUp' });
  const order = 'output' in answer && { id: answer.output.id, code };
  return [
    { words: 'the credit order is created', event: done(id, { kind: 'created', order }), world: after },
    {
      words: 'the credit order is created, the answer is lost',
      event: failed(id, 'no_answer'),
      world: after,
    },
    lost,
    ...(isKnown ? [] : refusals(world)),
  ];
}

function refusals(world: ServerState): readonly TopUpMove[] {
  const id = 'createCreditOrder';
  const taken = done(id, { kind: 'codeTaken', code: topUpCode(userId, 99) });
  return [
    { words: 'the code is taken', event: taken, world },
    { words: 'the code is refused', event: failed(id, 'conflict'), world },
  ];
}

/** `redeemgiftwallet`: the same card for the same order is redeemed once. */
export function redemptions({ orderId, amount }: WalletRedemption, world: ServerState): readonly TopUpMove[] {
  const id = 'redeemGiftCard';
  const { server: after, answer } = redeem(world, orderId, amount);
  const others = [
    { words: 'the redemption does not arrive', event: failed(id, 'no_answer'), world },
    { words: 'a reload has taken the serial number', event: failed(id, 'serial_missing'), world },
  ];
  if ('refusal' in answer) {
    const { code, message } = answer.refusal;
    return [...others, { words: 'the gift card is spent', event: failed(id, code, message), world }];
  }
  return [
    ...others,
    { words: 'the gift card is redeemed', event: done(id, { type: 'redeemgift' }), world: after },
    { words: 'the gift card is redeemed, the answer is lost', event: failed(id, 'no_answer'), world: after },
    { words: 'the answer is of another type', event: done(id, { type: 'other' }), world },
  ];
}

/** A roll whose code is still unused. */
export function freshRoll(attempt: { readonly code: string } | null, { orders }: ServerState): number {
  const heard = [attempt?.code, ...orders.map(({ code }) => code)];
  let roll = 0;
  while (heard.includes(topUpCode(userId, roll))) roll += 1;
  return roll;
}

/** Results of a credit order's work that would move its machine if they came in time. */
export const lateResults = [
  ['verifyGiftCard', 200_000],
  ['createCreditOrder', { kind: 'codeTaken', code: '0799999' }],
  ['redeemGiftCard', { type: 'redeemgift' }],
  ['refreshWallet', null],
  ['waitForNotice', null],
] as const;
