import { plainLetters } from '@marketsquare/core/kernel/letters';
import type { Product } from '@marketsquare/core/shop/catalogue';
import {
  cityOf,
  type Mode,
  selectAreas,
  selectChosenStore,
  selectCities,
  selectEmptyText,
  selectListsFailed,
  selectNoStoreMessage,
  selectStores,
} from '@marketsquare/core/shop/selection';
import { chooseStore } from '@marketsquare/core/storefront/screens';
import { ShoppingBag, Truck } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { NoStores } from '../../components/NoStores.tsx';
import { useShell } from '../../platform/shell.tsx';
import { type Shop, useSelection, useShop } from '../../platform/shop.tsx';
import { useTabPorts } from '../../platform/use-screen.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/RadioCard.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { bringWanted } from './bring-wanted.ts';
import { StoreChoice } from './StoreChoice.tsx';
import styles from './StoreSelector.module.css';

interface StoreSelectorProps {
  /** Absent where the shopper must choose: on a product page without a store. [SEL-09] */
  readonly onClose?: (() => void) | undefined;
  readonly onChosen: () => void;
  /** The product that the store is chosen for; null for none. */
  readonly wanted: Product | null;
}

/** The choice of mode, place and store. Three taps on a phone. [SEL-01 to SEL-18, ERR-13] */
export default function StoreSelector({ onClose, onChosen, wanted }: StoreSelectorProps) {
  const { selection } = useShop();
  const mode = useSelection(({ context }) => context.mode);
  useLayoutEffect(() => {
    selection.send({ type: 'selection.opened' });
    // It may have been left by Back or a reload.
    agreeWithStore(selection);
  }, [selection]);
  const choose = (chosen: Mode) => selection.send({ type: 'selection.modeChosen', mode: chosen });
  const isFailed = useSelection(selectListsFailed);
  const close = () => {
    agreeWithStore(selection);
    onClose?.();
  };
  return (
    <Dialog
      isOpen
      size="large"
      title="Please Select Your Location"
      description="Product availability and fulfilment time may differ in another store."
      onClose={onClose && close}
    >
      <div className={styles.steps}>
        <RadioCardGroup legend="How would you like to get your order?" isLegendHidden columns={2}>
          <RadioCard
            name="mode"
            layout="column"
            title="Free Pickup"
            note="Collect at the store"
            media={<ShoppingBag className={styles.sign} />}
            checked={mode === 'Pickup'}
            onChange={() => choose('Pickup')}
          />
          <RadioCard
            name="mode"
            layout="column"
            title="Home Delivery"
            note="Brought to your door"
            media={<Truck className={styles.sign} />}
            checked={mode === 'Delivery'}
            onChange={() => choose('Delivery')}
          />
        </RadioCardGroup>
        {isFailed && <NoStores />}
        {!isFailed && mode !== null && (
          <>
            <Places mode={mode} />
            <Stores onChosen={onChosen} wanted={wanted} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Undoes browsing without a choice: the selector shows mode and place of the chosen store. */
function agreeWithStore(selection: Shop['selection']): void {
  const snapshot = selection.getSnapshot();
  const { mode, city, area, zones } = snapshot.context;
  const chosen = selectChosenStore(snapshot);
  const home = chosen && cityOf(zones, chosen);
  if (!chosen || (chosen.mode === mode && home === city && chosen.area === area)) return;
  selection.send({ type: 'selection.modeChosen', mode: chosen.mode });
  if (home !== null) selection.send({ type: 'selection.cityChosen', city: home });
  if (chosen.area !== null) selection.send({ type: 'selection.areaChosen', area: chosen.area });
}

function Places({ mode }: { readonly mode: Mode }) {
  const { selection } = useShop();
  const cities = useSelection(selectCities);
  const areas = useSelection(selectAreas);
  const emptyText = useSelection(selectEmptyText);
  const { city, area, search } = useSelection(({ context }) => context);
  return (
    <div className={styles.places}>
      <Field label="City">
        <Combobox
          key={mode}
          options={cities}
          value={city}
          placeholder="Any city"
          emptyText={emptyText}
          plain={plainLetters}
          onChange={(chosen) => selection.send({ type: 'selection.cityChosen', city: chosen })}
        />
      </Field>
      {mode === 'Delivery' && (
        <Field label="Area">
          <Combobox
            key={city}
            options={areas}
            value={area}
            placeholder={city === null ? 'Choose your city first' : 'Choose your area'}
            emptyText={emptyText}
            plain={plainLetters}
            isDisabled={city === null}
            onChange={(chosen) => selection.send({ type: 'selection.areaChosen', area: chosen })}
          />
        </Field>
      )}
      <Field label="Find a store">
        <TextInput
          type="search"
          placeholder="Name or street"
          value={search}
          onChange={(event) => selection.send({ type: 'selection.searchTyped', text: event.target.value })}
        />
      </Field>
    </div>
  );
}

function Stores({ onChosen, wanted }: Pick<StoreSelectorProps, 'onChosen' | 'wanted'>) {
  const shell = useShell();
  const shop = useShop();
  const { selection } = shop;
  const { toast } = useNotices();
  const navigate = useNavigate();
  const ports = useTabPorts();
  const stores = useSelection(selectStores);
  const refusal = useSelection(selectNoStoreMessage);
  const needsArea = useSelection(({ context }) => context.mode === 'Delivery' && context.area === null);
  const shopAt = (storeId: number) => {
    const chosen = chooseStore(ports, () => selection.send({ type: 'selection.storeClicked', storeId }));
    onChosen();
    // A saved cart that comes with the choice goes only into an empty one.
    if (wanted !== null) void chosen.then(() => bringWanted({ wanted, shell, shop, toast, navigate }));
  };
  if (refusal) {
    return (
      <p className={styles.refusal} role="status">
        {refusal}
      </p>
    );
  }
  return (
    <section aria-label="Stores" className={styles.stores}>
      {needsArea && (
        <p className={styles.hint}>Choose your city and area to see which stores deliver to you.</p>
      )}
      <ul className={styles.cards}>
        {stores.map((store) => (
          <li key={store.id}>
            <StoreChoice store={store} isDisabled={needsArea} onChoose={() => shopAt(store.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
