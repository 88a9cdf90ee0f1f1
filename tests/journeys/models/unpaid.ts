import type { Page } from 'playwright';
import { type HttpShopper, pickupOrder } from '../../support/http-shopper.ts';

/**
 * Places an order with the cookies of the visit, and does not pay it.
 * @returns its id
 */
export async function placeUnpaid(page: Page, http: HttpShopper): Promise<string> {
  const me = await (await page.request.get('/api/me')).json();
  const body = { ...(await pickupOrder(http)), user_id: me.data.user?.id ?? null };
  const reply = await page.request.post('/api/placeorder', { data: body });
  return (await reply.json()).data.order.id;
}
