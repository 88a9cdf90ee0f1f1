import { ReceiptText } from 'lucide-react';
import { paths } from '../../../platform/paths.ts';
import { useIsSignedIn } from '../../../platform/user.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/**
 * A guest may hold the link to an order of their own account: they are asked to sign in, and come back here.
 * A guest who ordered without an account tracks the order. Default export, because few see it.
 */
export default function NoOrder() {
  const isSignedIn = useIsSignedIn();
  return (
    <EmptyState
      headingLevel="h1"
      picture={<ReceiptText />}
      title="We could not find this order"
      action={
        isSignedIn ? (
          <ButtonLink to={paths.MyOrders}>Your orders</ButtonLink>
        ) : (
          <>
            <ButtonLink to={paths.Login}>Sign in</ButtonLink>
            <ButtonLink tone="quiet" to={paths.TrackOrder}>
              Track an order
            </ButtonLink>
          </>
        )
      }
    >
      {isSignedIn ? (
        <p>It may belong to another account.</p>
      ) : (
        <>
          <p>If it belongs to your account, please sign in.</p>
          <p>If you ordered as a guest, you can track it by its number.</p>
        </>
      )}
    </EmptyState>
  );
}
