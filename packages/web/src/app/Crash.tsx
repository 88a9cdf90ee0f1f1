import { CloudOff } from 'lucide-react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** What stands where a screen broke, or where its code did not arrive: the cart is safe, and one button tries again. */
export function Crash() {
  const error = useRouteError();
  reportError(error);
  return (
    <main>
      <EmptyState
        headingLevel="h1"
        picture={<CloudOff />}
        title="This page did not open"
        action={<Button onClick={() => location.reload()}>Try again</Button>}
      >
        <p>Your cart is safe. Please check your connection and load the page once more.</p>
      </EmptyState>
    </main>
  );
}
