import { Overlay, type OverlayProps } from './Overlay.tsx';

interface SheetProps extends OverlayProps {
  readonly side: 'start' | 'end' | 'bottom';
}

/** A panel that slides in over the page from the side of its button. */
export function Sheet({ side, ...overlay }: SheetProps) {
  return <Overlay shape={side} {...overlay} />;
}
