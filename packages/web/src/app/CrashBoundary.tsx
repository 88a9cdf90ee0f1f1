import { CloudOff } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Catches what breaks below it, or does not arrive: the cart is safe, and one button tries again. */
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
          <p>Your cart is safe. Please check your connection and load the page once more.</p>
        </EmptyState>
      </main>
    );
  }
}
