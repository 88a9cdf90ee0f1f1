import { MembersOnly } from '../../components/MembersOnly.tsx';
import { paths } from '../../platform/paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Card } from '../../ui/Card.tsx';
import PinForm from './PinForm.tsx';
import styles from './Wallet.module.css';

/** [WAL-15, ROUTE-39] */
export default function WalletPinScreen() {
  return (
    <div className={`${styles.screen} ${styles.narrow}`}>
      <title>Set Wallet Pin</title>
      <BackLink to={paths.NewWallet} />
      <h1>Set Wallet Pin</h1>
      <MembersOnly>
        <Card aria-label="Set Wallet Pin">
          <PinForm />
        </Card>
      </MembersOnly>
    </div>
  );
}
