import { readDay } from '@marketsquare/core/kernel/calendar';
import {
  checkoutGuardMessages,
  dayLabel,
  isFull,
  noSlotsText,
  placesText,
  type Slot,
  selectHasNoWindows,
  selectIsLoadingWindows,
  slotFeeText,
  slotText,
} from '@marketsquare/core/shop/checkout';
import type { ReactNode } from 'react';
import { WindowsNotLoaded } from '../../components/WindowsNotLoaded.tsx';
import { sendOrRefuse } from '../../platform/send-or-refuse.ts';
import { useCheckout, useShop } from '../../platform/shop.tsx';
import { useToday } from '../../platform/today.ts';
import { Chips } from '../../ui/Chips.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/RadioCard.tsx';
import styles from './Fields.module.css';

interface WindowsProps {
  /** Stands in for the windows until they come. */
  readonly waiting: ReactNode;
}

/**
 * The days of the store, and the windows of the chosen one; or a line that they did not load.
 * [WIN-01..WIN-06, ERR-33]
 */
export default function Windows({ waiting }: WindowsProps) {
  const { checkout } = useShop();
  const days = useCheckout(({ context }) => context.days);
  const day = useCheckout(({ context }) => context.day);
  const slots = days.find((one) => one.day === day)?.slots ?? [];
  const today = useToday();
  const isLoading = useCheckout(selectIsLoadingWindows);
  const hasNone = useCheckout(selectHasNoWindows);
  if (isLoading) return waiting;
  if (hasNone) return <WindowsNotLoaded onRetry={() => checkout.send({ type: 'checkout.windowsRetried' })} />;
  return (
    <>
      <Chips
        legend="Day"
        name="day"
        value={day}
        options={days.map((one) => ({ value: one.day, label: dayLabel(one.day, today) }))}
        onChange={(value) => {
          const chosen = readDay(value);
          if (chosen) checkout.send({ type: 'checkout.dayChosen', day: chosen });
        }}
      />
      <div className={styles.windows}>
        {slots.every(isFull) ? (
          <p className={styles.hint}>{noSlotsText}</p>
        ) : (
          <RadioCardGroup legend="Time" isLegendHidden>
            <div className={styles.tiles}>
              {slots.map((slot) => (
                <SlotChoice key={slot.id} slot={slot} />
              ))}
            </div>
          </RadioCardGroup>
        )}
      </div>
    </>
  );
}

function SlotChoice({ slot }: { readonly slot: Slot }) {
  const shop = useShop();
  const isChosen = useCheckout(({ context }) => context.slotId === slot.id);
  const fee = useCheckout(({ context }) => slotFeeText(context, slot));
  const choose = () =>
    sendOrRefuse(
      shop,
      shop.checkout,
      { type: 'checkout.slotChosen', slotId: slot.id },
      checkoutGuardMessages,
    );
  return <SlotTile slot={slot} fee={fee} isChosen={isChosen} onChoose={choose} />;
}

interface SlotTileProps {
  readonly slot: Slot;
  readonly fee: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A window with its fee, and its places left when they are few; a full one cannot be chosen. */
function SlotTile({ slot, fee, isChosen, onChoose }: SlotTileProps) {
  return (
    <RadioCard
      layout="tile"
      name="slot"
      value={slot.id}
      checked={isChosen}
      onChange={onChoose}
      title={slotText(slot)}
      aria-disabled={isFull(slot)}
      note={[fee, placesText(slot)].filter(Boolean).join(' · ')}
    />
  );
}
