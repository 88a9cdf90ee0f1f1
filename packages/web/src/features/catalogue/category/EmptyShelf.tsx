import { categoryName } from '@marketsquare/core/shop/catalogue';
import { PackageOpen, SearchX } from 'lucide-react';
import { categoryPath, paths, searchPath } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Link } from '../../../ui/Link.tsx';

interface EmptyShelfProps {
  readonly category: string;
  /** The words of the search on the shelf; undefined for all of it. */
  readonly query: string | undefined;
}

/** A category of which the store has nothing, or nothing of that name. Default export, because few shelves are empty. */
export default function EmptyShelf({ category, query }: EmptyShelfProps) {
  const shelf = categoryName(category);
  if (query !== undefined) {
    return (
      <EmptyState
        picture={<SearchX />}
        title={`No “${query}” on the ${shelf.toLowerCase()} shelf`}
        action={<ButtonLink to={searchPath(query)}>Search all shelves</ButtonLink>}
      >
        <p>Try the other shelves, or another word.</p>
        <p>
          <Link to={categoryPath(category)}>{`See all of ${shelf}`}</Link>
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={<PackageOpen />}
      title={`Nothing on the ${shelf.toLowerCase()} shelf yet`}
      action={<ButtonLink to={paths.Home}>Continue Shopping</ButtonLink>}
    >
      <p>This store has no products here today. Other shelves are full.</p>
    </EmptyState>
  );
}
