import { type ReactNode, useRef } from 'react';
import styles from './Near.module.css';
import { useNear } from './use-near.ts';

interface NearProps {
  /** The height of the room that is kept, as CSS writes it. */
  readonly height: string;
  readonly children: ReactNode;
}

/** Draws a part far below the window once it comes within half a screenful; until then its room is kept. */
export function Near({ height, children }: NearProps) {
  const room = useRef<HTMLDivElement>(null);
  if (useNear(room, '50%')) return children;
  return <div ref={room} className={styles.room} aria-busy="true" style={{ '--height': height }} />;
}
