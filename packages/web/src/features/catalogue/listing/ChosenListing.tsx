import { useLocation } from 'react-router-dom';
import { ChosenProducts, type ChosenProductsProps } from './ChosenProducts.tsx';
import { ListingBar } from './ListingBar.tsx';

/** What sorts and filters a listing, and what it leaves when the address says so. Default export, because it loads after the shelf. */
export default function ChosenListing(props: ChosenProductsProps) {
  const { search } = useLocation();
  return (
    <>
      <ListingBar listing={props.listing} />
      {search !== '' && <ChosenProducts {...props} />}
    </>
  );
}
