import {
  bannerReadingOf,
  bannerTarget,
  emptyPromotions,
  isGeneralBanner,
  pageTitles,
} from '@marketsquare/core/shop/catalogue';
import { BadgePercent } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths, promotionOf } from '../../../platform/paths.ts';
import { useSelection, useShop } from '../../../platform/shop.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingPart } from '../../../ui/Missing.tsx';
import { NotArrived } from '../../../ui/NotArrived.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Banners } from '../Banners.tsx';
import { Disclaimer } from '../Disclaimer.tsx';
import { StoreAlert } from '../StoreAlert.tsx';
import styles from './PromotionsScreen.module.css';
import { promotionLine } from './put-first.ts';
import { usePromotionGroups } from './use-promotion-groups.ts';

const PromotionShelves = lazyPart(() => import('./PromotionShelves.tsx'), MissingPart);

interface PromotionsScreenProps {
  /** True on the page of Black Friday, which reads a banner's link in another way. [PROMO-04] */
  readonly isBlackFriday?: boolean;
}

/** A store's promotions, the one named in the address first. [PROMO-01 to PROMO-04, ROUTE-03, ROUTE-19, ERR-05] */
export default function PromotionsScreen({ isBlackFriday = false }: PromotionsScreenProps) {
  const promotion = promotionOf(useLocation().pathname);
  const { selection } = useShop();
  const storeId = useSelection(({ context }) => context.chosen?.id ?? null);
  const { data: groups, isLoadingError, refetch } = usePromotionGroups();
  const line = promotionLine(groups, promotion);
  const bannerReading = bannerReadingOf[isBlackFriday ? 'blackFriday' : 'promotions'];
  useEffect(() => {
    if (isBlackFriday) selection.send({ type: 'selection.blackFridayOpened' });
  }, [isBlackFriday, selection]);
  return (
    <div className={styles.screen}>
      <title>{pageTitles.promotions}</title>
      <Banners
        label="Offers"
        isShown={isGeneralBanner}
        targetOf={(banner) => bannerTarget(banner, bannerReading)}
      />
      <header className={styles.header}>
        <h1>{pageTitles.promotions}</h1>
        {line !== '' && <p className={styles.promotion}>{line}</p>}
        <Disclaimer />
      </header>
      {isLoadingError ? (
        <NotArrived onRetry={refetch}>We could not load the specials.</NotArrived>
      ) : (
        <Suspense fallback={<Skeleton shape="block" height="20rem" />}>
          <PromotionShelves groups={groups} promotion={promotion} />
        </Suspense>
      )}
      {groups?.length === 0 && <StoreAlert key={storeId} {...emptyPromotions} />}
      {groups?.length === 0 && (
        <EmptyState
          picture={<BadgePercent />}
          title="No specials at this store today"
          action={<ButtonLink to={paths.Home}>Continue Shopping</ButtonLink>}
        >
          <p>New ones come every week. Meanwhile the shelves are full.</p>
        </EmptyState>
      )}
    </div>
  );
}
