import type { OrderKind } from '@marketsquare/core/shop/pricing';
import { freeDeliveryStrip } from '@marketsquare/core/shop/promotions';
import { useRules } from '../../platform/shop.tsx';
import { useToday } from '../../platform/today.ts';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { useCountedCart } from './free-delivery.ts';

/**
 * The amount that an order lacks for free delivery, only while that is promoted. [FREE-02, FREE-04, FREE-06,
 * FREE-08, FREE-09]
 */
export function FreeDeliveryLine({ kind }: { readonly kind: OrderKind }) {
  const today = useToday();
  const cart = useCountedCart(kind);
  const promotion = useRules().freeDelivery.strip[kind];
  const strip = freeDeliveryStrip(promotion, today, cart);
  if (!strip || !promotion) return null;
  return (
    <ProgressLine value={cart.subtotal} max={promotion.threshold}>
      {strip.text}
    </ProgressLine>
  );
}
