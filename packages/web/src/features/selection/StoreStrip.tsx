import { compactStoreName, storeLabel } from '@marketsquare/core/shop/catalogue';
import { selectChosenStore } from '@marketsquare/core/shop/selection';
import { MapPin } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { SeeWindows } from '../../components/SeeWindows.tsx';
import { paths } from '../../platform/paths.ts';
import { useSelection } from '../../platform/shop.tsx';
import { shopName } from '../../platform/shop-name.ts';
import { OwnText } from '../../ui/OwnText.tsx';
import styles from './StoreStrip.module.css';

/**
 * One line that always shows the chosen store, and a button to change it. The store's name is a button as well, which shows
 * its windows. [NAV-01, NAV-02, NAV-03, NAV-06]
 */
export function StoreStrip({ onChange }: { readonly onChange: () => void }) {
  const chosen = useSelection(selectChosenStore);
  // The landing page asks again: until it has opened, the earlier choice is not shown even for a moment.
  // [LAND-05]
  const store = useLocation().pathname === paths.LandingPage ? null : chosen;
  return (
    <div className={styles.strip}>
      <div className={styles.line}>
        <MapPin aria-hidden="true" className={styles.pin} />
        {store ? (
          <SeeWindows className={styles.store}>
            <span className={styles.phone}>
              {storeLabel({ ...store, storeName: compactStoreName(store.name, shopName()) })}
            </span>
            <span className={styles.desktop}>{storeLabel({ ...store, storeName: store.name })}</span>
            <span className={styles.see}> See times</span>
          </SeeWindows>
        ) : (
          <span className={styles.text}>Prices differ by store: choose yours</span>
        )}
        <button type="button" className={styles.change} onClick={onChange}>
          <OwnText>{store ? 'Change' : 'Choose'}</OwnText>
          <span className={styles.wide}> Location</span>
        </button>
      </div>
    </div>
  );
}
