import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import type { MissingProps } from './lazy-part.tsx';
import { MessageDialog } from './MessageDialog.tsx';

/** Replaces a screen, with the shop around it. */
export function MissingScreen({ onRetry }: MissingProps) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div role="alert">
      <EmptyState
        headingLevel="h1"
        picture={<CloudOff />}
        title="This page did not open"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        <p>
          Your cart is safe. Please check your connection. The page opens by itself once you are back online.
        </p>
      </EmptyState>
    </div>
  );
}

interface MissingLayerProps extends MissingProps {
  readonly onClose?: (() => void) | undefined;
}

/** Replaces a dialog or a panel. */
export function MissingLayer({ onRetry, onClose }: MissingLayerProps) {
  return (
    <MessageDialog
      title="This did not open"
      message="Please check your connection. It opens by itself once you are back online."
      action={<Button onClick={onRetry}>Try again</Button>}
      closeLabel="Close"
      onClose={onClose}
    />
  );
}

/** Replaces a part of a screen. */
export function MissingPart({ onRetry }: MissingProps) {
  return (
    <p role="alert">
      This part did not load. Please check your connection.{' '}
      <Button tone="quiet" size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}

/** Replaces something optional, which still appears once it loads. */
export function MissingExtra() {
  return null;
}
