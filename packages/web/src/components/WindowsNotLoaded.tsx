import { Button } from '../ui/Button.tsx';
import formStyles from './Form.module.css';

/** Replaces windows that did not load. */
export function WindowsNotLoaded({ onRetry }: { readonly onRetry: () => unknown }) {
  return (
    <p className={formStyles.soft} role="alert">
      We could not load the times.{' '}
      <Button tone="quiet" size="small" onClick={() => onRetry()}>
        Try again
      </Button>
    </p>
  );
}
