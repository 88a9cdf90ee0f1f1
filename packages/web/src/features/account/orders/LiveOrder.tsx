import { hasEnded, orderCard } from '@marketsquare/core/storefront/orders';
import type { OrderView } from '@marketsquare/core/wire/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followOrder } from '../../../platform/order-events.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

interface LiveOrderProps {
  readonly order: OrderView;
  readonly onListening: (isListening: boolean) => void;
}

/**
 * Loads an order again when it has changed, and tells screen readers where it stands now. Default export, because it loads
 * after the order is there.
 */
export default function LiveOrder({ order, onListening }: LiveOrderProps) {
  const { id } = order;
  const isOver = hasEnded(order);
  const queries = useQueryClient();
  useEffect(() => {
    if (isOver) return;
    const queryKey = ['own', 'order', id];
    const onVersion = (version: number) => {
      const shown = queries.getQueryData<OrderView>(queryKey);
      if (shown?.version !== version) void queries.invalidateQueries({ queryKey });
    };
    return followOrder(id, { onVersion, onListening });
  }, [id, isOver, queries, onListening]);
  return (
    <VisuallyHidden>
      <span role="status">{`Now: ${orderCard(order).badge.text}`}</span>
    </VisuallyHidden>
  );
}
