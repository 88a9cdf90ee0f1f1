import { PackageX } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ProductAddress, paths } from '../../../platform/paths.ts';
import { useSelection } from '../../../platform/shop.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MessageDialog } from '../../../ui/MessageDialog.tsx';

/** The time that the message shows before the site's root opens. [ERR-12] */
const redirectMs = 3000;

/** Says that a product was not found, and goes to the site's root. [ERR-11, ERR-12] */
export function ProductMissing({ name, category, storeId }: ProductAddress) {
  const navigate = useNavigate();
  const storeName = useSelection(
    ({ context }) => (context.chosen ?? context.stores.find((store) => store.id === storeId))?.name ?? '',
  );
  // The address without a product takes no place in the history: Back leads to the page before it.
  const leave = useCallback(() => navigate(paths.LandingPage, { replace: true }), [navigate]);
  useEffect(() => {
    const timer = setTimeout(leave, redirectMs);
    return () => clearTimeout(timer);
  }, [leave]);
  return (
    <>
      <EmptyState picture={<PackageX />} title="This product is not on the shelf" />
      <MessageDialog
        title="Product not found"
        message={`Product ${name} Was NoT Found under Category: ${category} in ${storeName} Store`}
        onClose={leave}
      />
    </>
  );
}
