import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { MembersOnly } from '../../components/MembersOnly.tsx';
import { useUser } from '../../platform/user.ts';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import { OwnText } from '../../ui/OwnText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { useShownHistory, useWalletHistory } from './history.ts';
import styles from './Wallet.module.css';

const DateRangeForm = lazyPart(() => import('./DateRangeForm.tsx'), MissingPart);
const PinForm = lazyPart(() => import('./PinForm.tsx'), MissingPart);
const TopUpForm = lazyPart(() => import('./TopUpForm.tsx'), MissingPart);

/** The older page of the wallet, reached by its address alone. [WAL-01..WAL-04, ROUTE-36] */
export default function WalletScreen() {
  return (
    <div className={styles.screen}>
      <title>Your Wallet Page</title>
      <h1>Wallet</h1>
      <MembersOnly>
        <div className={styles.columns}>
          <div className={styles.side}>
            <Card aria-label="Make Transaction">
              <Foldable title="Make Transaction" height="22rem">
                <TopUp />
              </Foldable>
            </Card>
            <Card aria-label="Set Wallet Pin">
              <Foldable title="Set Wallet Pin" height="20rem">
                <PinForm />
              </Foldable>
            </Card>
          </div>
          <History />
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
      <Foldable title="Date Filter" height="13rem">
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
  /** About the height of the part once it has loaded, such as '20rem'. */
  readonly height: string;
  readonly children: ReactNode;
}

/** A part that opens and closes by its title, and loads when it is first opened. */
function Foldable({ title, height, children }: FoldableProps) {
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
        <OwnText>{title}</OwnText>
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={id}>
        {isOpen && <Suspense fallback={<Skeleton shape="block" height={height} />}>{children}</Suspense>}
      </div>
    </div>
  );
}
