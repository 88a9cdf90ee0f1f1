import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { cartTotal, type Explained } from '@marketsquare/core/shop/pricing';
import { giftCardHintThreshold, showsGiftCardHint } from '@marketsquare/core/shop/promotions';
import { type ReactNode, Suspense } from 'react';
import { AmountInfo } from '../../components/AmountInfo.tsx';
import { useConfiguration } from '../../platform/configuration.ts';
import { paths } from '../../platform/paths.ts';
import { Amounts } from '../../ui/Amounts.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { Elements } from '../../ui/elements.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingExtra } from '../../ui/Missing.tsx';
import styles from './CartTotal.module.css';
import { useCartPromotion } from './cart-promotion.ts';
import { amountOf } from './lines.ts';

const SchoolOffers = lazyPart(() => import('./SchoolOffers.tsx'), MissingExtra);

interface CartTotalProps {
  readonly subtotal: Explained;
  /** The amount by which the cart is below the minimum order. */
  readonly progress: Elements;
  readonly proceed: ReactNode;
  /** Makes a link of the cart. */
  readonly share: Elements;
}

/** The cart's total, and the checkout button. [CART-04..CART-07, FREE-10] */
export function CartTotal({ subtotal, progress, proceed, share }: CartTotalProps) {
  const hasPromotion = useCartPromotion();
  const written = useConfiguration()?.rules;
  const hintFrom = written ? nairaToKobo(written.giftCards.hintFrom) : giftCardHintThreshold;
  const total = cartTotal(subtotal);
  return (
    <Card aria-label="Cart Total" className={styles.card}>
      <h2>Cart Total</h2>
      <Amounts
        rows={[
          {
            label: 'Subtotal',
            amount: amountOf(subtotal),
            info: <AmountInfo proof={subtotal} />,
          },
          {
            label: 'Total',
            amount: amountOf(total),
            isTotal: true,
            info: <AmountInfo proof={total} />,
          },
        ]}
      />
      {progress}
      {showsGiftCardHint(hintFrom, subtotal.amount) && (
        <p className={styles.hint}>Have a gift card? You can pay with it at the checkout.</p>
      )}
      <div className={styles.proceed}>{proceed}</div>
      <ButtonLink tone="quiet" isWide to={paths.Home}>
        Continue Shopping
      </ButtonLink>
      {share}
      {hasPromotion && (
        <Suspense>
          <SchoolOffers />
        </Suspense>
      )}
    </Card>
  );
}
