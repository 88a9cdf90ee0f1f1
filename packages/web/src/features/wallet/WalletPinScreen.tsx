import { MembersOnly } from '../../platform/MembersOnly.tsx';
import { Card } from '../../ui/Card.tsx';
import { BackToWallet } from './BackToWallet.tsx';
import PinForm from './PinForm.tsx';
import styles from './Wallet.module.css';

/** [WAL-15, ROUTE-39] */
export default function WalletPinScreen() {
  return (
    <div className={`${styles.screen} ${styles.narrow}`}>
      <title>Set Wallet Pin</title>
      <BackToWallet />
      <h1>Set Wallet Pin</h1>
      <MembersOnly>
        <Card aria-label="Set Wallet Pin">
          <PinForm />
        </Card>
      </MembersOnly>
    </div>
  );
}
