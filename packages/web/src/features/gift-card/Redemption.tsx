import { formatNaira } from '@marketsquare/core/kernel/money';
import { giftCardWorth, serialProblem } from '@marketsquare/core/shop/gift-card';
import {
  redemptionSerialKey,
  selectIsRedeeming,
  selectIsSerialForgotten,
  selectRedeemable,
  selectRedemptionNotice,
} from '@marketsquare/core/shop/wallet/redemption';
import { screens } from '@marketsquare/core/storefront/screens';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { useScreen } from '../../platform/use-screen.ts';
import { useTold } from '../../platform/use-told.ts';
import { useAnswer } from '../../ui/answer.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Redemption.module.css';

/** Far more numbers than a credit order's code has room for: the code folds the roll into its range. */
const mostRolls = 1_000_000;

interface RedemptionProps {
  readonly userId: number;
}

/** Redeems a gift card to the wallet. Default export, because only a signed-in customer loads it. [GIFT-02, WAL-32] */
export default function Redemption({ userId }: RedemptionProps) {
  const { chance, drafts } = useShell();
  const statusId = useId();
  const redemption = useScreen(screens.giftCardRedemption, { userId });
  const snapshot = useSelector(redemption, (current) => current);
  const isBusy = selectIsRedeeming(snapshot);
  const value = selectRedeemable(snapshot);
  const notice = selectRedemptionNotice(snapshot);
  const status = notice?.place === 'status' ? notice.message : null;
  const place = useAnswer<HTMLParagraphElement>(status);
  // A redeemed card's number is forgotten elsewhere: the field shows the draft.
  const [, redraw] = useState(0);
  useTold(status === null ? notice : null, () => redemption.send({ type: 'redemption.noticeDismissed' }));
  const isForgotten = selectIsSerialForgotten(snapshot);
  const canSubmit = value !== null;
  return (
    <Card aria-labelledby="redemption" className={styles.card}>
      <h2 id="redemption">Redeem a gift card</h2>
      <p className={styles.soft}>We add its value to your wallet.</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (canSubmit) redemption.send({ type: 'redemption.submitted', roll: chance(mostRolls) });
          else redemption.send({ type: 'redemption.checkRequested' });
        }}
      >
        <Field label="Serial number">
          <TextInput
            {...(status !== null && { 'aria-invalid': true, 'aria-describedby': statusId })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={isBusy}
            value={drafts.read(redemptionSerialKey)}
            onChange={({ target }) => {
              drafts.write(redemptionSerialKey, target.value);
              redraw((count) => count + 1);
              const problem = serialProblem(redemptionSerialKey, drafts);
              redemption.send({ type: 'redemption.serialJudged', problem });
            }}
          />
        </Field>
        <Button type="submit" isBusy={isBusy} tone={canSubmit ? 'primary' : 'quiet'}>
          {value === null ? 'Verify' : `Add ${formatNaira(value)} to my wallet`}
        </Button>
        {isForgotten && (
          <Button tone="quiet" onClick={() => redemption.send({ type: 'redemption.cancelled' })}>
            Another card
          </Button>
        )}
      </form>
      <p
        ref={place}
        id={statusId}
        role="status"
        className={styles.status}
        data-state={status && 'refused'}
        tabIndex={-1}
      >
        {status ?? (value === null ? null : giftCardWorth(value))}
      </p>
    </Card>
  );
}
