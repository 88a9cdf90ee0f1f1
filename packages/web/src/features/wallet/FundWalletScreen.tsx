import { fundPageBalances } from '@marketsquare/core/shop/wallet';
import { Suspense } from 'react';
import { MembersOnly } from '../../components/MembersOnly.tsx';
import { paths } from '../../platform/paths.ts';
import { titled } from '../../platform/shop-name.ts';
import { useIsSignedIn, useUser } from '../../platform/user.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Balances } from './Balances.tsx';
import styles from './Wallet.module.css';

const TopUpForm = lazyPart(() => import('./TopUpForm.tsx'), MissingPart);

/** [WAL-21..WAL-35, ROUTE-38] */
export default function FundWalletScreen() {
  return (
    <div className={`${styles.screen} ${styles.narrow}`}>
      <title>{titled('Fund Wallet')}</title>
      <BackLink to={paths.NewWallet} />
      <h1>Fund Wallet</h1>
      <MembersOnly>
        <Balances balancesOf={fundPageBalances} />
      </MembersOnly>
      <Card aria-label="Fund Wallet">
        <TopUp />
      </Card>
    </div>
  );
}

/** A guest sees the form, which tells them to sign in. [WAL-25, ROLE-05] */
function TopUp() {
  const isSignedIn = useIsSignedIn();
  const user = useUser();
  const waiting = <Skeleton shape="block" height="20rem" />;
  if (isSignedIn && !user) return waiting;
  return (
    <Suspense fallback={waiting}>
      <TopUpForm panel="new" userId={user?.id ?? null} />
    </Suspense>
  );
}
