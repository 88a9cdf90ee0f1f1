import { preparedFoodCategory } from '@marketsquare/core/shop/catalogue';
import type { OrderKind } from '@marketsquare/core/shop/pricing';
import { selectStrip } from '@marketsquare/core/shop/promotions/free-delivery-strip';
import { screens } from '@marketsquare/core/storefront/screens';
import { useSelector } from '@xstate/react';
import { Truck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { categoryPath, paths } from '../../platform/paths.ts';
import { useRules } from '../../platform/shop.tsx';
import { useToday } from '../../platform/today.ts';
import { useScreen } from '../../platform/use-screen.ts';
import { desktopWidth } from '../../ui/settings.ts';
import { useMedia } from '../../ui/use-media.ts';
import styles from './FreeDeliveryStrip.module.css';
import { useCountedCart } from './free-delivery.ts';

/**
 * The pages on which the strip counts prepared food, or both carts; elsewhere it counts groceries. [FREE-09,
 * FEE-10]
 */
const kinds: ReadonlyMap<string, OrderKind> = new Map(
  Object.entries<OrderKind>({
    [paths.PreparedFood]: 'food',
    [categoryPath(preparedFoodCategory)]: 'food',
    [paths.FoodCart]: 'food',
    [paths.FoodCheckout]: 'food',
    [paths.AllCart]: 'combined',
    [paths.CheckoutBoth]: 'combined',
  }),
);

/**
 * The amount missing for free delivery, and the days of the promotion. Default export, because it loads on
 * demand. [FREE-01 to FREE-09]
 */
export default function FreeDeliveryStrip() {
  const { pathname } = useLocation();
  const kind = kinds.get(pathname) ?? 'grocery';
  return <Strip key={kind} kind={kind} />;
}

function Strip({ kind }: { readonly kind: OrderKind }) {
  const today = useToday();
  const { subtotal, isEmpty } = useCountedCart(kind);
  const promotion = useRules().freeDelivery.strip[kind];
  const [input] = useState(() => ({ today, cart: { subtotal, isEmpty } }));
  const actor = useScreen(screens.freeDeliveryStrip, { promotion, ...input });
  const strip = useSelector(actor, selectStrip);
  useEffect(
    () => actor.send({ type: 'strip.cartChanged', cart: { subtotal, isEmpty } }),
    [actor, subtotal, isEmpty],
  );
  useEffect(() => actor.send({ type: 'strip.dayBegan', today }), [actor, today]);
  const isWide = useMedia(desktopWidth);
  if (!strip) return null;
  return (
    <p className={styles.strip} role="status" data-state={strip.state}>
      <Truck aria-hidden="true" className={styles.sign} />
      <span>{isWide ? strip.text : strip.compactText}</span>
      <span className={styles.left}>{strip.timeLeft}</span>
    </p>
  );
}
