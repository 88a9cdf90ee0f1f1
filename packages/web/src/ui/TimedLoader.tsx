import { type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { firstPaintAt } from './first-paint.ts';
import { OwnText } from './OwnText.tsx';
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
  const [beganAt] = useState(firstPaintAt);
  // Nobody has pressed anything: what opens by itself is drawn a little at a time.
  const finish = useEffectEvent(() =>
    startTransition(() => {
      setLoading(false);
      onDone?.();
    }),
  );
  useEffect(() => {
    const shownMs = beganAt === null ? 0 : performance.now() - beganAt;
    const timer = setTimeout(finish, Math.max(0, loaderMs - shownMs));
    return () => clearTimeout(timer);
  }, [beganAt]);
  return (
    <span role="status" className={styles.loader}>
      {isLoading && (
        <>
          <Spinner />
          <OwnText>{children}</OwnText>
        </>
      )}
    </span>
  );
}
