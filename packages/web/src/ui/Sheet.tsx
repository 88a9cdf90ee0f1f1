import { useDeferredValue } from 'react';
import { Overlay, type OverlayProps } from './Overlay.tsx';

interface SheetProps extends OverlayProps {
  readonly side: 'start' | 'end' | 'bottom';
}

/**
 * A panel that slides in over the page from the side of its button. One as high as the window answers the
 * press with its frame, and is filled while it slides.
 */
export function Sheet({ side, footer, children, ...overlay }: SheetProps) {
  const isFilled = useDeferredValue(true, side === 'bottom');
  return (
    <Overlay shape={side} isBusy={!isFilled} footer={isFilled && footer} {...overlay}>
      {isFilled && children}
    </Overlay>
  );
}
