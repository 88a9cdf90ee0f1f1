import { plainLetters } from '@marketsquare/core/kernel/letters';
import { groundsOf } from '@marketsquare/core/kernel/why-not';
import type { Product } from '@marketsquare/core/shop/catalogue';
import {
  areaNeeded,
  areasOfAllCities,
  cityOf,
  type Mode,
  selectAreas,
  selectChosenStore,
  selectCities,
  selectEmptyText,
  selectHasNoStores,
  selectIsStoreSet,
  selectionGuardMessages,
  selectListsFailed,
  selectNoStoreMessage,
  selectPickupStores,
  selectStores,
} from '@marketsquare/core/shop/selection';
import { chooseStore } from '@marketsquare/core/storefront/screens';
import { ShoppingBag, Truck } from 'lucide-react';
import { Suspense, useId, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { NoStores } from '../../components/NoStores.tsx';
import { useKeptStore } from '../../components/use-kept-store.ts';
import { useShell } from '../../platform/shell.tsx';
import { type Shop, useSelection, useShop } from '../../platform/shop.tsx';
import { useTabPorts } from '../../platform/use-screen.ts';
import { Button } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/RadioCard.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { bringWanted } from './bring-wanted.ts';
import { StoreChoice } from './StoreChoice.tsx';
import styles from './StoreSelector.module.css';

const NotOpenYet = lazyPart(() => import('../../components/NotOpenYet.tsx'), MissingPart);

interface StoreSelectorProps {
  /** Absent where the shopper must choose: on a product page without a store. [SEL-09] */
  readonly onClose?: (() => void) | undefined;
  readonly onChosen: () => void;
  /** The product that the store is chosen for; null for none. */
  readonly wanted: Product | null;
}

/** The kept store first, then the choice of mode, place and store. Three taps on a phone. [SEL-01 to SEL-18, LAND-05, ERR-13] */
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
  const hasNoStores = useSelection(selectHasNoStores);
  const isSet = useSelection(selectIsStoreSet);
  const kept = useKeptStore();
  const take = useTaking({ onChosen, wanted });
  const close = () => {
    agreeWithStore(selection);
    onClose?.();
  };
  if (hasNoStores) {
    return (
      <Dialog isOpen size="large" title="Please Select Your Location" onClose={onClose && close}>
        <Suspense>
          <NotOpenYet headingLevel="h3" />
        </Suspense>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      size="large"
      title="Please Select Your Location"
      description="Product availability and fulfilment time may differ in another store."
      onClose={onClose && close}
    >
      <div className={styles.steps}>
        {kept && !isSet && (
          <div className={styles.kept}>
            <Button isWide isBusy={!kept.isReady} onClick={() => take(kept.goOn)}>
              {kept.label}
            </Button>
            <p className={styles.note}>{kept.note}</p>
          </div>
        )}
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
        {!isFailed && mode === null && <PickupStores onTake={take} />}
        {!isFailed && mode !== null && (
          <>
            <Places mode={mode} />
            <Stores onTake={take} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Takes a store by a choice, and brings the product that it is chosen for. */
function useTaking({ onChosen, wanted }: Pick<StoreSelectorProps, 'onChosen' | 'wanted'>) {
  const shell = useShell();
  const shop = useShop();
  const { toast } = useNotices();
  const navigate = useNavigate();
  return (choose: () => Promise<void>) => {
    const chosen = choose();
    onChosen();
    // A saved cart that comes with the choice goes only into an empty one.
    if (wanted !== null) void chosen.then(() => bringWanted({ wanted, shell, shop, toast, navigate }));
  };
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
  const { city, area, search, stores, zones } = useSelection(({ context }) => context);
  const everywhere = city === null ? areasOfAllCities({ stores, zones }) : [];
  const chooseCity = (chosen: string) => {
    selection.send({ type: 'selection.cityChosen', city: chosen });
    const [only, ...others] = selectAreas(selection.getSnapshot());
    if (mode === 'Delivery' && only !== undefined && others.length === 0) chooseArea(only);
  };
  // The area of a shopper who has chosen no city tells it.
  const chooseArea = (name: string) => {
    const found = everywhere.find((one) => one.name === name);
    if (found) selection.send({ type: 'selection.cityChosen', city: found.city });
    selection.send({ type: 'selection.areaChosen', area: found?.area ?? name });
  };
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
          onChange={chooseCity}
        />
      </Field>
      {mode === 'Delivery' && (
        <Field label="Area">
          <Combobox
            options={city === null ? everywhere.map(({ name }) => name) : areas}
            value={area}
            placeholder="Choose your area"
            emptyText={emptyText}
            plain={plainLetters}
            onChange={chooseArea}
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

interface StoresProps {
  readonly onTake: (choose: () => Promise<void>) => void;
}

/** Before any choice a press on a store chooses pickup there. [SEL-10, SEL-15] */
function PickupStores({ onTake }: StoresProps) {
  const { selection } = useShop();
  const ports = useTabPorts();
  const stores = useSelection(selectPickupStores);
  const id = useId();
  if (stores.length === 0) return null;
  const pickUpAt = (storeId: number) =>
    onTake(() =>
      chooseStore(ports, () => {
        const choice = { mode: 'Pickup', area: null, onChange: 'reprice' } as const;
        selection.send({ type: 'selection.modeSubmitted', storeId, ...choice });
      }),
    );
  return (
    <section aria-labelledby={id} className={styles.stores}>
      <h3 id={id}>Or pick up at</h3>
      <ul className={styles.cards}>
        {stores.map((store) => (
          <li key={store.id}>
            <StoreChoice store={store} onChoose={() => pickUpAt(store.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stores({ onTake }: StoresProps) {
  const { selection, refuse } = useShop();
  const ports = useTabPorts();
  const id = useId();
  const stores = useSelection(selectStores);
  const refusal = useSelection(selectNoStoreMessage);
  const needsArea = useSelection(({ context }) => context.mode === 'Delivery' && context.area === null);
  const shopAt = (storeId: number) => {
    const event = { type: 'selection.storeClicked', storeId } as const;
    const grounds = groundsOf(selection.getSnapshot(), event, selectionGuardMessages);
    if (grounds) refuse(selection, event, grounds);
    else onTake(() => chooseStore(ports, () => selection.send(event)));
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
        <p id={id} className={styles.hint}>
          {areaNeeded}
        </p>
      )}
      <ul className={styles.cards}>
        {stores.map((store) => (
          <li key={store.id}>
            <StoreChoice
              store={store}
              isOnly={stores.length === 1}
              whyNot={needsArea ? id : undefined}
              onChoose={() => shopAt(store.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
