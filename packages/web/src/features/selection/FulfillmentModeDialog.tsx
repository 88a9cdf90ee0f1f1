import { plainLetters } from '@marketsquare/core/kernel/letters';
import type { Mode, Store } from '@marketsquare/core/shop/selection';
import { areasOfStore, supports } from '@marketsquare/core/shop/selection';
import {
  type ModeDialogInput,
  modeDialogGuardMessages,
  modeDialogMessages,
  selectAreaMessage,
  selectModeDestination,
  selectModeFailure,
  selectModeMessage,
} from '@marketsquare/core/shop/selection/mode-dialog';
import { screens } from '@marketsquare/core/storefront/screens';
import { useSelector } from '@xstate/react';
import { ShoppingBag, Truck } from 'lucide-react';
import { useEffect, useEffectEvent, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { sendOrRefuse } from '../../platform/send-or-refuse.ts';
import { useSelection, useShop } from '../../platform/shop.tsx';
import { useScreen } from '../../platform/use-screen.ts';
import { Button } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/RadioCard.tsx';
import { submitting } from '../../ui/submitting.ts';
import styles from './StoreSelector.module.css';

interface FulfillmentModeDialogProps {
  readonly store: Store;
  /** The cart of the store to order, from the cart's dropdown; null from the store locator. [NAV-18] */
  readonly order: ModeDialogInput['order'];
  /** Called when the store is set, with the next address; null to stay. */
  readonly onApplied: (destination: string | null) => void;
  readonly onClose: () => void;
}

const modes: readonly Mode[] = ['Pickup', 'Delivery'];
const signs = { Pickup: ShoppingBag, Delivery: Truck } as const;

/**
 * The mode to shop in at a store, chosen in the store locator or by one of its carts. [FMODE-01 to FMODE-04,
 * NAV-19]
 */
export default function FulfillmentModeDialog({
  store,
  order,
  onApplied,
  onClose,
}: FulfillmentModeDialogProps) {
  const { pathname } = useLocation();
  const shop = useShop();
  const zones = useSelection(({ context }) => context.zones);
  const wantedPath = useSelection(({ context }) => context.wantedPath);
  const dialog = useScreen(screens.modeDialog, {
    storeId: store.id,
    modes: modes.filter((mode) => supports(store, mode)),
    areas: areasOfStore(zones, store.id),
    order,
  });
  const { mode, area, areas } = useSelector(dialog, ({ context }) => context);
  const modeMessage = useSelector(dialog, selectModeMessage);
  const areaMessage = useSelector(dialog, selectAreaMessage);
  const failure = useSelector(dialog, selectModeFailure);
  const isBusy = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'));
  const isApplied = useSelector(dialog, (snapshot) => snapshot.matches('applied'));
  const isClosed = useSelector(dialog, (snapshot) => snapshot.matches('closed'));
  // Taking a way changes the path, and ends the wish for another.
  const leave = useEffectEvent(() => {
    if (isApplied) onApplied(selectModeDestination(pathname, wantedPath)(dialog.getSnapshot()));
    if (isClosed) onClose();
  });
  useEffect(() => {
    if (isApplied || isClosed) leave();
  }, [isApplied, isClosed]);
  const id = useId();
  return (
    <Dialog
      isOpen
      title={modeDialogMessages.title}
      description={store.name}
      footer={
        <Button type="submit" form={id} isBusy={isBusy}>
          {order === null ? 'Shop Here' : 'Submit'}
        </Button>
      }
      onClose={() => dialog.send({ type: 'modeDialog.closed' })}
    >
      <form
        id={id}
        className={styles.steps}
        noValidate
        onSubmit={submitting(() => dialog.send({ type: 'modeDialog.submitted' }))}
      >
        <RadioCardGroup
          legend={modeDialogMessages.title}
          isLegendHidden
          columns={2}
          error={modeMessage ?? failure}
        >
          {modes.map((one) => {
            const Sign = signs[one];
            return (
              <RadioCard
                key={one}
                name="fulfillment"
                layout="column"
                title={one}
                media={<Sign className={styles.sign} />}
                aria-disabled={!supports(store, one)}
                note={supports(store, one) ? undefined : modeDialogGuardMessages.isServed}
                checked={mode === one}
                onChange={() =>
                  sendOrRefuse(
                    shop,
                    dialog,
                    { type: 'modeDialog.modeChosen', mode: one },
                    modeDialogGuardMessages,
                  )
                }
              />
            );
          })}
        </RadioCardGroup>
        {mode === 'Delivery' && (
          <Field label="Delivery area" error={areaMessage}>
            <Combobox
              options={areas}
              value={area}
              placeholder="Choose your area"
              emptyText={modeDialogMessages.emptyText}
              plain={plainLetters}
              onChange={(chosen) => dialog.send({ type: 'modeDialog.areaChosen', area: chosen })}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
