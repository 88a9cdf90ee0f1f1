import { expect } from 'vitest';
import { settleByReference } from '../money/settlement/index.ts';
import { adaeze } from './small-shop.ts';
import { orderTotal, type Till } from './till.ts';

export const topUpReference = '0154022';

/** Adaeze adds an amount to her wallet by card, in naira. */
export async function toppedUp(till: Till, naira: number, reference = topUpReference): Promise<void> {
  const { post, open, customer, paystack, shop } = till;
  const begun = await post(customer, 'creditWallet', {
    ...{ user_id: adaeze.id, type: 'CREDIT', balance: naira, amount: naira, unique_code: reference },
    payment: { method: 'Paystack card' },
  });
  await open(customer, begun.json().data.id);
  paystack.answer(reference);
  expect(await settleByReference(shop.ports, reference)).toBe('settled');
}

/** An order that Adaeze's wallet has paid. */
export async function paidFromWallet(till: Till) {
  const order = await till.order(till.customer, { wallet: orderTotal });
  await till.hold(till.customer, order, { wallet: orderTotal });
  expect((await till.verifyOrder(till.customer, order)).statusCode).toBe(200);
  return order;
}

/**
 * A top-up of ₦20,000 into her empty wallet, of which the bank took some back when an order had been paid
 * with most of it.
 *
 * @param takenBack  in naira; she owes the part that is no longer in the wallet
 */
export async function owing(till: Till, takenBack = 20_000, reference = topUpReference) {
  await toppedUp(till, 20_000, reference);
  const order = await paidFromWallet(till);
  await till.reverse(reference, takenBack);
  expect((await till.wallet()).total).toBe(0);
  return order;
}
