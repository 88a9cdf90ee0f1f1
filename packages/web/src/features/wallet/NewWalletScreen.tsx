import { longDay } from '@marketsquare/core/kernel/calendar';
import { walletPageBalances } from '@marketsquare/core/shop/wallet';
import { filterPlaceholder, pageSizes } from '@marketsquare/core/shop/wallet/history';
import { CalendarDays } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { MembersOnly } from '../../components/MembersOnly.tsx';
import { paths } from '../../platform/paths.ts';
import { titled } from '../../platform/shop-name.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingLayer } from '../../ui/Missing.tsx';
import { OwnText } from '../../ui/OwnText.tsx';
import { Select, TextInput } from '../../ui/TextInput.tsx';
import { Balances } from './Balances.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { useShownHistory, useWalletHistory } from './history.ts';
import styles from './Wallet.module.css';

const DateFilterDialog = lazyPart(() => import('./DateFilterDialog.tsx'), MissingLayer);

/** [WAL-05..WAL-14, ROUTE-37] */
export default function NewWalletScreen() {
  return (
    <div className={styles.screen}>
      <title>{titled('Wallet')}</title>
      <h1>Wallet</h1>
      <MembersOnly>
        <Balances balancesOf={walletPageBalances} />
        <div className={styles.actions}>
          <ButtonLink to={paths.FundWallet}>Fund Wallet</ButtonLink>
          <ButtonLink tone="quiet" to={paths.WalletPin}>
            Set Wallet Pin
          </ButtonLink>
        </div>
        <History />
      </MembersOnly>
    </div>
  );
}

function History() {
  const history = useWalletHistory('new');
  const shown = useShownHistory(history);
  const [isFiltering, setFiltering] = useState(false);
  const dateFilter = useRef<HTMLButtonElement>(null);
  return (
    <Card aria-label="Transactions" className={styles.history}>
      <div className={styles.tools}>
        <TextInput
          type="search"
          aria-label="Filter transactions"
          placeholder={filterPlaceholder}
          value={shown.filter}
          onChange={({ target }) => shown.onFilter(target.value)}
        />
        <Select
          aria-label="Transactions a page"
          value={shown.pageSize}
          options={pageSizes.map(String)}
          onChange={({ target }) =>
            history.send({ type: 'walletHistory.pageSizeChosen', pageSize: Number(target.value) })
          }
        />
        <Button
          ref={dateFilter}
          tone="quiet"
          icon={<CalendarDays aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setFiltering(true)}
        >
          Date Filter
        </Button>
      </div>
      {shown.shownRange && (
        <p className={styles.range}>
          <OwnText>{`From ${longDay(shown.shownRange.from)} to ${longDay(shown.shownRange.until)}.`}</OwnText>{' '}
          <Button
            tone="quiet"
            size="small"
            onClick={() => {
              history.send({ type: 'walletHistory.rangeCleared' });
              // The pressed button goes with the dates.
              dateFilter.current?.focus();
            }}
          >
            Show all dates
          </Button>
        </p>
      )}
      <HistoryTable history={history} shown={shown} />
      {isFiltering && (
        <Suspense>
          <DateFilterDialog history={history} shown={shown} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </Card>
  );
}
