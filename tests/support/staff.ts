import { openHttpShopper, replyOf } from './http-shopper.ts';
import { staffMember } from './people.ts';

const reason = 'A test compares what the server knows.';

/** What the server's own facts say, read as the demo shop's staff. */
export async function openStaffDesk(url: string) {
  const desk = await openHttpShopper(url);
  await replyOf(desk.api.post('/api/staff/login', { body: staffMember }));
  return {
    /** Every order of the shop, newest first. */
    orders: async () =>
      (await replyOf(desk.api.get('/api/staff/orders', { params: { query: { reason } } }))).data.orders,
    /** One order with its events, payments and ledger entries. */
    facts: async (code: string) =>
      (
        await replyOf(
          desk.api.get('/api/staff/orders/{code}', { params: { path: { code }, query: { reason } } }),
        )
      ).data,
    close: desk.close,
  };
}

export type StaffDesk = Awaited<ReturnType<typeof openStaffDesk>>;
