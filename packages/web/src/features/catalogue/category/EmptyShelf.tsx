import { categoryName } from '@marketsquare/core/shop/catalogue';
import { PackageOpen, SearchX } from 'lucide-react';
import { categoryPath, paths, searchPath } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useTotal } from '../listing/chosen-pages.ts';

interface EmptyShelfProps {
  readonly category: string;
  /** The words of the search on the shelf; undefined for all of it. */
  readonly query: string | undefined;
}

/** A category of which the store has nothing, or nothing of that name. Default export, because few shelves are empty. */
export default function EmptyShelf({ category, query }: EmptyShelfProps) {
  if (query !== undefined) return <NothingOfThatName category={category} query={query} />;
  return (
    <EmptyState
      picture={<PackageOpen />}
      title={`Nothing on the ${categoryName(category).toLowerCase()} shelf yet`}
      action={<ButtonLink to={paths.Home}>Continue Shopping</ButtonLink>}
    >
      <p>This store has no products here today. Other shelves are full.</p>
    </EmptyState>
  );
}

/** The way to the same words in all categories, with the number of products there. */
function NothingOfThatName({ category, query }: { readonly category: string; readonly query: string }) {
  const shelf = categoryName(category);
  const { data: total, isPending } = useTotal({ category: null, query });
  return (
    <EmptyState
      picture={<SearchX />}
      title={`No “${query}” on the ${shelf.toLowerCase()} shelf`}
      action={!isPending && <WayOn query={query} total={total} />}
    >
      <p>Try the other shelves, or another word.</p>
      <p>
        <Link to={categoryPath(category)}>{`See all of ${shelf}`}</Link>
      </p>
    </EmptyState>
  );
}

interface WayOnProps {
  readonly query: string;
  /** Undefined where the number did not arrive. */
  readonly total: number | undefined;
}

function WayOn({ query, total }: WayOnProps) {
  if (total === 0) return <ButtonLink to={paths.Home}>Continue Shopping</ButtonLink>;
  const results = total === undefined ? 'Search' : total === 1 ? '1 result in' : `${total} results in`;
  return <ButtonLink to={searchPath(query)}>{`${results} all categories`}</ButtonLink>;
}
