import {
  type GiftCardPurchaseEvent,
  selectCanChoose,
  selectGiftCards,
  selectHasNoGiftCards,
  selectIsBought,
  selectIsPurchasing,
} from '@marketsquare/core/shop/gift-card/purchase';
import { screens } from '@marketsquare/core/storefront/screens';
import { useSelector } from '@xstate/react';
import { Gift } from 'lucide-react';
import { Suspense } from 'react';
import { paths } from '../../platform/paths.ts';
import { titled } from '../../platform/shop-name.ts';
import { useScreen } from '../../platform/use-screen.ts';
import { useIsSignedIn, useUser } from '../../platform/user.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingExtra, MissingPart } from '../../ui/Missing.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './GiftCardScreen.module.css';
import { GiftCardTile, WaitingTile } from './GiftCardTile.tsx';
import { Purchase } from './Purchase.tsx';
import type { PurchaseActor } from './purchase-actor.ts';

const Bought = lazyPart(() => import('./Bought.tsx'), MissingExtra);
const Redemption = lazyPart(() => import('./Redemption.tsx'), MissingPart);

/** The tiles of the first screen, while the cards load. */
const waitingTiles = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

/** As high as the redemption, until it has loaded and the server has said who redeems. */
const redemptionToCome = <Skeleton shape="block" height="11.2rem" />;

/** The gift cards on sale, the purchase of one for another person, and the redemption of one's own. [GIFT-01, GIFT-02, GIFT-03] */
export default function GiftCardScreen() {
  const user = useUser();
  const isSignedIn = useIsSignedIn();
  const purchase = useScreen(screens.giftCardPurchase, undefined);
  const isBought = useSelector(purchase, selectIsBought);
  return (
    <div className={styles.screen}>
      <title>{titled('Gift Cards')}</title>
      <header className={styles.header}>
        <h1>Gift Cards</h1>
        <p className={styles.soft}>
          A present that always fits. It arrives at once, and pays for groceries and food.
        </p>
      </header>
      <Purchase purchase={purchase} />
      <Grid purchase={purchase} />
      <p>
        <ButtonLink tone="quiet" to={paths.Hampers}>
          See our hampers
        </ButtonLink>
      </p>
      {isSignedIn && (
        <Suspense fallback={redemptionToCome}>
          {user ? <Redemption userId={user.id} /> : redemptionToCome}
        </Suspense>
      )}
      <Suspense>
        <Bought hasJustBought={isBought} />
      </Suspense>
    </div>
  );
}

function Grid({ purchase }: { readonly purchase: PurchaseActor }) {
  const cards = useSelector(purchase, selectGiftCards);
  const isUnavailable = useSelector(purchase, selectHasNoGiftCards);
  const isWaiting = useSelector(purchase, selectIsPurchasing) && cards.length === 0;
  const canChoose = useSelector(purchase, selectCanChoose);
  const send = (event: GiftCardPurchaseEvent) => purchase.send(event);
  if (isUnavailable) {
    return (
      <EmptyState
        picture={<Gift />}
        title="We could not load the gift cards"
        action={<Button onClick={() => send({ type: 'giftCard.listRetried' })}>Try again</Button>}
      />
    );
  }
  if (canChoose && cards.length === 0) {
    return (
      <EmptyState
        picture={<Gift />}
        title="No gift cards are on sale today"
        action={<ButtonLink to={paths.Home}>Continue Shopping</ButtonLink>}
      />
    );
  }
  return (
    <ul className={styles.grid} aria-label="Gift cards" aria-busy={isWaiting}>
      {cards.map((card) => (
        <li key={card.id}>
          <GiftCardTile
            card={card}
            isDisabled={!canChoose}
            onChoose={() => send({ type: 'giftCard.chosen', cardId: card.id })}
          />
        </li>
      ))}
      {isWaiting &&
        waitingTiles.map((tile) => (
          <li key={tile} aria-hidden="true">
            <WaitingTile />
          </li>
        ))}
    </ul>
  );
}
