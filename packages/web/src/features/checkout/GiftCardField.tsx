import { selectGiftCardState, tenderProblemOf } from '@marketsquare/core/shop/checkout';
import { selectAwaitsSerial, selectIsPaying, selectOrderToPay } from '@marketsquare/core/shop/payment';
import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useShell } from '../../platform/shell.tsx';
import { useCheckout, usePayment, useShop } from '../../platform/shop.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './TenderChoice.module.css';

const field = 'giftCard.serial';

interface GiftCardFieldProps {
  /**
   * The control that asked for the number. A refused card ends the question, and its focus goes back there.
   */
  readonly tick: RefObject<HTMLInputElement | null>;
}

/**
 * The serial number of a gift card, and the button that asks for its value. The text stays in this page's
 * memory. Default export, because it loads at first use. [CHK-16, PAY-21, PAY-23]
 */
export default function GiftCardField({ tick }: GiftCardFieldProps) {
  const { drafts } = useShell();
  const { checkout } = useShop();
  const [serial, setSerial] = useState(() => drafts.read(field));
  const isVerifying = useCheckout((snapshot) => selectGiftCardState(snapshot) === 'verifying');
  const hasVerdict = useCheckout(
    (snapshot) =>
      selectGiftCardState(snapshot) !== 'unverified' || snapshot.context.giftCard.message !== null,
  );
  const isKnown = useCheckout(({ context }) => context.giftCard.value !== null);
  const isAwaited = usePayment(selectAwaitsSerial) && isKnown;
  const judged = useRef(serial);
  const judge = () => {
    const typed = drafts.read(field);
    if (typed === judged.current) return;
    judged.current = typed;
    // An order that waits for its number stays that order.
    if (isAwaited) return;
    checkout.send({ type: 'checkout.serialJudged', problem: tenderProblemOf(field, drafts) });
  };
  const type = (value: string) => {
    drafts.write(field, value);
    setSerial(value);
    // The verdict on another number no longer holds.
    if (hasVerdict) judge();
  };
  const verify = (event: SubmitEvent) => {
    event.preventDefault();
    judge();
    checkout.send({ type: 'checkout.giftCardSubmitted' });
  };
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const own = form.current;
    return () => {
      if (own?.contains(document.activeElement)) tick.current?.focus();
    };
  }, [tick]);
  useForgottenSerial();
  return (
    <form ref={form} className={styles.giftCard} noValidate onSubmit={verify}>
      <Field label="Serial number">
        <TextInput
          name={field}
          value={serial}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={(event) => type(event.target.value)}
          onBlur={judge}
        />
      </Field>
      <Button type="submit" tone="quiet" isBusy={isVerifying}>
        Verify
      </Button>
    </form>
  );
}

/**
 * Asks again for a number that a reload has forgotten, unless an order already has its part of the gift card,
 * or is being placed.
 */
function useForgottenSerial(): void {
  const { drafts } = useShell();
  const { checkout } = useShop();
  const hasOrder = usePayment((snapshot) => selectIsPaying(snapshot) || selectOrderToPay(snapshot) !== null);
  const ask = useEffectEvent(() => {
    const problem = tenderProblemOf(field, drafts);
    const { giftCard } = checkout.getSnapshot().context;
    const isHeld = hasOrder && giftCard.value !== null;
    if (!isHeld && problem !== giftCard.problem) {
      checkout.send({ type: 'checkout.serialJudged', problem });
    }
  });
  useEffect(() => ask(), []);
}
