import { History } from 'lucide-react';
import { MembersOnly } from '../../../components/MembersOnly.tsx';
import { paths } from '../../../platform/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ProductGrid } from '../ProductGrid.tsx';
import { useBoughtBefore } from './bought-before.ts';
import { ListedProducts } from './ListedProducts.tsx';
import styles from './ProductListScreen.module.css';

/** The products that the customer has bought before, the usual ones first. */
export function BoughtList() {
  return (
    <MembersOnly>
      <Bought />
    </MembersOnly>
  );
}

function Bought() {
  const { data: bought, isLoadingError, refetch } = useBoughtBefore();
  if (isLoadingError) {
    return (
      <div role="alert">
        <EmptyState
          picture={<History />}
          title="Your orders did not arrive"
          action={<Button onClick={() => refetch()}>Try again</Button>}
        />
      </div>
    );
  }
  if (!bought) return <ProductGrid waiting={6} />;
  if (bought.length > 0) {
    return (
      <>
        <p className={styles.words}>What you order most often comes first, at today's prices.</p>
        <ListedProducts products={bought} />
      </>
    );
  }
  return (
    <EmptyState
      picture={<History />}
      title="Nothing bought yet"
      action={<ButtonLink to={paths.Home}>Start shopping</ButtonLink>}
    >
      <p>The things you buy most will show up here.</p>
    </EmptyState>
  );
}
