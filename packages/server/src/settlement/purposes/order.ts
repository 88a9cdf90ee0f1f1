import {
  cancelledStatus,
  decideOrder,
  isUnpaid,
  type OrderCommand,
  type OrderState,
  paymentMethodText,
} from '@marketsquare/core/shop/order';
import type { Provider } from '@marketsquare/core/shop/settlement';
import { forgetOrdered } from '../../carts/ordered-cart.ts';
import { account } from '../../ledger/index.ts';
import { orderExpiry } from '../../order-records/order-model.ts';
import { orderStreams } from '../../order-records/order-streams.ts';
import type { UnitOfWork } from '../../storage/index.ts';
import { gatewayNames } from '../gateway-names.ts';
import type { CardMoney, MoneyBack, Purpose } from './purpose.ts';
import { noConsequences } from './purpose.ts';

/** What an order says of its payment once it is paid: the gateway that was paid at, whichever was chosen first. [PAY-29] */
export function methodOf(provider: Provider): string {
  return paymentMethodText({ gateway: gatewayNames[provider], wallet: false, giftCard: false });
}

/** An order that is paid by card. [PAY-09] */
export const orderPurpose: Purpose = {
  find: async (unit, id) => {
    const order = await unit.read(orderStreams, id);
    if (order === null) return null;
    const { code, balance: due, status, userId } = order;
    const isClosed = status === cancelledStatus;
    return { id, purpose: 'order', code, due, isClosed, userId, account: account.sales, remarks: '' };
  },

  paid: async (unit, id, { reference, amount, provider }: CardMoney) => {
    const order = await tell(unit, id, { type: 'pay', reference, amount, method: methodOf(provider) });
    await forgetOrdered(unit.queries, order);
    return {
      done: [{ kind: orderExpiry, subject: id }],
      begun: [{ kind: 'order.receipt', subject: id, now: unit.now, waitMs: 0 }],
    };
  },

  takenBack: async (unit, id, { reference, amount, price, isWhole }: MoneyBack) => {
    await tell(unit, id, { type: 'takeBack', reference, amount, price, isWhole });
    return noConsequences;
  },

  // An unpaid order was left to staff for the money that had come; what went back may leave none, and then it ends.
  otherTakenBack: async (unit, id) => {
    const order = await unit.read(orderStreams, id);
    return order !== null && isUnpaid(order)
      ? { done: [], begun: [{ kind: orderExpiry, subject: id, now: unit.now, waitMs: 0 }] }
      : noConsequences;
  },
};

/** Tells an order what it has to do now. */
async function tell(unit: UnitOfWork, id: string, command: OrderCommand): Promise<OrderState> {
  const decision = decideOrder(await unit.read(orderStreams, id), command);
  if (!decision.ok) throw new Error(`the order ${id} refuses ${command.type}: ${decision.reason}`);
  const order = await unit.append(orderStreams, id, decision.events);
  if (order === null) throw new Error(`there is no order ${id}`);
  return order;
}
