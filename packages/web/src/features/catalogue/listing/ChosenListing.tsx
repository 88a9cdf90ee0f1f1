import { useLocation } from 'react-router-dom';
import { ChosenProducts, type ChosenProductsProps } from './ChosenProducts.tsx';
import { ListingBar } from './ListingBar.tsx';

/**
 * Sorts and filters a listing, when its address asks for it. Default export, because it loads after the
 * shelf.
 */
export default function ChosenListing(props: ChosenProductsProps) {
  const { search } = useLocation();
  return (
    <>
      <ListingBar listing={props.listing} />
      {search !== '' && <ChosenProducts {...props} />}
    </>
  );
}
