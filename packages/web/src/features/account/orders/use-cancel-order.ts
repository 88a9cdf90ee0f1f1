import { errorNotice } from '@marketsquare/core/kernel/failure';
import type { OrderView, RefundTo } from '@marketsquare/core/wire/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useShell } from '../../../platform/shell.tsx';
import { useNotices } from '../../../ui/Notices.tsx';

/** The props of a card that can cancel an order after a question. */
export interface CancelProps {
  readonly order: OrderView;
  /**
   * Known to the screen, so that a question stays open when the order changes; its answer then tells the
   * outcome.
   */
  readonly isAsking: boolean;
  readonly onAsking: (isAsking: boolean) => void;
}

interface CancelOrder {
  readonly ask: () => void;
  readonly close: () => void;
  /** @param to  where the money of a card goes; left out for an order that nobody has paid */
  readonly confirm: (to?: RefundTo) => void;
  readonly isBusy: boolean;
}

/**
 * Cancels an order by `cancelorder`, after a question. The order is reloaded in any case; a refusal shows its
 * message.
 */
export function useCancelOrder({ order: { id }, onAsking }: CancelProps): CancelOrder {
  const { api } = useShell();
  const queries = useQueryClient();
  const { alert, toast } = useNotices();
  const [isBusy, setBusy] = useState(false);
  const close = () => onAsking(false);
  const cancel = async (to?: RefundTo) => {
    setBusy(true);
    const result = await api.post('/api/cancelorder', {
      body: { order_id: id, ...(to === undefined ? {} : { refund_to: to }) },
    });
    if (result.ok) toast(result.reply.message, 'success');
    else alert(errorNotice(result.failure));
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['own', 'order', id] }),
      queries.invalidateQueries({ queryKey: ['own', 'orders'] }),
    ]);
    setBusy(false);
  };
  return {
    isBusy,
    ask: () => onAsking(true),
    close,
    confirm: (to) => {
      close();
      void cancel(to);
    },
  };
}
