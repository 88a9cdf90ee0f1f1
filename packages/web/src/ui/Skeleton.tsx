import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly shape?: 'text' | 'block' | 'round';
  /** CSS lengths; a block fills its parent. */
  readonly width?: string;
  readonly height?: string;
}

/** A placeholder in the shape of what is loading, hidden from screen readers; the region around it has `aria-busy`. */
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
