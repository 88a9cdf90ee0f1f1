import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { MembersOnly } from '../../platform/MembersOnly.tsx';
import { useUser } from '../../platform/user.ts';
import { Card } from '../../ui/Card.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { DateRangeForm } from './DateRangeForm.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { useShownHistory, useWalletHistory } from './history.ts';
import { PinForm } from './PinForm.tsx';
import { TopUpForm } from './TopUpForm.tsx';
import styles from './Wallet.module.css';

/** The older page of the wallet, reached by its address alone. [WAL-01..WAL-04, ROUTE-36] */
export default function WalletScreen() {
  return (
    <div className={styles.screen}>
      <title>Your Wallet Page</title>
      <h1>Wallet</h1>
      <MembersOnly>
        <div className={styles.columns}>
          <History />
          <div className={styles.side}>
            <Card aria-label="Make Transaction">
              <Foldable title="Make Transaction">
                <TopUp />
              </Foldable>
            </Card>
            <Card aria-label="Set Wallet Pin">
              <Foldable title="Set Wallet Pin">
                <PinForm />
              </Foldable>
            </Card>
          </div>
        </div>
      </MembersOnly>
    </div>
  );
}

function History() {
  const history = useWalletHistory('older');
  const shown = useShownHistory(history);
  return (
    <Card aria-label="Transactions" className={styles.history}>
      <TextInput
        type="search"
        aria-label="Search"
        placeholder="Search"
        value={shown.filter}
        onChange={({ target }) => shown.onFilter(target.value)}
      />
      <Foldable title="Date Filter">
        <DateRangeForm history={history} shown={shown} />
      </Foldable>
      <HistoryTable history={history} shown={shown} />
    </Card>
  );
}

function TopUp() {
  const user = useUser();
  return user && <TopUpForm panel="older" userId={user.id} />;
}

interface FoldableProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part that opens and closes by its title. */
function Foldable({ title, children }: FoldableProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.foldable}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={id}>{isOpen && children}</div>
    </div>
  );
}
