import { formatNaira } from '@marketsquare/core/kernel/money';
import type { fundPageBalances, walletPageBalances } from '@marketsquare/core/shop/wallet';
import { Price } from '../../ui/Price.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Balances.module.css';
import { useWalletUser } from './use-wallet-user.ts';

interface BalancesProps {
  readonly balancesOf: typeof walletPageBalances | typeof fundPageBalances;
}

/** The wallet's balances, under the labels of the page. [WAL-05, WAL-21] */
export function Balances({ balancesOf }: BalancesProps) {
  const user = useWalletUser();
  if (!user) {
    return (
      <div className={styles.balances} aria-busy="true">
        <Skeleton shape="block" height="5.5rem" />
        <Skeleton shape="block" height="5.5rem" />
      </div>
    );
  }
  const rows = balancesOf(user);
  return (
    <dl className={styles.balances}>
      {rows.map(({ label, amount }) => (
        <div key={label} className={styles.balance}>
          <dt className={styles.label}>{label}</dt>
          <dd>
            <Price amount={formatNaira(amount)} size={rows.length > 2 ? 'normal' : 'large'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
