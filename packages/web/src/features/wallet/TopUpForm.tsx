import {
  defaultTopUpLimits,
  selectCanTopUp,
  selectIsToppingUp,
  selectIsTopUpUnconfirmed,
  selectTopUpNotice,
  type TopUpNotice,
  type TopUpPanel,
  topUpGrounds,
  whyNotTopUp,
} from '@marketsquare/core/shop/wallet/top-up';
import { screens } from '@marketsquare/core/storefront/screens';
import { useSelector } from '@xstate/react';
import { Hourglass } from 'lucide-react';
import { paths } from '../../platform/paths.ts';
import { useShell } from '../../platform/shell.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useScreen } from '../../platform/use-screen.ts';
import { useTold } from '../../platform/use-told.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Link } from '../../ui/Link.tsx';
import { AmountField } from './AmountField.tsx';
import { CardMethod } from './CardMethod.tsx';
import { GiftCardMethod } from './GiftCardMethod.tsx';
import styles from './TopUpForm.module.css';
import type { TopUpPart } from './top-up.ts';

/** Far more numbers than a top-up's code has room for: the code folds the roll into its range. */
const mostRolls = 1_000_000;

/** Other notices stay on the form for as long as they hold. */
const toldAtOnce: readonly TopUpNotice['place'][] = ['dialog', 'warning', 'success'];

/** The states in which the fields keep the focus. */
const editable = ['editing', 'verifyingGiftCard'] as const;

interface TopUpFormProps {
  readonly panel: TopUpPanel;
  /** Null for a guest. */
  readonly userId: number | null;
}

/** Adds money to the wallet: an amount, by gift card, by card, or by both. [WAL-21..WAL-37] */
export default function TopUpForm({ panel, userId }: TopUpFormProps) {
  const { chance } = useShell();
  const { refuse } = useShop();
  const topUp = useScreen(screens.topUp, { panel, userId, limits: defaultTopUpLimits });
  const snapshot = useSelector(topUp, (current) => current);
  const isBusy = selectIsToppingUp(snapshot);
  const canTopUp = selectCanTopUp(snapshot);
  const whyNot = !canTopUp && snapshot.matches('editing') ? (whyNotTopUp(snapshot)[0]?.words ?? null) : null;
  const notice = selectTopUpNotice(snapshot);
  useTold(notice && toldAtOnce.includes(notice.place) ? notice : null, () =>
    topUp.send({ type: 'topUp.noticeDismissed' }),
  );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const grounds = canTopUp ? null : topUpGrounds(snapshot);
        // One roll differs from the next, and no refused press from another.
        if (grounds) refuse(topUp, { type: 'topUp.submitted' }, grounds);
        else topUp.send({ type: 'topUp.submitted', roll: chance(mostRolls) });
      }}
    >
      {/* A gift card is looked up in a moment: the fields keep the focus meanwhile. */}
      <fieldset className={styles.fields} disabled={!editable.some((state) => snapshot.matches(state))}>
        <AmountField topUp={topUp} snapshot={snapshot} />
        <GiftCardMethod topUp={topUp} snapshot={snapshot} />
        <CardMethod topUp={topUp} snapshot={snapshot} />
        {panel === 'older' ? (
          <Checkbox
            checked={snapshot.context.termsAccepted}
            onChange={({ target }) => topUp.send({ type: 'topUp.termsToggled', accepted: target.checked })}
            label={
              <span>
                I accept the <Link to={paths.Terms}>Terms &amp; Conditions</Link>
              </span>
            }
          />
        ) : (
          <p className={styles.note}>
            By completing the payment you accept our <Link to={paths.Terms}>Terms &amp; Conditions</Link>.
          </p>
        )}
      </fieldset>
      <Unconfirmed topUp={topUp} snapshot={snapshot} />
      <Button
        type="submit"
        isWide
        isBusy={isBusy}
        whyNot={whyNot}
        disabled={whyNot === null && !canTopUp && !isBusy}
      >
        COMPLETE PAYMENT
      </Button>
    </form>
  );
}

/** The report while nobody knows yet whether the card has paid, and another check. [PAY-17] */
function Unconfirmed({ topUp, snapshot }: TopUpPart) {
  const notice = selectTopUpNotice(snapshot);
  if (notice === null || !selectIsTopUpUnconfirmed(snapshot)) return null;
  return (
    <div role="status" className={styles.unconfirmed}>
      <Hourglass aria-hidden="true" />
      <div>
        <p>{notice.message}</p>
        {notice.text && <p>{notice.text}</p>}
        <Button tone="quiet" size="small" onClick={() => topUp.send({ type: 'cardPayment.checkedAgain' })}>
          Check again
        </Button>
      </div>
    </div>
  );
}
