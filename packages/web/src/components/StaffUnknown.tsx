import { NotArrived } from '../ui/NotArrived.tsx';

/** Stands in the place of a page of staff while the server does not say whether somebody of them is signed in. */
export function StaffUnknown({ onRetry }: { readonly onRetry: () => unknown }) {
  return (
    <main>
      <NotArrived onRetry={onRetry}>The shop did not answer who is signed in.</NotArrived>
    </main>
  );
}
