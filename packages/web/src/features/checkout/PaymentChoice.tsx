import { providerNames } from '@marketsquare/core/shop/checkout';
import type { Provider } from '@marketsquare/core/shop/payment';
import { Link } from 'wouter';
import { useConfiguration } from '../../platform/configuration.ts';
import { GatewayMark } from '../../platform/GatewayMark.tsx';
import { paths } from '../../platform/paths.ts';
import { useCheckout, useShop } from '../../platform/shop.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/RadioCard.tsx';
import styles from './PaymentChoice.module.css';

const providers: readonly Provider[] = ['paystack', 'flutterwave'];

/** How to pay, the terms, and whether support may see this visit: off until the shopper ticks it. [PAY-01, PAY-02, CHK-23] */
export function PaymentChoice() {
  const { checkout } = useShop();
  const { data: configuration } = useConfiguration();
  const chosen = useCheckout(({ context }) => context.provider);
  const termsAccepted = useCheckout(({ context }) => context.termsAccepted);
  const sharesVisit = useCheckout(({ context }) => context.sharesVisit);
  const offered = configuration?.gateways ?? providers;
  return (
    <div className={styles.choice}>
      <RadioCardGroup legend="How would you like to pay?">
        {offered.map((provider) => (
          <RadioCard
            key={provider}
            name="gateway"
            value={provider}
            checked={provider === chosen}
            onChange={() => checkout.send({ type: 'checkout.providerChosen', provider })}
            media={<GatewayMark provider={provider} />}
            title={`Pay with ${providerNames[provider]}`}
            note="Card, bank transfer or USSD"
          />
        ))}
      </RadioCardGroup>
      <div>
        <Checkbox
          checked={termsAccepted}
          onChange={(event) =>
            checkout.send({ type: 'checkout.termsToggled', accepted: event.target.checked })
          }
          label={
            <>
              I accept the <Link to={paths.Terms}>Terms &amp; Conditions</Link>
            </>
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
