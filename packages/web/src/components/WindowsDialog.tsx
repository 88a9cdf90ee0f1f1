import {
  dayLabel,
  isFull,
  noSlotsText,
  placesText,
  type Slot,
  slotText,
  type WindowDay,
} from '@marketsquare/core/shop/checkout';
import { type ChosenStore, selectChosenStore } from '@marketsquare/core/shop/selection';
import { useFoodHours, useFoodRefusal } from '../platform/food-refusal.ts';
import { useSelection } from '../platform/shop.tsx';
import { useStoreWindows } from '../platform/store-windows.ts';
import { useToday } from '../platform/today.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { OwnText } from '../ui/OwnText.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import formStyles from './Form.module.css';
import styles from './Windows.module.css';
import { WindowsNotLoaded } from './WindowsNotLoaded.tsx';

interface WindowsDialogProps {
  /** True for the kitchen's windows instead of the groceries'. */
  readonly isFood?: boolean | undefined;
  readonly onClose: () => void;
}

/** The windows of the chosen store as the checkout would offer them now, to be looked at. [WIN-01..WIN-06] */
export default function WindowsDialog({ isFood = false, onClose }: WindowsDialogProps) {
  const store = useSelection(selectChosenStore);
  if (store === null) return null;
  const title = isFood ? 'Kitchen windows' : `${store.mode} windows`;
  return (
    <Dialog isOpen title={title} description={store.name} onClose={onClose}>
      <div className={formStyles.form}>
        {isFood ? <KitchenWindows store={store} /> : <StoreWindows store={store} />}
      </div>
    </Dialog>
  );
}

interface OfStore {
  readonly store: ChosenStore;
}

function StoreWindows({ store }: OfStore) {
  const { data, isFetching, refetch } = useStoreWindows(store);
  if (data === undefined)
    return isFetching ? <Skeleton shape="block" height="10rem" /> : <WindowsNotLoaded onRetry={refetch} />;
  if (data.length === 0) return <p>{`No ${store.mode.toLowerCase()} window is open.`}</p>;
  return data.map((one) => <DayWindows key={one.day} {...one} />);
}

function DayWindows({ day, slots }: WindowDay) {
  const label = dayLabel(day, useToday());
  return (
    <section aria-label={label} className={styles.day}>
      <h3>{label}</h3>
      {slots.length === 0 ? (
        <p className={formStyles.soft}>{noSlotsText}</p>
      ) : (
        <ul className={styles.slots}>
          {slots.map((slot) => (
            <SlotItem key={slot.id} slot={slot} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SlotItem({ slot }: { readonly slot: Slot }) {
  const places = placesText(slot);
  return (
    <li className={styles.slot} data-state={isFull(slot) ? 'full' : undefined}>
      <OwnText>{slotText(slot)}</OwnText>
      {places && <span className={styles.note}>{places}</span>}
    </li>
  );
}

/**
 * The hours in which the kitchen takes orders today, with a notice while it takes none. [API-34,
 * FOOD-07..FOOD-09]
 */
function KitchenWindows({ store }: OfStore) {
  const { data: hours, isFetching, refetch } = useFoodHours(store);
  const refusal = useFoodRefusal('food');
  const closed = refusal && <p>{refusal.message}</p>;
  if (hours === undefined) {
    return (
      closed ??
      (isFetching ? <Skeleton shape="block" height="10rem" /> : <WindowsNotLoaded onRetry={refetch} />)
    );
  }
  const { openingTime, closingTime } = hours;
  if (openingTime === null || closingTime === null) return closed ?? <p>No kitchen window is open.</p>;
  return (
    <>
      {closed}
      <ul className={styles.slots}>
        <li className={styles.slot}>{`Today, ${slotText({ start: openingTime, end: closingTime })}`}</li>
      </ul>
    </>
  );
}
