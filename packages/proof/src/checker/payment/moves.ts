import { done, failed, inputOf } from '@marketsquare/core/journal/testing';
import { zeroKobo } from '@marketsquare/core/kernel/money';
import type {
  Gateway,
  GiftCardRedemption,
  PlacementRequest,
  paymentMachine,
  WalletDebit,
} from '@marketsquare/core/shop/payment';
import { draftOf } from '@marketsquare/core/shop/testing';
import type { SnapshotFrom } from 'xstate';
import {
  availableOf,
  balanceOf,
  ended,
  hasAllParts,
  holdPart,
  isHeld,
  type Order,
  orderIn,
  type Part,
  parts,
  place,
  released,
  withPart,
  withTry,
} from '../../server/index.ts';
import { bankMoves, lateCardResults, workAnswers } from '../card-moves.ts';
import type { Move, Situation } from '../model.ts';
import { lateAnswers, workOf } from '../moves.ts';
import { orderOfAttempt, type PaymentWorld, placed, type WorldBounds } from './world.ts';

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;
export type PaymentSituation = Situation<PaymentSnapshot, PaymentWorld>;
type PaymentMove = Move<PaymentWorld>;

/**
 * Every move of a shopper, their browser, the shop's server, the gateways and the network in a payment now.
 */
export function paymentMoves(situation: PaymentSituation, bounds: WorldBounds): readonly PaymentMove[] {
  const { snapshot, world } = situation;
  return [
    ...workOf(snapshot).flatMap((id) => answersOf(id, situation, bounds)),
    ...presses(situation, bounds),
    ...ownMoves(situation, bounds),
    ...lateAnswers(snapshot, lateResults, world),
  ];
}

/** The possible results of a piece of work in flight. */
function answersOf(
  id: string,
  { snapshot, world }: PaymentSituation,
  bounds: WorldBounds,
): readonly PaymentMove[] {
  switch (id) {
    case 'placeOrder':
      return placements(inputOf(snapshot, id) as PlacementRequest, world, bounds);
    case 'redeemGiftCard':
      return redemptions(inputOf(snapshot, id) as GiftCardRedemption, world, bounds);
    case 'debitWallet':
      return debits(inputOf(snapshot, id) as WalletDebit, world, bounds);
    case 'waitForAnswer':
      return [
        { words: 'nobody has answered for too long', event: done(id, null), world: ended(world) },
        { words: `${id} fails`, event: failed(id, 'no_answer'), world },
      ];
    default:
      return workAnswers(id, snapshot, world, bounds);
  }
}

/** `placeorder`: the same attempt is the same order, and its reply can be lost. */
function placements(
  { attemptId, draft }: PlacementRequest,
  world: PaymentWorld,
  bounds: WorldBounds,
): readonly PaymentMove[] {
  const id = 'placeOrder';
  const lost: PaymentMove = {
    words: 'the answer to the order is lost',
    event: failed(id, 'no_answer'),
    world,
  };
  const known = orderOfAttempt(world, attemptId);
  if (known) {
    const { answer } = place(world, { ...known, revision: draft.revision });
    return 'refusal' in answer
      ? [{ words: 'the attempt has placed another order', event: failed(id, answer.refusal.code), world }]
      : [
          {
            words: 'the order is placed',
            event: done(id, { kind: 'placed', order: answer.output }),
            world,
          },
          lost,
        ];
  }
  const request = { attemptId, revision: draft.revision };
  const isRoom = world.orders.length < bounds.orders;
  // A refusal now is also a refusal of a request that is still on its way.
  const isOnItsWay = world.onItsWay?.attemptId === attemptId;
  const quiet = isOnItsWay ? { ...world, onItsWay: null } : world;
  return [
    ...(isRoom ? [{ words: 'the order arrives', event: null, world: placed(world, request, bounds) }] : []),
    lost,
    ...(isRoom && world.onItsWay === null
      ? [{ ...lost, words: 'the order is given up on its way', world: { ...world, onItsWay: request } }]
      : []),
    {
      words: 'the order is refused',
      event: failed(id, 'slot_full', 'There is no availability for this date.'),
      world,
    },
    { words: 'the order is requoted', event: done(id, { kind: 'requoted', quote: null }), world: quiet },
    {
      words: "the order's code is taken",
      event: done(id, { kind: 'codeTaken', code: 'Gr030433333' }),
      world: quiet,
    },
  ];
}

