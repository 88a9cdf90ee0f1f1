import { type Gateway, gatewayNames } from '@marketsquare/core/shop/payment';
import { useGateways } from '../platform/gateways.ts';
import { RadioCard, RadioCardGroup } from '../ui/RadioCard.tsx';
import styles from './Form.module.css';
import { GatewayMark } from './GatewayMark.tsx';

interface GatewayChoiceProps {
  /** Null while none is chosen. */
  readonly chosen: Gateway | null;
  readonly onChoose: (gateway: Gateway) => void;
}

/** The choice of the gateway that collects the money. [PAY-01, PAY-02] */
export function GatewayChoice({ chosen, onChoose }: GatewayChoiceProps) {
  const offered = useGateways();
  return (
    <RadioCardGroup legend="How would you like to pay?">
      <p className={styles.hint}>Card, bank transfer or USSD</p>
      {offered.map((gateway) => (
        <RadioCard
          key={gateway}
          name="gateway"
          value={gateway}
          checked={gateway === chosen}
          onChange={() => onChoose(gateway)}
          media={<GatewayMark gateway={gateway} />}
          title={`Pay with ${gatewayNames[gateway]}`}
        />
      ))}
    </RadioCardGroup>
  );
}
