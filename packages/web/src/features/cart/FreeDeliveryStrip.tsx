import { lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { foodStripFreeDelivery, stripFreeDelivery } from '@marketsquare/core/shop/promotions';
import { selectStrip } from '@marketsquare/core/shop/promotions/free-delivery-strip';
import { screens } from '@marketsquare/core/storefront/screens';
import { useSelector } from '@xstate/react';
import { Truck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { useScreen } from '../../platform/use-screen.ts';
import { desktopFromPx } from '../../ui/settings.ts';
import { useMedia } from '../../ui/use-media.ts';
import styles from './FreeDeliveryStrip.module.css';
import { useCart } from './lines.ts';

const wide = `(min-width: ${desktopFromPx}px)`;

interface FreeDeliveryStripProps {
  /** Prepared food has its own threshold, and counts its own cart. [FREE-09] */
  readonly isFood: boolean;
}

/** What is missing for free delivery, and how long the promotion lasts. Default export, because it loads on demand. [FREE-01 to FREE-09] */
export default function FreeDeliveryStrip({ isFood }: FreeDeliveryStripProps) {
  const { now } = useShell();
  const { lines, subtotal } = useCart(isFood ? 'food' : 'grocery');
  const isEmpty = lines.length === 0;
  const { amount } = subtotal;
  const [input] = useState(() => ({
    promotion: isFood ? foodStripFreeDelivery : stripFreeDelivery,
    today: lagosDayAt(now()),
    cart: { subtotal: amount, isEmpty },
  }));
  const actor = useScreen(screens.freeDeliveryStrip, input);
  const strip = useSelector(actor, selectStrip);
  useEffect(
    () => actor.send({ type: 'strip.cartChanged', cart: { subtotal: amount, isEmpty } }),
    [actor, amount, isEmpty],
  );
  useEffect(() => {
    const tell = () => actor.send({ type: 'strip.dayBegan', today: lagosDayAt(now()) });
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [actor, now]);
  const isWide = useMedia(wide);
  if (!strip) return null;
  return (
    <p className={styles.strip} role="status" data-state={strip.state}>
      <Truck aria-hidden="true" className={styles.sign} />
      <span>{isWide ? strip.text : strip.compactText}</span>
      <span className={styles.left}>{strip.timeLeft}</span>
    </p>
  );
}
