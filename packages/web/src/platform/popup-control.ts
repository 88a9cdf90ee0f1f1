import { deferred } from './deferred.ts';
import styles from './PopupControl.module.css';

/** Our own way out of a gateway's popup, which the gateway draws and may leave empty. */
export interface PopupControl {
  /** Resolves when the shopper leaves: by the button, by Escape outside the popup's frame, or by the browser's Back. */
  readonly left: Promise<void>;
  /** Resolves at the popup page's first sign of life. */
  readonly alive: Promise<void>;
  /** Reports a sign of life that only the gateway's script knows. */
  readonly showsLife: () => void;
  /** Asks beside our button if there is no form. */
  readonly askForForm: () => void;
  /** Keeps the focus on our button until the popup's page takes it. */
  readonly takeFocus: () => void;
  /** Removes the rest of the popup, when its gateway has not. */
  readonly removePopup: () => void;
  /** Makes the page usable again. */
  readonly close: () => void;
}

export interface PopupControlOptions {
  /** True if a loaded frame counts as a sign of life, because the gateway offers nothing better. */
  readonly loadIsLife: boolean;
}

/**
 * Puts our button below the popup, and makes the shop's own page inert while it is open. Whatever the gateway's script adds
 * to the page from now on is the popup.
 */
export function openPopupControl({ loadIsLife }: PopupControlOptions): PopupControl {
  const left = deferred<void>();
  const alive = deferred<void>();
  const before = new Set(document.body.children);
  const focused = document.activeElement;
  const page = document.getElementById('root');
  const { bar, question } = barWith(left.resolve);
  const listening = new AbortController();
  const { signal } = listening;

  addEventListener('popstate', () => left.resolve(), { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && left.resolve(), { signal });
  // Only messages from the popup's own frame count.
  addEventListener(
    'message',
    ({ source }) => frames().some((one) => one.contentWindow === source) && alive.resolve(),
    {
      signal,
    },
  );
  // A frame's events do not bubble.
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
  // Some browsers that the build serves lack it: there the bar stands above the popup by its style alone.
  bar.showPopover?.();
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
    askForForm: () => {
      question.textContent = 'No payment form above?';
    },
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

/** Our button, and the place of a question beside it. */
function barWith(leave: () => void): { readonly bar: HTMLElement; readonly question: HTMLElement } {
  const bar = document.createElement('section');
  const question = document.createElement('p');
  const button = document.createElement('button');
  bar.className = styles.bar ?? '';
  bar.popover = 'manual';
  bar.setAttribute('aria-label', 'Payment window');
  question.setAttribute('role', 'status');
  button.type = 'button';
  button.className = styles.leave ?? '';
  button.textContent = 'Close payment window';
  button.addEventListener('click', leave);
  bar.append(question, button);
  return { bar, question };
}
