import { CloudOff } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/**
 * Stands around everything, and catches what breaks below it: the cart is safe, and one button loads the page again. All
 * that it shows is part of the first load.
 */
export class CrashBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasCrashed: boolean }
> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <main>
        <EmptyState
          headingLevel="h1"
          picture={<CloudOff />}
          title="This page did not open"
          action={<Button onClick={() => location.reload()}>Try again</Button>}
        >
          <p>Your cart is safe. Please load the page once more.</p>
        </EmptyState>
      </main>
    );
  }
}
