import { type CategoryGroup, categoryName, groupCategories } from '@marketsquare/core/shop/catalogue';
import { useCategories, usePromotions, useStoreId } from '../../features/catalogue/queries.ts';
import { useConfiguration, useSellsFood } from '../../platform/configuration.ts';
import { categoryPath, promotionPath } from '../../platform/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { Menu, type MenuGroup } from '../../ui/Menu.tsx';
import { NotArrived } from '../../ui/NotArrived.tsx';
import { OwnText } from '../../ui/OwnText.tsx';
import { foodLink, socialLinks } from './links.ts';
import styles from './TopBar.module.css';

/** As many categories as fit in the row of the narrowest desktop; the menu beside it has all of them. */
const shelvesInRow = 5;

/** The desktop's second row: all categories, the store's specials, prepared food, the first shelves, and our pages elsewhere. Default export, because only a desktop loads it. [NAV-07, NAV-11, NAV-13, NAV-14] */
export default function Shelves() {
  const groups = useConfiguration()?.rules?.categoryGroups;
  const sellsFood = useSellsFood();
  const categoriesQuery = useCategories();
  const promotionsQuery = usePromotions();
  const { data: categories = [] } = categoriesQuery;
  const { data: promotions = [] } = promotionsQuery;
  return (
    <nav aria-label="Shelves" className={styles.shelves}>
      <Menu
        label={<span>Categories</span>}
        groups={categoryMenu(categories, groups)}
        isWide
        empty={<WhyEmpty query={categoriesQuery} name="categories" />}
      />
      <Menu
        label={<span>Specials</span>}
        groups={[{ items: promotions.map((name) => ({ label: name, to: promotionPath(name) })) }]}
        empty={<WhyEmpty query={promotionsQuery} name="specials" />}
      />
      {sellsFood && (
        <Link className={styles.link} to={foodLink.to}>
          <OwnText>{foodLink.label}</OwnText>&nbsp;<Badge tone="mango">New</Badge>
        </Link>
      )}
      {categories.slice(0, shelvesInRow).map((category) => (
        <Link key={category} className={styles.link} to={categoryPath(category)}>
          {categoryName(category)}
        </Link>
      ))}
      <div className={styles.follow}>
        <Menu label={<span>Follow us</span>} groups={[{ items: socialLinks }]} />
      </div>
    </nav>
  );
}

interface WhyEmptyProps {
  readonly query: {
    readonly isPending: boolean;
    readonly isLoadingError: boolean;
    readonly refetch: () => unknown;
  };
  /** The things that a menu lists, in the plural. */
  readonly name: string;
}

/**
 * The reason why a menu of the store is empty: no store chosen, still loading, failed, or nothing there.
 * [ERR-16]
 */
function WhyEmpty({ query, name }: WhyEmptyProps) {
  const storeId = useStoreId();
  if (storeId === null) return <p>Choose a store first</p>;
  if (query.isLoadingError)
    return <NotArrived onRetry={query.refetch}>{`We could not load the ${name}.`}</NotArrived>;
  return <p>{query.isPending ? `Fetching the ${name}…` : `No ${name} at this store today`}</p>;
}

/** The categories under their headings, as a menu; headings without a category at this store stay. [NAV-11, NAV-12] */
function categoryMenu(
  categories: readonly string[],
  groups: readonly CategoryGroup[] | undefined,
): readonly MenuGroup[] {
  if (categories.length === 0) return [];
  return groupCategories(categories, groups).map(({ name, categories: those }) => ({
    title: name,
    items: those.map((category) => ({
      label: categoryName(category),
      to: categoryPath(category),
    })),
  }));
}