/** `redeemgift`: without its serial number a gift card is not even asked for. */
function redemptions(
  { orderId }: GiftCardRedemption,
  world: PaymentWorld,
  bounds: WorldBounds,
): readonly PaymentMove[] {
  return world.hasSecrets
    ? holdMoves('redeemGiftCard', 'giftCard', orderIn(world, orderId), world, bounds)
    : [{ words: 'the serial number is gone', event: failed('redeemGiftCard', 'serial_missing'), world }];
}

/** `debitWallet`: without a token the server answers only for a part that is held already. */
function debits(
  { orderCode }: WalletDebit,
  world: PaymentWorld,
  bounds: WorldBounds,
): readonly PaymentMove[] {
  const order = world.orders.find(({ code }) => code === orderCode);
  return world.hasSecrets || (order && isHeld(order.parts.wallet))
    ? holdMoves('debitWallet', 'wallet', order, world, bounds)
    : [{ words: 'the token is gone', event: failed('debitWallet', 'wrong_pin'), world }];
}

/**
 * A part is held once, however often it is asked for; the answer can be lost, and the request can be late.
 */
function holdMoves(
  work: string,
  part: Part,
  order: Order | undefined,
  world: PaymentWorld,
  { server }: WorldBounds,
): readonly PaymentMove[] {
  const id = order?.id ?? '';
  const { server: after, answer } = holdPart(world, id, part, server);
  if ('refusal' in answer) {
    const { code } = answer.refusal;
    return [{ words: `${work} is refused: ${code}`, event: failed(work, code), world }];
  }
  const lost: PaymentMove = { words: `${work}: the answer is lost`, event: failed(work, 'no_answer'), world };
  if (after === world) {
    return [{ words: `${work}: the part is held`, event: done(work, null), world }, lost];
  }
  const late = withPart(world, id, part, 'onItsWay');
  return [
    { words: `${work} arrives`, event: null, world: after },
    { ...lost, words: `${work} is given up on its way`, world: late },
    lost,
  ];
}

/** The shopper's buttons. After their purchase only an edit makes another order: the checkout is closed. */
function presses({ snapshot, world }: PaymentSituation, { wanted }: WorldBounds): readonly PaymentMove[] {
  const isBought =
    snapshot.matches('confirmed') ||
    (snapshot.matches('idle') && world.orders.some(({ revision }) => revision === world.revision));
  const attemptId = freshAttempt(snapshot.context.attemptId, world);
  const asked = (number: number, gateways: readonly Gateway[], words: string): readonly PaymentMove[] => {
    const order = wanted[number - 1];
    if (!order) return [];
    return gateways.map((gateway) => ({
      words: `${words} at ${gateway}`,
      event: {
        type: 'payment.requested',
        draft: draftOf(number, order),
        provider: gateway,
        attemptId,
        code: `code of ${attemptId}`,
      },
      world: { ...world, revision: number, hasSecrets: world.hasSecrets || !snapshot.hasTag('busy') },
    }));
  };
  return [
    ...(isBought ? [] : asked(world.revision, ['paystack', 'flutterwave'], 'the shopper asks to pay')),
    ...(snapshot.hasTag('busy')
      ? []
      : asked(world.revision + 1, ['paystack'], 'the shopper changes their order and asks to pay')),
    ...resumptions(world),
    { words: 'the shopper asks for another check', event: { type: 'cardPayment.checkedAgain' }, world },
    { words: 'the shopper leaves', event: { type: 'payment.left' }, world },
  ];
}

