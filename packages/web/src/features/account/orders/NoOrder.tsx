import { ReceiptText } from 'lucide-react';
import { paths } from '../../../platform/paths.ts';
import { useIsSignedIn } from '../../../platform/user.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** A guest may hold the link to an order of their own account: they are asked to sign in, and come back here. Default export, because few see it. */
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
          <ButtonLink to={paths.Login}>Sign in</ButtonLink>
        )
      }
    >
      <p>
        {isSignedIn ? 'It may belong to another account.' : 'If it belongs to your account, please sign in.'}
      </p>
    </EmptyState>
  );
}
