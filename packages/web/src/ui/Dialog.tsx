import { Overlay, type OverlayProps } from './Overlay.tsx';

interface DialogProps extends OverlayProps {
  /** Small for a question, large for a choice that needs room, which fills a phone's screen. */
  readonly size?: 'small' | 'normal' | 'large';
}

/** A question or a form over the page: in the middle on a desktop, from below on a phone. */
export function Dialog({ size = 'normal', ...overlay }: DialogProps) {
  return <Overlay shape={size} {...overlay} />;
}
