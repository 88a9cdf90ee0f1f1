import { fundPageBalances } from '@marketsquare/core/shop/wallet';
import { MembersOnly } from '../../platform/MembersOnly.tsx';
import { useIsSignedIn, useUser } from '../../platform/user.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BackToWallet } from './BackToWallet.tsx';
import { Balances } from './Balances.tsx';
import { TopUpForm } from './TopUpForm.tsx';
import styles from './Wallet.module.css';

/** [WAL-21..WAL-35, ROUTE-38] */
export default function FundWalletScreen() {
  return (
    <div className={`${styles.screen} ${styles.narrow}`}>
      <title>Fund Wallet | Market Square</title>
      <BackToWallet />
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
  if (isSignedIn && !user) return <Skeleton shape="block" height="20rem" />;
  return <TopUpForm panel="new" userId={user?.id ?? null} />;
}
