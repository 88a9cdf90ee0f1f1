import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { FrameWord, ReplayedMoment } from '../../../../platform/replayed-moment.ts';
import styles from './Visit.module.css';

interface ShopperFrameProps {
  readonly moment: ReplayedMoment;
  /** In CSS pixels. */
  readonly width: number;
  /** Called for a key that moves along the visit and was pressed in the frame. */
  readonly onKey: (key: string) => void;
}

/**
 * The shopper's screen in a document of its own: the shop's styles and layers go by its width, and what it
 * keeps and calls is apart from the desk's.
 */
export function ShopperFrame({ moment, width, onKey }: ShopperFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const focused = useRef<Element | null>(null);
  const [isReady, markReady] = useReducer(() => true, false);
  const [source] = useState(() => emptyPage(document));
  const hear = useEffectEvent((word: FrameWord) => {
    switch (word.kind) {
      case 'ready':
        return markReady();
      case 'shown':
        // A layer in the frame takes the focus as it opens: here it belongs to whoever moves along the visit.
        if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
        return;
      case 'key':
        return onKey(word.key);
      default:
        return word satisfies never;
    }
  });
  useEffect(() => {
    const listen = ({ data, source: sender }: MessageEvent<FrameWord>) => {
      if (sender !== null && sender === frame.current?.contentWindow) hear(data);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (!isReady) return;
    focused.current = document.activeElement;
    frame.current?.contentWindow?.postMessage(moment, location.origin);
  }, [isReady, moment]);
  return (
    // A part that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
    <section className={styles.window} aria-label="The shopper’s screen" tabIndex={0}>
      <iframe
        ref={frame}
        className={styles.frame}
        title="The shopper’s screen at this entry. Nothing in it can be pressed."
        srcDoc={source}
        width={width}
        height={width < 600 ? 740 : 900}
      />
    </section>
  );
}

/** A page with this one's scripts and styles, and nothing drawn: its address tells the shop what it is for. */
function emptyPage({ documentElement, head, body }: Document): string {
  const parts = [head, body].flatMap((place) => [
    ...place.querySelectorAll('meta[charset], meta[name], link[rel="stylesheet"], script[type="module"]'),
  ]);
  return `<!doctype html><html lang="${documentElement.lang}"><head>${parts
    .map((part) => part.outerHTML)
    .join('')}</head><body><div id="root"></div></body></html>`;
}
