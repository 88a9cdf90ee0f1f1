import { useEffect, useEffectEvent, useState } from 'react';
import { Spinner } from '../../../ui/Spinner.tsx';
import styles from './LandingScreen.module.css';

/** How long the landing page's loader stays. [LAND-06] */
const loaderMs = 2000;

/** The loader of the first two seconds; it covers nothing. Then whatever comes next. [LAND-06, LAND-07] */
export function LandingLoader({ onDone }: { readonly onDone: (() => void) | undefined }) {
  const [isLoading, setLoading] = useState(true);
  const finish = useEffectEvent(() => {
    setLoading(false);
    onDone?.();
  });
  useEffect(() => {
    const timer = setTimeout(finish, loaderMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span role="status" className={styles.loader}>
      {isLoading && (
        <>
          <Spinner /> Setting out the stalls…
        </>
      )}
    </span>
  );
}
