import { CloudOff } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { takeOver } from './first-paint.ts';

/**
 * Wraps everything and catches errors below it: the cart is safe, and a button reloads the page. All its
 * parts belong to the first load.
 */
export class CrashBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasCrashed: boolean }
> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch() {
    takeOver();
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    if (isTooOld()) {
      return (
        <main>
          <EmptyState headingLevel="h1" picture={<CloudOff />} title="This browser is too old for the shop">
            <p>Please update it, or open the shop in another one.</p>
          </EmptyState>
        </main>
      );
    }
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

/** Every browser that the shop supports has `findLast`, and hardly one below does. */
function isTooOld(): boolean {
  return !('findLast' in Array.prototype);
}
