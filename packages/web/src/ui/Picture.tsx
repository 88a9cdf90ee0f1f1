import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import styles from './Picture.module.css';

interface PictureProps extends ComponentProps<'img'> {
  readonly src: string;
  /** A description of the picture; empty where the text beside it says the same. */
  readonly alt: string;
  /** Shown where it did not load; by default its description. */
  readonly instead?: ReactNode;
}

/** A picture. One that did not load shows what stands in for it, and is loaded again when the network is back. */
export function Picture({ instead, ...picture }: PictureProps) {
  const { src, alt } = picture;
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    if (missing === null) return;
    const retry = () => setMissing(null);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [missing]);
  if (missing === src) return instead ?? <span className={styles.missing}>{alt}</span>;
  // biome-ignore lint/a11y/useAltText: it is one of the properties
  return <img {...picture} onError={() => setMissing(src)} />;
}
