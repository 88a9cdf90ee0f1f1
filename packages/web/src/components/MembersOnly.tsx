import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../platform/paths.ts';
import { useIsSignedIn } from '../platform/user.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { Elements } from '../ui/elements.ts';

interface MembersOnlyProps {
  readonly children: ReactNode;
  /** The way on for a guest. */
  readonly other?: Elements;
}

/** Account pages do not redirect a guest: they ask them to sign in, and load no data. [ROLE-06] */
export function MembersOnly({ children, other }: MembersOnlyProps) {
  if (useIsSignedIn()) return children;
  return (
    <EmptyState
      picture={<UserRound />}
      title="Please sign in"
      action={
        <>
          <ButtonLink to={paths.Login}>Sign in</ButtonLink>
          <ButtonLink tone="quiet" to={paths.Register}>
            Register
          </ButtonLink>
        </>
      }
    >
      <p>This page belongs to your account.</p>
      {other}
    </EmptyState>
  );
}
