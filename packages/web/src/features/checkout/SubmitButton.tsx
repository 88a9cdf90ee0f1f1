import {
  presentDraft,
  selectCanSubmit,
  selectWhyDisabled,
  submitGrounds,
} from '@marketsquare/core/shop/checkout';
import { selectIsPaying, selectMayPay } from '@marketsquare/core/shop/payment';
import { freshId } from '../../platform/chance.ts';
import { useShell } from '../../platform/shell.tsx';
import { useCheckout, usePayment, useShop } from '../../platform/shop.tsx';
import { Button } from '../../ui/Button.tsx';
import { useCheckoutForm } from './form.tsx';
import styles from './SubmitButton.module.css';

/** Far more numbers than an order's code has room for: the code folds the roll into its range. */
const mostRolls = 1_000_000;

/**
 * The one action; disabled, with the reason, while the food cannot be had or no way to pay is chosen.
 * [CHK-17, FOOD-07, PAY-04]
 */
export function SubmitButton() {
  const { chance } = useShell();
  const { checkout, refuse } = useShop();
  const { submit } = useCheckoutForm();
  const canSubmit = useCheckout(selectCanSubmit);
  const reason = useCheckout(selectWhyDisabled);
  const isPaying = usePayment(selectIsPaying);
  const payment = usePayment((snapshot) => snapshot);
  const mayPay = useCheckout(({ context }) => selectMayPay(payment, presentDraft(context)));
  const press = () => {
    // One attempt differs from the next, and no refused one from another.
    const grounds = reason === null ? null : submitGrounds(checkout.getSnapshot());
    if (grounds) return refuse(checkout, { type: 'checkout.submitted' }, grounds);
    submit();
    checkout.send({ type: 'checkout.submitted', attemptId: freshId(), roll: chance(mostRolls) });
  };
  return (
    <div className={styles.submit}>
      <Button
        isWide
        isBusy={isPaying}
        whyNot={reason}
        disabled={reason === null && !(canSubmit && mayPay)}
        onClick={press}
      >
        Proceed to Payment
      </Button>
    </div>
  );
}
