import { cards, type emulatorAt } from './emulator.ts';
import { openHttpShopper, openPaystack, pickupOrder, place, replyOf, verify } from './http-shopper.ts';
import { newCustomer } from './people.ts';

/**
 * A new customer with an order to collect, which a card has paid, by calls alone.
 *
 * @param url  the shop's address
 */
export async function paidOrder(url: string, emulator: ReturnType<typeof emulatorAt>) {
  const shopper = await openHttpShopper(url);
  const customer = await newCustomer(shopper);
  await replyOf(shopper.api.post('/api/login', { body: customer }));
  const { data } = await replyOf(shopper.api.get('/api/me'));
  const order = await place(shopper, { ...(await pickupOrder(shopper)), user_id: data.user?.id ?? null });
  const { reference, accessCode } = await openPaystack(shopper, order.id);
  await emulator.pay(accessCode, cards.paystack);
  await replyOf(verify(shopper, order, reference));
  await shopper.close();
  return { customer, order };
}
