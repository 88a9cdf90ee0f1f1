import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusPage } from './focus-page.ts';
import { IconButton } from './IconButton.tsx';
import { toastMs } from './settings.ts';
import styles from './Toasts.module.css';

export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'success' | 'error';
  readonly action?: ToastAction | undefined;
}

/** One action for the toast, such as undo. */
export interface ToastAction {
  readonly label: string;
  readonly onChoose: () => void;
}

const inputs = ['keydown', 'pointerdown'] as const;

interface ToastsProps {
  readonly toasts: readonly ToastMessage[];
  readonly onDismiss: (id: number) => void;
}

/** The corner where toasts appear; always in the page, so that screen readers hear new ones. */
export function Toasts({ toasts, onDismiss }: ToastsProps) {
  const [isHeld, setHeld] = useState(false);
  const isByKey = useIsByKey();
  return (
    <div
      className={styles.corner}
      role="status"
      aria-live="polite"
      aria-atomic="false"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ target }) => setHeld(target.matches('button'))}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <Toast
          key={toast.id}
          toast={toast}
          isHeld={isHeld || (isByKey && !!toast.action)}
          onHold={setHeld}
          onDismiss={onDismiss}
        />
      ))}
    </div>
  );
}

/** True if the shopper's last press was a key: an action in a toast may then be many stops away. */
function useIsByKey(): boolean {
  const [isByKey, setByKey] = useState(false);
  useEffect(() => {
    const heed = ({ type }: Event) => setByKey(type === 'keydown');
    for (const type of inputs) addEventListener(type, heed, true);
    return () => {
      for (const type of inputs) removeEventListener(type, heed, true);
    };
  }, []);
  return isByKey;
}

interface ToastProps extends Pick<ToastsProps, 'onDismiss'> {
  readonly toast: ToastMessage;
  readonly isHeld: boolean;
  readonly onHold: (isHeld: boolean) => void;
}

function Toast({ toast, isHeld, onHold, onDismiss }: ToastProps) {
  const { action } = toast;
  // A toast under the pointer, or with the focus in it, stays longer; so does one with an action for a
  // keyboard user.
  const leftMs = useRef<number>(toastMs);
  useEffect(() => {
    if (isHeld) return;
    const since = performance.now();
    const timer = setTimeout(() => onDismiss(toast.id), leftMs.current);
    return () => {
      leftMs.current -= performance.now() - since;
      clearTimeout(timer);
    };
  }, [isHeld, toast.id, onDismiss]);
  const place = useRef<HTMLDivElement>(null);
  // A toast about a failed press gets the focus, and one with the focus in it returns that to the pressed
  // control.
  const answers = toast.tone === 'error';
  useLayoutEffect(() => {
    const shown = place.current;
    const pressed = document.activeElement;
    if (answers) shown?.focus({ preventScroll: true });
    return () => {
      if (!shown?.contains(document.activeElement)) return;
      if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
      // The pressed control may be gone itself.
      queueMicrotask(() => document.activeElement === document.body && focusPage());
    };
  }, [answers]);
  // It goes with the focus or the finger on it, and React does not hear that they leave.
  const dismiss = () => {
    onHold(false);
    onDismiss(toast.id);
  };
  return (
    <div ref={place} className={styles.toast} data-tone={toast.tone} tabIndex={-1}>
      {toast.tone === 'success' && <CircleCheck aria-hidden="true" />}
      {toast.tone === 'error' && <CircleAlert aria-hidden="true" />}
      <p>{toast.text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onChoose();
            dismiss();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label="Dismiss" icon={<X aria-hidden="true" />} onClick={dismiss} />
    </div>
  );
}
