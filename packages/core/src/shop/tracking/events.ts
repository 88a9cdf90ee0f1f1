import type { Kobo } from '../../kernel/money/index.ts';

/** The events of a placed order, as in the server's order stream. `at` is epoch milliseconds. */
export type OrderEvent =
  | {
      readonly type: 'order.placed';
      readonly at: number;
      readonly code: string;
      readonly total: Kobo;
      readonly balance: Kobo;
    }
  | { readonly type: 'order.paid'; readonly at: number; readonly reference: string; readonly amount: Kobo }
  /** `status` is a value of `completion_status`, in any spelling. */
  | { readonly type: 'order.statusChanged'; readonly at: number; readonly status: string }
  | { readonly type: 'order.cancelled'; readonly at: number; readonly reason: string }
  | { readonly type: 'order.refunded'; readonly at: number; readonly amount: Kobo };