/** Their account offers each order that is not paid, as far as the server knows, and that lacks no part. */
function resumptions(world: PaymentWorld): readonly PaymentMove[] {
  return world.orders.flatMap((order): readonly PaymentMove[] => {
    const { id, code, total, tenders, tries } = order;
    const balance = balanceOf(order);
    const owesAnswer = tries.some(({ status }) => status === 'underpaid' || status === 'settled');
    if (order.status !== 'open' || owesAnswer || balance === zeroKobo || !hasAllParts(order)) return [];
    return [
      {
        words: `the shopper pays ${id} from their account`,
        event: {
          type: 'payment.resumed',
          resumed: { order: { id, code, total, balance }, tenders },
          provider: 'paystack',
        },
        world,
      },
    ];
  });
}

/** An attempt that is still unused. */
function freshAttempt(current: string, { orders, onItsWay }: PaymentWorld): string {
  const heard = [current, onItsWay?.attemptId, ...orders.map(({ attemptId }) => attemptId)];
  let number = 1;
  while (heard.includes(`attempt-${number}`)) number += 1;
  return `attempt-${number}`;
}

/** The world's own moves: requests arrive late, banks make up their minds, webhooks come. */
function ownMoves({ snapshot, world }: PaymentSituation, bounds: WorldBounds): readonly PaymentMove[] {
  const { onItsWay } = world;
  const isPaidLater = bounds.paysLater && !snapshot.matches({ card: 'awaitingGateway' });
  const left = isPaidLater ? world.orders.filter(({ status }) => status !== 'ended') : [];
  return [
    ...(onItsWay && world.orders.length < bounds.orders
      ? [
          {
            words: 'an order given up arrives after all',
            event: null,
            world: placed(world, onItsWay, bounds),
          },
        ]
      : []),
    ...left
      .flatMap(({ tries }) => tries)
      .filter(({ bank }) => bank === 'nothing')
      .map(({ reference }) => ({
        words: `${reference} is paid after all`,
        event: null,
        world: withTry(world, reference, { bank: 'charged' }),
      })),
    ...bankMoves(world, bounds),
    ...world.orders.flatMap((order) => partMoves(order, world, bounds)),
    ...spendings(world),
  ];
}

/** The own moves of an order's parts: requests arrive late, holds are released. */
function partMoves(order: Order, world: PaymentWorld, { server }: WorldBounds): readonly PaymentMove[] {
  const { id } = order;
  if (order.status === 'ended') return [];
  const holdsAny = parts.some((part) => order.parts[part] === 'held');
  return [
    ...parts
      .filter((part) => order.parts[part] === 'onItsWay')
      .map((late) => {
        const { server: after, answer } = holdPart(world, id, late);
        return {
          words: `the ${late} of ${id} is asked for after all`,
          event: null,
          world: 'refusal' in answer ? withPart(world, id, late, 'open') : after,
        };
      }),
    ...(holdsAny && server.releases
      ? [{ words: `the server gives back the parts of ${id}`, event: null, world: released(world, id) }]
      : []),
  ];
}

/** Gift card and wallet are spent elsewhere, and a page is reloaded without its secrets. */
function spendings(world: PaymentWorld): readonly PaymentMove[] {
  if (
    world.orders.every(({ parts: { giftCard, wallet } }) => giftCard === 'unneeded' && wallet === 'unneeded')
  )
    return [];
  return [
    ...parts
      .filter((part) => world.funds[part] > 0 && availableOf(world, part) === world.funds[part])
      .map((part) => ({
        words: `the ${part} is spent elsewhere`,
        event: null,
        world: { ...world, funds: { ...world.funds, [part]: zeroKobo } },
      })),
    { words: 'the page is loaded again', event: null, world: { ...world, hasSecrets: false } },
  ];
}

/** Results that would move the machine if they came in time. */
const lateResults = [
  ...lateCardResults,
  ['placeOrder', { kind: 'codeTaken', code: 'Gr030433333' }],
  ['redeemGiftCard', null],
  ['debitWallet', null],
  ['recordPayment', null],
] as const;
