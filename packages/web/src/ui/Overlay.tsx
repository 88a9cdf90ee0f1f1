import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './Overlay.module.css';
import { markPage } from './page-mark.ts';
import { reachable } from './reachable.ts';

export interface OverlayProps {
  readonly isOpen: boolean;
  /** Called by the close button, Escape, a press outside, and Back and Forward; without it the shopper must choose. */
  readonly onClose?: (() => void) | undefined;
  /** True if it is an entry of the tab's history, with which it comes and goes. */
  readonly isEntry?: boolean;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Stays in view below the scrolling part: the one action. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

type Shape = 'start' | 'end' | 'bottom' | 'small' | 'normal' | 'large';

/** On a phone these leave the top of the window free. */
const lowShapes: readonly Shape[] = ['bottom', 'small', 'normal'];

interface ShapedOverlayProps extends OverlayProps {
  readonly shape: Shape;
  /** True while only its frame is drawn. */
  readonly isBusy?: boolean;
}

/** The base of dialog and sheet: a layer over the page that traps the focus and restores it. */
export function Overlay({ shape, isBusy = false, ...props }: ShapedOverlayProps) {
  const popup = useRef<HTMLDivElement>(null);
  const { isOpen, onClose, isEntry = false, title, description, footer, children } = props;
  const isLow = isOpen && lowShapes.includes(shape);
  useLayoutEffect(() => (isLow ? markPage('sheet') : undefined), [isLow]);
  const turn = useEffectEvent(() => onClose?.());
  useEffect(() => {
    if (!isOpen || isEntry) return;
    // It belongs to the page that it was opened on.
    const hear = () => turn();
    addEventListener('popstate', hear);
    return () => removeEventListener('popstate', hear);
  }, [isOpen, isEntry]);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose?.()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          ref={popup}
          className={styles.popup}
          data-shape={shape}
          aria-busy={isBusy}
          initialFocus={popup}
        >
          <header className={styles.header}>
            <div>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {description && (
                <Dialog.Description className={styles.description}>{description}</Dialog.Description>
              )}
            </div>
            {onClose && (
              <Dialog.Close render={<IconButton label="Close" icon={<X aria-hidden="true" />} />} />
            )}
          </header>
          <div ref={reachable} className={styles.body}>
            {children}
          </div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
