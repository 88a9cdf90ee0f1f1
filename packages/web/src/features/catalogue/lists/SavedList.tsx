import { Heart } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../platform/paths.ts';
import { savedProducts } from '../../../platform/saved-products.ts';
import { localStore } from '../../../platform/site-data.ts';
import { useIsSignedIn } from '../../../platform/user.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import SaveButton from '../SaveButton.tsx';
import { ListedProducts } from './ListedProducts.tsx';
import styles from './ProductListScreen.module.css';

/**
 * The products saved in this browser when the page opened: a heart that is pressed by mistake can be pressed
 * again. Default export, because only its page loads it.
 */
export default function SavedList() {
  const isSignedIn = useIsSignedIn();
  const [saved] = useState(() => savedProducts(localStore()));
  if (saved.length === 0) {
    return (
      <EmptyState
        picture={<Heart />}
        title="Nothing saved yet"
        action={<ButtonLink to={paths.Home}>Start shopping</ButtonLink>}
      >
        <p>Press the heart of a product to keep it here.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.words}>{`Kept on this device alone${isSignedIn ? ', until you log out' : ''}.`}</p>
      <ListedProducts products={saved} actionFor={(product) => <SaveButton product={product} />} />
    </>
  );
}
