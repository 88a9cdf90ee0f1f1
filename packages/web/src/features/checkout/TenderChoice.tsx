import { formatNaira } from '@marketsquare/core/kernel/money';
import { groundsBy } from '@marketsquare/core/kernel/why-not';
import {
  checkoutGuardMessages,
  giftCardProblemPlace,
  selectIsAskingPin,
} from '@marketsquare/core/shop/checkout';
import { giftCardWorth } from '@marketsquare/core/shop/gift-card';
import { Suspense, useEffect, useRef } from 'react';
import { useCheckout, useShop } from '../../platform/shop.tsx';
import { useIsSignedIn, useUser } from '../../platform/user.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingLayer, MissingPart } from '../../ui/Missing.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './TenderChoice.module.css';

const PinDialog = lazyPart(() => import('./PinDialog.tsx'), MissingLayer);
const GiftCardField = lazyPart(() => import('./GiftCardField.tsx'), MissingPart);

/** The tenders before the card: anyone's gift card, and a customer's wallet. [PAY-03] */
export function TenderChoice() {
  return (
    <div className={styles.tenders}>
      <GiftCardChoice />
      <WalletChoice />
    </div>
  );
}

/**
 * Problems of the gift card, which the checkout puts beside its tick or in the status line. [ERR-31, ERR-32]
 */
function GiftCardChoice() {
  const { checkout } = useShop();
  const place = useCheckout(({ context }) => giftCardProblemPlace[context.kind]);
  const { isUsed, value, message } = useCheckout(({ context }) => context.giftCard);
  const problem = place === 'statusLine' ? message : null;
  const tick = useRef<HTMLInputElement>(null);
  const worth = value === null ? null : giftCardWorth(value);
  return (
    <div>
      <Checkbox
        ref={tick}
        checked={isUsed}
        label="Pay with a gift card"
        error={place === 'besideTick' ? message : null}
        onChange={(event) => checkout.send({ type: 'checkout.voucherToggled', used: event.target.checked })}
      />
      {isUsed && (
        <Suspense fallback={<Skeleton shape="block" height="4.25rem" />}>
          <GiftCardField tick={tick} />
        </Suspense>
      )}
      <p role="status" aria-label="Gift card" className={styles.status} data-state={problem && 'refused'}>
        {problem ?? worth}
      </p>
    </div>
  );
}

/** The wallet, which pays from its available amount once its PIN is right. [PAY-18, PAY-19] */
function WalletChoice() {
  const { checkout, refuse } = useShop();
  const user = useUser();
  const isSignedIn = useIsSignedIn();
  const { isUsed, available } = useCheckout(({ context }) => context.wallet);
  const isAsking = useCheckout(selectIsAskingPin);
  useEffect(() => {
    if (isUsed) PinDialog.fetch();
  }, [isUsed]);
  if (user === null) return isSignedIn && <Skeleton shape="block" height="2.75rem" />;
  const rule = walletRuleOf(user.hasWalletPin, available);
  const problem = rule && checkoutGuardMessages[rule];
  return (
    <div>
      <Checkbox
        checked={isUsed}
        aria-disabled={rule !== null}
        label={
          <>
            <span>Pay from your wallet</span>
            <span className={styles.note}>{problem ?? `${formatNaira(available)} available`}</span>
          </>
        }
        onChange={({ target: { checked: used } }) => {
          if (rule !== null) refuse(checkout, { type: 'checkout.walletToggled', used }, groundsBy(rule));
          else checkout.send({ type: 'checkout.walletToggled', used });
        }}
      />
      {isAsking && (
        <Suspense>
          <PinDialog onClose={() => checkout.send({ type: 'checkout.pinDismissed' })} />
        </Suspense>
      )}
    </div>
  );
}

/** The rule that keeps the wallet from paying; null where it may. */
function walletRuleOf(hasPin: boolean, available: number): 'hasWalletMoney' | 'hasWalletPin' | null {
  if (available <= 0) return 'hasWalletMoney';
  return hasPin ? null : 'hasWalletPin';
}
