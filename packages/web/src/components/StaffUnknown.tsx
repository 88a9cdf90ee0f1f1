import { NotArrived } from '../ui/NotArrived.tsx';

interface StaffUnknownProps {
  readonly onRetry: () => unknown;
  /** Words about work that is kept meanwhile; null for none. */
  readonly says?: string | null;
}

/** Stands in for a staff page while the server does not say who is signed in. */
export function StaffUnknown({ onRetry, says = null }: StaffUnknownProps) {
  return (
    <main>
      {says !== null && <p role="status">{says}</p>}
      <NotArrived onRetry={onRetry}>We could not check who is signed in.</NotArrived>
    </main>
  );
}
