import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openHttpShopper, replyOf } from '../support/http-shopper.ts';
import { paidOrder } from '../support/paid-order.ts';
import { staffMember } from '../support/people.ts';
import { test } from './journey.ts';
import { account } from './models/account.ts';
import { orderView } from './models/order-view.ts';
import { lekkiPickup } from './models/storefront.ts';

const reason = 'A test works at the desk.';

test('a shopper sees the desk move their order and answer their chat, without a reload [GEN-05, ORD-22]', async ({
  begin,
  emulator,
  shop,
}) => {
  const { customer, order } = await paidOrder(shop.url, emulator);

  const { page } = await begin({ basket: { store: lekkiPickup } });
  await page.goto('/login');
  await account(page).signIn(customer);
  await page.goto(`/orderview/${order.id}`);
  const view = orderView(page);
  await expect.poll(async () => (await view.tracker()).present).toBe('Processing');

  const desk = await openHttpShopper(shop.url);
  await replyOf(desk.api.post('/api/staff/login', { body: staffMember }));
  for (const to of ['Ready For Dispatch', 'Dispatched'] as const) {
    const params = { path: { code: order.unique_code } };
    await replyOf(desk.api.post('/api/staff/orders/{code}/advance', { params, body: { to, reason } }));
    await expect.poll(async () => (await view.tracker()).present).not.toBe('Processing');
  }

  const question = `Do you have yam? ${randomUUID()}`;
  await page.getByRole('button', { name: 'Chat with us' }).click();
  const panel = page.getByRole('dialog', { name: 'Talk to us' });
  await panel.getByLabel('Your message').fill(question);
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.getByRole('log').getByText(question).waitFor();
  const { data: found } = await replyOf(
    desk.api.get('/api/staff/chats', { params: { query: { reason, page: 1 } } }),
  );
  const [chat] = found.chats.toSorted((one, other) => (one.last_at < other.last_at ? 1 : -1));
  for (const text of ['Yes.', 'At the back, on the left.']) {
    const params = { path: { id: chat?.id ?? '' }, query: {} };
    await replyOf(
      desk.api.post('/api/staff/chats/{id}/answer', { params, body: { attempt_id: randomUUID(), text } }),
    );
    await panel.getByRole('log').getByText(text).waitFor();
  }
  await desk.close();
});
