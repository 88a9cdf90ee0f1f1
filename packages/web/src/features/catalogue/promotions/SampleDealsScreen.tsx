import { formatNaira } from '@marketsquare/core/kernel/money';
import { categoryName, discountPercent } from '@marketsquare/core/shop/catalogue';
import { categoryPath, paths } from '../../../platform/paths.ts';
import { titled } from '../../../platform/shop-name.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import covering from '../../../ui/CoveringLink.module.css';
import { Link } from '../../../ui/Link.tsx';
import { Price } from '../../../ui/Price.tsx';
import { CardGroups } from '../CardGroups.tsx';
import { Disclaimer } from '../Disclaimer.tsx';
import styles from './SampleDealsScreen.module.css';
import { type SampleDeal, sampleDeals } from './sample-deals.ts';

/** The static Black Friday page: examples of deals, the same without any server. [PROMO-05, PROMO-07, ROUTE-46] */
export default function SampleDealsScreen() {
  return (
    <div className={styles.screen}>
      <title>{titled('Black Friday Deals')}</title>
      <header className={styles.header}>
        <h1>Black Friday Deals</h1>
        <p>Deals like these come on Black Friday. Each store has its own on the day.</p>
        <Disclaimer />
        <div>
          <ButtonLink to={paths.NewBlackFriday}>See this store's deals</ButtonLink>
        </div>
      </header>
      <CardGroups
        density="combos"
        cards={sampleDeals.map((deal) => (
          <li key={deal.name}>
            <Deal deal={deal} />
          </li>
        ))}
      />
    </div>
  );
}

/** An example of a deal; the whole card leads to the shelf of similar products. */
function Deal({ deal }: { readonly deal: SampleDeal }) {
  const { name, category, oldPrice, sellingPrice } = deal;
  return (
    <article className={styles.deal}>
      <Badge tone="mango">{`-${discountPercent({ ...deal, discount: null })}%`}</Badge>
      <h2 className={styles.name}>
        <Link className={covering.link} to={categoryPath(category)}>
          {name}
        </Link>
      </h2>
      <Price amount={formatNaira(sellingPrice)} oldAmount={formatNaira(oldPrice)} />
      <p className={styles.shelf}>{categoryName(category)}</p>
    </article>
  );
}
