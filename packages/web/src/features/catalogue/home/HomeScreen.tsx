import {
  bannerReadingOf,
  bannerTarget,
  emptyStore,
  isBlackFridayOn,
  isEmptyStore,
  isGeneralBanner,
  pageTitles,
} from '@marketsquare/core/shop/catalogue';
import { ChevronRight, MapPinned, MessageCircleHeart } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { hasSeenBlackFriday } from '../../../platform/black-friday-storage.ts';
import { owesFeedbackOffer } from '../../../platform/feedback-offer.ts';
import { paths } from '../../../platform/paths.ts';
import { useSelection, useShop } from '../../../platform/shop.tsx';
import { shopName } from '../../../platform/shop-name.ts';
import { localStore } from '../../../platform/site-data.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Link } from '../../../ui/Link.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingExtra } from '../../../ui/Missing.tsx';
import { Banners } from '../Banners.tsx';
import { useBanners } from '../banner-queries.ts';
import { Disclaimer } from '../Disclaimer.tsx';
import { LaterCarousels } from '../LaterCarousels.tsx';
import { StoreAlert } from '../StoreAlert.tsx';
import { useProductGroups } from '../use-product-groups.ts';
import { CategoryTiles } from './CategoryTiles.tsx';
import { FraudNotice } from './FraudNotice.tsx';
import styles from './HomeScreen.module.css';

const BlackFridayPopup = lazyPart(() => import('./BlackFridayPopup.tsx'), MissingExtra);
const FeedbackOffer = lazyPart(() => import('./FeedbackOffer.tsx'), MissingExtra);

interface HomeScreenProps {
  /** Opens the questionnaire. [QUES-19] */
  readonly onFeedback: () => void;
}

/** The store's front. [HOME-01 to HOME-17, PROMO-06] */
export default function HomeScreen({ onFeedback }: HomeScreenProps) {
  const { selection } = useShop();
  const storeId = useSelection(({ context }) => context.chosen?.id ?? null);
  const { data: groups } = useProductGroups(storeId);
  const { data: banners = [] } = useBanners();
  const [isNew] = useState(() => !hasSeenBlackFriday(localStore()));
  const [isWarned, setWarned] = useState(false);
  const [isOffered] = useState(() => owesFeedbackOffer(localStore()));
  // From now on the landing page does not ask for the store by itself. [LAND-07]
  useEffect(() => selection.send({ type: 'navigation.categoryOpened', path: paths.Home }), [selection]);
  return (
    <HomeFront>
      <title>{pageTitles.home}</title>
      <Banners
        label="Offers"
        isShown={isGeneralBanner}
        targetOf={(banner) => bannerTarget(banner, bannerReadingOf.home)}
      />
      <section id="menu" className={styles.section} aria-labelledby="categories">
        <h2 id="categories">Shop by categories</h2>
        <CategoryTiles />
      </section>
      <LaterCarousels storeId={storeId} hasOwn />
      <div className={styles.strips}>
        <Link className={styles.strip} to={paths.StoreLocator}>
          <MapPinned aria-hidden="true" />
          <span>
            <strong>{`Find a ${shopName()} near you`}</strong>
            <span>Addresses, maps and what each store offers</span>
          </span>
          <ChevronRight aria-hidden="true" />
        </Link>
        <section className={styles.strip} aria-label="Your opinion">
          <MessageCircleHeart aria-hidden="true" />
          <p>
            <strong>How did we do?</strong>
            <span>Your answers make the shop better</span>
          </p>
          <Button tone="quiet" size="small" aria-haspopup="dialog" onClick={onFeedback}>
            Feedback
          </Button>
        </section>
      </div>
      <Disclaimer />
      {groups && isEmptyStore(groups) && <StoreAlert key={storeId} {...emptyStore} />}
      {isWarned && isNew && isBlackFridayOn(banners) && (
        <Suspense>
          <BlackFridayPopup />
        </Suspense>
      )}
      {isOffered && (
        <Suspense>
          <FeedbackOffer onFeedback={onFeedback} />
        </Suspense>
      )}
      {!isWarned && <FraudNotice onClose={() => setWarned(true)} />}
    </HomeFront>
  );
}

/** The frame of home with its heading, also for its first paint. */
export function HomeFront({ children }: { readonly children: Elements }) {
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>Good food, fair prices</h1>
      {children}
    </div>
  );
}
