import { errorNotice } from '@marketsquare/core/kernel/failure';
import type { RefundTo } from '@marketsquare/core/wire/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useShell } from '../../../platform/shell.tsx';
import { useNotices } from '../../../ui/Notices.tsx';

interface CancelOrder {
  /** @param to  where the money of a card goes; left out for an order that nobody has paid */
  readonly cancel: (to?: RefundTo) => Promise<void>;
  readonly isBusy: boolean;
}

/** Cancels an order by `cancelorder`. The order is reloaded in any case; a refusal shows its message. */
export function useCancelOrder(orderId: string): CancelOrder {
  const { api } = useShell();
  const queries = useQueryClient();
  const { alert, toast } = useNotices();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    cancel: async (to) => {
      setBusy(true);
      const result = await api.post('/api/cancelorder', {
        body: { order_id: orderId, ...(to === undefined ? {} : { refund_to: to }) },
      });
      if (result.ok) toast(result.reply.message, 'success');
      else alert(errorNotice(result.failure));
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['own', 'order', orderId] }),
        queries.invalidateQueries({ queryKey: ['own', 'orders'] }),
      ]);
      setBusy(false);
    },
  };
}
