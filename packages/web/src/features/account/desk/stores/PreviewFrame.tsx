import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Elements } from '../../../../ui/elements.ts';
import styles from './Stores.module.css';

interface PreviewFrameProps {
  /** In CSS pixels: the shop's styles go by it. */
  readonly width: number;
  /** In CSS pixels, at that width. */
  readonly height: number;
  readonly children: Elements;
}

/**
 * Parts of the shop as a window of another width shows them, made as small as the place for it. They are drawn beside the page,
 * and the frame has a copy of what they drew: nothing in it can be pressed.
 */
export function PreviewFrame({ width, height, children }: PreviewFrameProps) {
  const screen = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [source] = useState(() => emptyPage(document));
  const [drawn] = useState(() => {
    const place = document.createElement('div');
    place.className = styles.page ?? '';
    place.inert = true;
    return place;
  });
  const [scale, setScale] = useState(1);
  const copy = useEffectEvent(() => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    const [main, heading] = [page.createElement('main'), page.createElement('h1')];
    heading.className = styles.said ?? '';
    heading.textContent = `Preview at ${width} pixels`;
    main.setAttribute('aria-label', heading.textContent);
    main.append(heading, page.importNode(drawn, true));
    // Until it has loaded, it has no body.
    page.querySelector('body')?.replaceChildren(main);
  });
  useEffect(() => {
    const observer = new MutationObserver(() => copy());
    observer.observe(drawn, { attributes: true, characterData: true, childList: true, subtree: true });
    return () => observer.disconnect();
  }, [drawn]);
  useEffect(() => {
    const place = screen.current;
    if (place === null) return;
    const observer = new ResizeObserver(() => setScale(Math.min(1, place.clientWidth / width)));
    observer.observe(place);
    return () => observer.disconnect();
  }, [width]);
  useEffect(() => {
    const page = frame.current;
    const loaded = () => copy();
    page?.addEventListener('load', loaded);
    return () => page?.removeEventListener('load', loaded);
  }, []);
  const parts: Elements = createPortal(children, drawn);
  return (
    <figure className={styles.preview}>
      <figcaption>{`At ${width} px`}</figcaption>
      <div
        ref={screen}
        className={styles.screen}
        style={{ blockSize: Math.ceil(height * scale), maxInlineSize: width }}
      >
        <iframe
          ref={frame}
          className={styles.frame}
          title={`Preview at ${width} pixels. Nothing in it can be pressed.`}
          srcDoc={source}
          tabIndex={-1}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
      {parts}
    </figure>
  );
}

/** A page with this one's styles and theme, and nothing drawn. */
function emptyPage({ documentElement, head }: Document): string {
  const parts = [...head.querySelectorAll('meta[charset], link[rel="stylesheet"], style')];
  const theme = documentElement.dataset.theme ?? 'system';
  return `<!doctype html><html lang="${documentElement.lang}" data-theme="${theme}"><head>${parts
    .map((part) => part.outerHTML)
    .join('')}</head><body></body></html>`;
}
