import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Spinner } from './Spinner.tsx';
import styles from './TimedLoader.module.css';

/** How long the loader of a welcoming page stays. [LAND-06, LEGAL-23] */
const loaderMs = 2000;

interface TimedLoaderProps {
  readonly children: ReactNode;
  readonly onDone?: (() => void) | undefined;
}

/** A two-second loader that reserves its place and covers nothing; then its content. [LAND-06, LEGAL-23] */
export function TimedLoader({ children, onDone }: TimedLoaderProps) {
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
          <Spinner /> {children}
        </>
      )}
    </span>
  );
}
