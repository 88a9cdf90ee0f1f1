import type { components } from '@marketsquare/core/wire/api';
import { openHttpShopper, replyOf } from './http-shopper.ts';
import { staffMember } from './people.ts';

const reason = 'A test compares what the server knows.';

/** The server's own facts, read as the demo shop's staff. */
export async function openStaffDesk(url: string) {
  const desk = await openHttpShopper(url);
  await replyOf(desk.api.post('/api/staff/login', { body: staffMember }));
  const ordersOn = async (page: number) => {
    const query = { reason, page };
    return (await replyOf(desk.api.get('/api/staff/orders', { params: { query } }))).data;
  };
  return {
    /** Every order of the shop, newest first, from all pages of the list. */
    orders: async () => {
      const all: components['schemas']['StaffOrderSummary'][] = [];
      let next: number | null = 1;
      while (next !== null) {
        const { orders, next_page } = await ordersOn(next);
        all.push(...orders);
        next = next_page;
      }
      return all;
    },
    /** One order with its events, payments and ledger entries. */
    facts: async (code: string) =>
      (
        await replyOf(
          desk.api.get('/api/staff/orders/{code}', { params: { path: { code }, query: { reason } } }),
        )
      ).data,
    cancel: async (code: string, why: string) => {
      const params = { path: { code } };
      await replyOf(desk.api.post('/api/staff/orders/{code}/cancel', { params, body: { reason: why } }));
    },
    close: desk.close,
  };
}

export type StaffDesk = Awaited<ReturnType<typeof openStaffDesk>>;
