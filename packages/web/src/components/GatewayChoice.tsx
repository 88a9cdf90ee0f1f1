import { type Provider, providerNames } from '@marketsquare/core/shop/payment';
import { useGateways } from '../platform/gateways.ts';
import { RadioCard, RadioCardGroup } from '../ui/RadioCard.tsx';
import { GatewayMark } from './GatewayMark.tsx';

interface GatewayChoiceProps {
  /** Null while none is chosen. */
  readonly chosen: Provider | null;
  readonly onChoose: (provider: Provider) => void;
}

/** The choice of the gateway that collects the money. [PAY-01, PAY-02] */
export function GatewayChoice({ chosen, onChoose }: GatewayChoiceProps) {
  const offered = useGateways();
  return (
    <RadioCardGroup legend="How would you like to pay?">
      {offered.map((provider) => (
        <RadioCard
          key={provider}
          name="gateway"
          value={provider}
          checked={provider === chosen}
          onChange={() => onChoose(provider)}
          media={<GatewayMark provider={provider} />}
          title={`Pay with ${providerNames[provider]}`}
          note="Card, bank transfer or USSD"
        />
      ))}
    </RadioCardGroup>
  );
}
