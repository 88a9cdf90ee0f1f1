import { useLocation } from '../../../platform/history.tsx';
import { ChosenProducts, type ChosenProductsProps } from './ChosenProducts.tsx';
import { ListingBar } from './ListingBar.tsx';

/** What sorts and filters a category, and what it leaves when the address says so. Default export, because it loads after the shelf. */
export default function ChosenListing({ Products, ...listing }: ChosenProductsProps) {
  const { search } = useLocation();
  return (
    <>
      <ListingBar {...listing} />
      {search !== '' && <ChosenProducts {...listing} Products={Products} />}
    </>
  );
}
