import { formatNaira } from '@marketsquare/core/kernel/money';
import { giftCardWorth, serialProblem } from '@marketsquare/core/shop/gift-card';
import {
  selectGiftCardValue,
  selectRemainder,
  selectTopUpNotice,
  topUpSerialKey,
} from '@marketsquare/core/shop/wallet/top-up';
import { Gift } from 'lucide-react';
import { useId } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { Amounts } from '../../ui/Amounts.tsx';
import { useAnswer } from '../../ui/answer.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { RadioCard } from '../../ui/RadioCard.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './TopUpForm.module.css';
import type { TopUpPart } from './top-up.ts';

/**
 * A gift card that pays as much as it can. Its serial number is a secret: it stays in the drafts. [WAL-22,
 * WAL-34]
 */
export function GiftCardMethod({ topUp, snapshot }: TopUpPart) {
  const { drafts } = useShell();
  const { isChosen } = snapshot.context.giftCard;
  const value = selectGiftCardValue(snapshot);
  const rest = selectRemainder(snapshot);
  const notice = selectTopUpNotice(snapshot);
  const problem = notice?.place === 'status' ? notice.message : null;
  const isVerifying = snapshot.matches('verifyingGiftCard');
  const statusId = useId();
  const place = useAnswer<HTMLParagraphElement>(problem);
  return (
    <div className={styles.method}>
      <RadioCard
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => topUp.send({ type: 'topUp.giftCardToggled', chosen: target.checked })}
        media={<Gift aria-hidden="true" />}
        title="Pay with Giftcard"
      />
      {isChosen && (
        <div className={styles.serial}>
          <Field label="Serial number">
            <TextInput
              {...(problem !== null && { 'aria-invalid': true, 'aria-describedby': statusId })}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              readOnly={isVerifying}
              value={drafts.read(topUpSerialKey)}
              onChange={({ target }) => {
                drafts.write(topUpSerialKey, target.value);
                topUp.send({ type: 'topUp.serialJudged', problem: serialProblem(topUpSerialKey, drafts) });
              }}
            />
          </Field>
          <Button
            tone="quiet"
            isBusy={isVerifying}
            onClick={() => topUp.send({ type: 'topUp.giftCardCheckRequested' })}
          >
            Verify
          </Button>
        </div>
      )}
      <p
        ref={place}
        id={statusId}
        role="status"
        className={styles.status}
        data-state={problem && 'refused'}
        tabIndex={-1}
      >
        {problem ?? (value === null ? null : giftCardWorth(value))}
      </p>
      {value !== null && rest !== null && (
        <Amounts
          rows={[
            { label: 'Giftcard value', amount: formatNaira(value) },
            { label: 'Remaining balance', amount: formatNaira(rest) },
          ]}
        />
      )}
    </div>
  );
}
