import { selectIsCovered, tenderMessages } from '@marketsquare/core/shop/checkout';
import { GatewayChoice } from '../../components/GatewayChoice.tsx';
import { paths } from '../../platform/paths.ts';
import { useCheckout, useShop } from '../../platform/shop.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './PaymentChoice.module.css';
import { TenderChoice } from './TenderChoice.tsx';

/**
 * The way to pay, the terms, and the consent that support may see this visit: off until the shopper ticks it.
 * A card is offered while one is needed. [PAY-01, PAY-02, PAY-16, CHK-23]
 */
export function PaymentChoice() {
  const { checkout } = useShop();
  const chosen = useCheckout(({ context }) => context.provider);
  const termsAccepted = useCheckout(({ context }) => context.termsAccepted);
  const sharesVisit = useCheckout(({ context }) => context.sharesVisit);
  const isCovered = useCheckout(selectIsCovered);
  return (
    <div className={styles.choice}>
      <TenderChoice />
      {isCovered ? (
        <p className={styles.covered}>{tenderMessages.covered}</p>
      ) : (
        <GatewayChoice
          chosen={chosen}
          onChoose={(gateway) => checkout.send({ type: 'checkout.providerChosen', provider: gateway })}
        />
      )}
      <div>
        <Checkbox
          checked={termsAccepted}
          onChange={(event) =>
            checkout.send({ type: 'checkout.termsToggled', accepted: event.target.checked })
          }
          label={
            <span>
              I accept the <Link to={paths.Terms}>Terms &amp; Conditions</Link>
            </span>
          }
        />
        <Checkbox
          checked={sharesVisit}
          onChange={(event) =>
            checkout.send({ type: 'checkout.visitSharingToggled', shared: event.target.checked })
          }
          label="Share this visit with our support team, without my personal details"
        />
      </div>
    </div>
  );
}
