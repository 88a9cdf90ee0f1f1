import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import type { Elements } from './elements.ts';
import styles from './MessageDialog.module.css';

interface MessageDialogProps {
  readonly title: string;
  readonly message: ReactNode;
  /** An action, before the button that only closes. */
  readonly action?: Elements;
  readonly closeLabel?: string;
  /** Without it the message stays until it no longer applies. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * True while the shopper is asked to share this visit with support, and what begins and ends that; null where
 * nothing is recorded. Every message that can be closed leads there.
 */
export const SharingContext = createContext<readonly [boolean, (isSharing: boolean) => void] | null>(null);

/**
 * A message that must be read, and one button to confirm it. It is the browser's own dialog, part of the first load: a
 * message about the network must not wait for the network.
 */
export function MessageDialog({ title, message, action, closeLabel = 'OK', onClose }: MessageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const sharing = use(SharingContext);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-message`}
      onKeyDown={keepEscape}
      onCancel={(event) => !onClose && event.preventDefault()}
      onClose={(event) => !event.currentTarget.open && onClose?.()}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p id={`${id}-message`}>{message}</p>
      <div className={styles.buttons}>
        {action}
        {onClose && (
          // Stops the second half of a double press on the cause of the message: it would close the message
          // unread.
          <Button tone={action ? 'quiet' : 'primary'} onClick={({ detail }) => detail <= 1 && onClose()}>
            {closeLabel}
          </Button>
        )}
        {onClose && sharing && (
          <Button
            tone="quiet"
            onClick={() => {
              onClose();
              sharing[1](true);
            }}
          >
            Share this visit
          </Button>
        )}
      </div>
    </dialog>,
    document.body,
  );
}

/** Escape closes only the message, not also the panel under it. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.stopPropagation();
}
