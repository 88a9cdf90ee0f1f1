import { PackageOpen } from 'lucide-react';
import { paths } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { categoryName } from '../category-name.ts';

/** A category of which the store has nothing. Default export, because few shelves are empty. */
export default function EmptyShelf({ category }: { readonly category: string }) {
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
