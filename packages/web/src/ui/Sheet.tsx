import { Overlay, type OverlayProps } from './Overlay.tsx';

interface SheetProps extends OverlayProps {
  readonly side: 'start' | 'end' | 'bottom';
}

/** A panel that slides in from where it was called and leaves the page behind it. */
export function Sheet({ side, ...overlay }: SheetProps) {
  return <Overlay shape={side} {...overlay} />;
}
