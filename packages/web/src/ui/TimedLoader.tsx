import { type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { firstPaintAt } from './first-paint.ts';
import { OwnText } from './OwnText.tsx';
import { Spinner } from './Spinner.tsx';
import styles from './TimedLoader.module.css';

/** The time that the loader of a welcoming page stays. [LAND-06, LEGAL-23] */
const loaderMs = 2000;

interface TimedLoaderProps {
  readonly children: ReactNode;
  readonly onDone?: (() => void) | undefined;
}

/**
 * A two-second loader, counted from the page's first paint, that reserves its room and covers nothing.
 * [LAND-06, LEGAL-23]
 */
export function TimedLoader({ children, onDone }: TimedLoaderProps) {
  const [isLoading, setLoading] = useState(true);
  const [beganAt] = useState(firstPaintAt);
  // Nobody has pressed anything, so the next part is drawn in slices.
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
