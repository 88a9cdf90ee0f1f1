import { NotArrived } from '../ui/NotArrived.tsx';

/** Stands in for a staff page while the server does not say who is signed in. */
export function StaffUnknown({ onRetry }: { readonly onRetry: () => unknown }) {
  return (
    <main>
      <NotArrived onRetry={onRetry}>We could not check who is signed in.</NotArrived>
    </main>
  );
}
