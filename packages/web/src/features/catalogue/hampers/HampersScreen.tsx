import { hamperCategory, pageTitles } from '@marketsquare/core/shop/catalogue';
import { selectIsStoreSet, selectListsFailed } from '@marketsquare/core/shop/selection';
import { Gift } from 'lucide-react';
import { useEffect } from 'react';
import { NoStores } from '../../../components/NoStores.tsx';
import { paths } from '../../../platform/paths.ts';
import { useSelection, useShop } from '../../../platform/shop.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { HamperBanners } from '../Banners.tsx';
import { Disclaimer } from '../Disclaimer.tsx';
import { EndlessPages } from '../EndlessPages.tsx';
import { useProductsOf, useStorePages } from '../pages.ts';
import { WideCards } from '../WideCard.tsx';
import { HamperCard } from './HamperCard.tsx';
import styles from './HampersScreen.module.css';

/** The number of hampers that the first screen can show; their pictures load at once. */
const firstScreen = 6;

/** The hampers of the chosen store; before one is chosen those of the first, to look at. [HAMP-01 to HAMP-08] */
export default function HampersScreen() {
  const { selection } = useShop();
  const hasStore = useSelection(selectIsStoreSet);
  const storeId = useSelection(({ context }) => context.chosen?.id ?? context.stores[0]?.id ?? null);
  const isStoreMissing = useSelection(selectListsFailed) && storeId === null;
  const pages = useStorePages(storeId, hamperCategory, undefined);
  const hampers = useProductsOf(pages.data);
  useEffect(() => selection.send({ type: 'selection.opened' }), [selection]);
  return (
    <div className={styles.screen}>
      <title>{pageTitles.hampers}</title>
      <HamperBanners />
      <header className={styles.header}>
        <h1>{pageTitles.hampers}</h1>
        <Disclaimer />
        <p className={styles.gift}>
          <ButtonLink tone="quiet" to={paths.GiftCard} icon={<Gift aria-hidden="true" />}>
            Give a gift card
          </ButtonLink>
        </p>
      </header>
      {pages.isSuccess && hampers.length === 0 ? (
        <EmptyState
          picture={<Gift />}
          title="No hampers at this store today"
          action={<ButtonLink to={paths.Home}>Continue Shopping</ButtonLink>}
        >
          <p>They are packed for every feast. Meanwhile the shelves are full.</p>
        </EmptyState>
      ) : (
        <section aria-labelledby="hampers" aria-busy={pages.isFetching}>
          <VisuallyHidden>
            <h2 id="hampers">Hampers</h2>
          </VisuallyHidden>
          <WideCards waiting={pages.isFetching ? 6 : 0}>
            {hampers.map((hamper, index) => (
              <li key={hamper.id}>
                <HamperCard hamper={hamper} canAdd={hasStore} isEager={index < firstScreen} />
              </li>
            ))}
          </WideCards>
        </section>
      )}
      {isStoreMissing && <NoStores />}
      <EndlessPages pages={pages} isWaiting={pages.isFetching} />
    </div>
  );
}
