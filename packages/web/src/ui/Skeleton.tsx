import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly shape?: 'text' | 'block' | 'round';
  /** CSS lengths; a block fills what it stands in. */
  readonly width?: string;
  readonly height?: string;
}

/** The shape of what is coming, hidden from screen readers; the region around it says `aria-busy`. */
export function Skeleton({ shape = 'text', width, height }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={styles.skeleton}
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}
