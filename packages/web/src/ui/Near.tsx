import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import styles from './Near.module.css';

interface NearProps {
  /** The height of the room that is kept, as CSS has it. */
  readonly height: string;
  readonly children: ReactNode;
}

/** Draws what is far below the window once it comes within half a screenful of it; until then its room is kept. */
export function Near({ height, children }: NearProps) {
  const room = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!room.current) return;
    const come = () => {
      watch.disconnect();
      startTransition(() => setNear(true));
    };
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && come(), {
      rootMargin: '50%',
    });
    watch.observe(room.current);
    return () => watch.disconnect();
  }, []);
  if (isNear) return children;
  return <div ref={room} className={styles.room} aria-busy="true" style={{ '--height': height }} />;
}
