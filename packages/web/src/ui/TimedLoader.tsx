import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { firstPaintMs } from './first-paint.ts';
import { Spinner } from './Spinner.tsx';
import styles from './TimedLoader.module.css';

/** How long the loader of a welcoming page stays. [LAND-06, LEGAL-23] */
const loaderMs = 2000;

interface TimedLoaderProps {
  readonly children: ReactNode;
  readonly onDone?: (() => void) | undefined;
}

/** A two-second loader that reserves its place and covers nothing, counted from the page's first paint. [LAND-06, LEGAL-23] */
export function TimedLoader({ children, onDone }: TimedLoaderProps) {
  const [isLoading, setLoading] = useState(true);
  const [leftMs] = useState(() => Math.max(0, loaderMs - firstPaintMs()));
  const finish = useEffectEvent(() => {
    setLoading(false);
    onDone?.();
  });
  useEffect(() => {
    const timer = setTimeout(finish, leftMs);
    return () => clearTimeout(timer);
  }, [leftMs]);
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
