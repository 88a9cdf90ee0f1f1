import { type Gateway, gatewayNames } from '@marketsquare/core/shop/payment';
import { CreditCard } from 'lucide-react';
import { GatewayMark } from '../../components/GatewayMark.tsx';
import { useGateways } from '../../platform/gateways.ts';
import { RadioCard, RadioCardGroup } from '../../ui/RadioCard.tsx';
import styles from './TopUpForm.module.css';
import type { TopUpPart } from './top-up.ts';

/** A card payment by one of this shop's gateways; the first, until another is chosen. [WAL-23] */
export function CardMethod({ topUp, snapshot }: TopUpPart) {
  const offered = useGateways();
  const { provider: chosen } = snapshot.context;
  const choose = (gateway: Gateway | null) => topUp.send({ type: 'topUp.providerChosen', provider: gateway });
  return (
    <div className={styles.method}>
      <RadioCard
        type="checkbox"
        checked={chosen !== null}
        onChange={({ target }) => choose(target.checked ? (offered[0] ?? null) : null)}
        media={<CreditCard aria-hidden="true" />}
        title="Pay with USSD/Bank Transfer/Card"
      />
      {chosen !== null && offered.length > 1 && (
        <RadioCardGroup legend="Payment provider" isLegendHidden>
          {offered.map((gateway) => (
            <RadioCard
              key={gateway}
              name="gateway"
              value={gateway}
              checked={gateway === chosen}
              onChange={() => choose(gateway)}
              media={<GatewayMark gateway={gateway} />}
              title={gatewayNames[gateway]}
            />
          ))}
        </RadioCardGroup>
      )}
    </div>
  );
}
