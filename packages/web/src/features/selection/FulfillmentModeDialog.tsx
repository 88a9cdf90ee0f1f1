import { areasOfStore, type Mode, type Store, supports } from '@marketsquare/core/selection';
import { ShoppingBag, Truck } from 'lucide-react';
import { useState } from 'react';
import { useSelection } from '../../platform/shop.tsx';
import { Button } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/RadioCard.tsx';
import styles from './StoreSelector.module.css';

interface FulfillmentModeDialogProps {
  readonly store: Store;
  readonly onSubmit: (mode: Mode, area: string | null) => void;
  readonly onClose: () => void;
}

/** How to shop at a store that is chosen already. [FMODE-01, FMODE-02, FMODE-04] */
export default function FulfillmentModeDialog({ store, onSubmit, onClose }: FulfillmentModeDialogProps) {
  const zones = useSelection(({ context }) => context.zones);
  const [mode, setMode] = useState<Mode | null>(null);
  const [area, setArea] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const isMissingArea = mode === 'Delivery' && area === null;
  const submit = () => {
    setChecked(true);
    if (mode !== null && !isMissingArea) onSubmit(mode, mode === 'Delivery' ? area : null);
  };
  return (
    <Dialog
      isOpen
      title="Fulfillment Mode"
      description={store.name}
      footer={<Button onClick={submit}>Shop Here</Button>}
      onClose={onClose}
    >
      <div className={styles.steps}>
        <RadioCardGroup
          legend="Fulfillment Mode"
          isLegendHidden
          columns={2}
          error={isChecked && mode === null ? 'This field is required' : undefined}
        >
          <RadioCard
            name="fulfillment"
            layout="column"
            title="Pickup"
            media={<ShoppingBag className={styles.sign} />}
            disabled={!supports(store, 'Pickup')}
            checked={mode === 'Pickup'}
            onChange={() => setMode('Pickup')}
          />
          <RadioCard
            name="fulfillment"
            layout="column"
            title="Delivery"
            media={<Truck className={styles.sign} />}
            disabled={!supports(store, 'Delivery')}
            checked={mode === 'Delivery'}
            onChange={() => setMode('Delivery')}
          />
        </RadioCardGroup>
        {mode === 'Delivery' && (
          <Field
            label="Delivery area"
            error={isChecked && isMissingArea ? 'This field is required' : undefined}
          >
            <Combobox
              options={areasOfStore(zones, store.id)}
              value={area}
              placeholder="Choose your area"
              emptyText="Sorry, no matching options"
              onChange={setArea}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
