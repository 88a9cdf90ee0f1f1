import type { OrderRefusal, OrderState } from '@marketsquare/core/shop/order';
import { conflict, type Refusal } from '../../store/refusals/refusal.ts';

/** The words of a press that its order does not take, with the way on. */
export function pressRefusal(reason: OrderRefusal, { status }: Pick<OrderState, 'status'>): Refusal {
  const [message, hint] = words[reason] ?? [`This order is at “${status}” by now.`, 'Load it again.'];
  return conflict(message, 'not_possible', hint);
}

const words: Readonly<Partial<Record<OrderRefusal, readonly [message: string, hint: string]>>> = {
  notPaid: ['This order is not paid yet.', 'Pick it once it is paid.'],
  ended: ['This order was cancelled.', 'Put its goods back.'],
  packedAlready: ['This order is packed already.', 'Load it again.'],
  noSuchLine: ['This order has no such line.', 'Load it again.'],
  tooManyTaken: ['More was picked than ordered.', 'Put the rest back.'],
  noSubstitute: ['The shopper wants no substitute.', 'Say that it is short: its money goes back.'],
  notAsked: ['The shopper has to be asked first.', 'Call them, or say that it is short.'],
  sameProduct: ['This is the product that was ordered.', 'Say how many of it are there.'],
  noRoom: ['All of the line is in the bag.', 'Say how many are missing first.'],
  pressedTooOften: ['This order was changed too often.', 'Ask operations to pack it.'],
  notAllPicked: ['Some lines are not picked yet.', 'Say of each what is in the bag.'],
  nothingLeft: [
    'Nothing of this order would be paid for.',
    'Ask operations to cancel it: all that was paid goes back.',
  ],
  notPacked: ['This order is not packed yet.', 'Pack it first.'],
  handedOver: ['This order was handed over.', 'Nothing else is to be done.'],
  wrongCode: ['This is not the code of this order.', 'Look at the label of the bag.'],
};
