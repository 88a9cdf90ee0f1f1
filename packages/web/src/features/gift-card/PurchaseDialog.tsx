import { longDay } from '@marketsquare/core/kernel/calendar';
import { formatNaira } from '@marketsquare/core/kernel/money';
import {
  selectChosenCard,
  selectIsPurchasing,
  selectPurchaseNotice,
} from '@marketsquare/core/shop/gift-card/purchase';
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import { GatewayChoice } from '../../components/GatewayChoice.tsx';
import { useShell } from '../../platform/shell.tsx';
import { bringFirstProblem } from '../../ui/answer.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { GiftCardPicture } from './GiftCardPicture.tsx';
import styles from './PurchaseDialog.module.css';
import { PurchaseField } from './PurchaseField.tsx';
import type { PurchaseActor } from './purchase-actor.ts';
import { usePurchaseForm } from './purchase-form.ts';

interface PurchaseDialogProps {
  readonly purchase: PurchaseActor;
}

/**
 * The giver of the card, its recipient, and the way to pay. Default export, because it loads at first use.
 * [GIFT-03, GIFT-04]
 */
export default function PurchaseDialog({ purchase }: PurchaseDialogProps) {
  const { now } = useShell();
  const card = useSelector(purchase, selectChosenCard);
  const gateway = useSelector(purchase, ({ context }) => context.provider);
  const isBusy = useSelector(purchase, selectIsPurchasing);
  const form = usePurchaseForm(purchase);
  const place = useRef<HTMLFormElement>(null);
  useFirstProblem(purchase, place);
  if (card === null) return null;
  return (
    <Dialog
      isOpen
      title={`Buy ${card.name}`}
      description={`${formatNaira(card.amount)}, valid until ${longDay(card.expiresOn)}`}
      onClose={() => purchase.send({ type: 'giftCard.closed' })}
      footer={
        <Button isWide isBusy={isBusy} type="submit" form="giftCard">
          {`Pay ${formatNaira(card.amount)}`}
        </Button>
      }
    >
      <form
        ref={place}
        id="giftCard"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
          purchase.send({ type: 'giftCard.submitted', at: now() });
        }}
      >
        <div className={styles.picture}>
          <GiftCardPicture card={card} />
        </div>
        <fieldset className={styles.grid} disabled={isBusy}>
          <legend className={styles.legend}>From you</legend>
          <PurchaseField form={form} field="gifter.firstname" label="First name" autoComplete="given-name" />
          <PurchaseField form={form} field="gifter.lastname" label="Last name" autoComplete="family-name" />
          <PurchaseField form={form} field="gifter.email" label="E-mail" kind="email" autoComplete="email" />
          <PurchaseField form={form} field="gifter.phone" label="Phone" kind="tel" autoComplete="tel" />
        </fieldset>
        <fieldset className={styles.grid} disabled={isBusy}>
          <legend className={styles.legend}>To</legend>
          <PurchaseField
            form={form}
            field="recipient.email"
            label="Recipient’s e-mail"
            hint="The card is sent here, ready to print"
            kind="email"
            autoComplete="off"
          />
          <PurchaseField
            form={form}
            field="recipient.phone"
            label="Recipient’s phone"
            kind="tel"
            autoComplete="off"
          />
        </fieldset>
        <GatewayChoice
          chosen={gateway}
          onChoose={(chosen) => purchase.send({ type: 'giftCard.providerChosen', provider: chosen })}
        />
      </form>
    </Dialog>
  );
}

/** Scrolls to the first field that is not in order, once the shopper has asked for the card. [GIFT-04] */
function useFirstProblem(purchase: PurchaseActor, place: RefObject<HTMLElement | null>): void {
  const notice = useSelector(purchase, selectPurchaseNotice);
  useEffect(() => {
    if (notice?.place === 'fields') bringFirstProblem(place.current);
  }, [notice, place]);
}
