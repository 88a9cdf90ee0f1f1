import { deferred } from './deferred.ts';
import styles from './PopupControl.module.css';

/** Our own way out of a gateway's popup, which is the gateway's to draw and may be empty. */
export interface PopupControl {
  /** Resolves once the shopper leaves: by the button, by Escape outside of the popup's frame, or by the browser's Back. */
  readonly left: Promise<void>;
  /** Resolves at the first sign that the popup's page is there. */
  readonly alive: Promise<void>;
  /** Tells of such a sign that only the gateway's script knows. */
  readonly showsLife: () => void;
  /** Keeps the keyboard with the way out, until the popup's page is there and takes it. */
  readonly takeFocus: () => void;
  /** Takes away what is left of the popup, which its gateway would have taken away itself. */
  readonly removePopup: () => void;
  /** Gives the page back. */
  readonly close: () => void;
}

export interface PopupControlOptions {
  /** Whether a frame that has loaded counts as a sign of life: where the gateway tells nothing better. */
  readonly loadIsLife: boolean;
}

/**
 * Lays the way out below the popup, and keeps the shop's own page out of reach while it is open. What the gateway's script
 * adds to the page from now on is the popup.
 */
export function openPopupControl({ loadIsLife }: PopupControlOptions): PopupControl {
  const left = deferred<void>();
  const alive = deferred<void>();
  const before = new Set(document.body.children);
  const focused = document.activeElement;
  const page = document.getElementById('root');
  const bar = barWith(left.resolve);
  const listening = new AbortController();
  const { signal } = listening;

  addEventListener('popstate', () => left.resolve(), { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && left.resolve(), { signal });
  // Only the popup's own frame can speak for it.
  addEventListener(
    'message',
    ({ source }) => frames().some((one) => one.contentWindow === source) && alive.resolve(),
    {
      signal,
    },
  );
  // The events of a frame do not bubble.
  document.addEventListener(
    'load',
    ({ target }) => loadIsLife && target instanceof HTMLIFrameElement && alive.resolve(),
    { signal, capture: true },
  );
  const popup = new MutationObserver(() => {
    for (const frame of frames()) frame.style.setProperty('height', frameHeight, 'important');
  });

  if (page) page.inert = true;
  document.body.append(bar);
  before.add(bar);
  bar.showPopover();
  const takeFocus = () => bar.querySelector('button')?.focus();
  takeFocus();
  popup.observe(document.body, { childList: true, subtree: true });

  function frames(): readonly HTMLIFrameElement[] {
    return added().flatMap((node) =>
      node instanceof HTMLIFrameElement ? [node] : [...node.querySelectorAll('iframe')],
    );
  }

  function added(): readonly Element[] {
    return [...document.body.children].filter((node) => !before.has(node));
  }

  return {
    left: left.promise,
    alive: alive.promise,
    showsLife: alive.resolve,
    takeFocus,
    removePopup: () => {
      for (const node of added()) if (node.matches('iframe') || node.querySelector('iframe')) node.remove();
    },
    close: () => {
      listening.abort();
      popup.disconnect();
      bar.remove();
      if (page) page.inert = false;
      if (focused instanceof HTMLElement) focused.focus();
    },
  };
}

/** The popup's frame leaves room for the bar. */
const frameHeight = 'calc(100% - 3.75rem)';

function barWith(leave: () => void): HTMLElement {
  const bar = document.createElement('section');
  const text = document.createElement('p');
  const button = document.createElement('button');
  bar.className = styles.bar ?? '';
  bar.popover = 'manual';
  bar.setAttribute('aria-label', 'Payment window');
  text.textContent = 'No payment form above?';
  button.type = 'button';
  button.className = styles.leave ?? '';
  button.textContent = 'Close payment window';
  button.addEventListener('click', leave);
  bar.append(text, button);
  return bar;
}
