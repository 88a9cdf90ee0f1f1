import { readDay } from '@marketsquare/core/kernel/calendar';
import {
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
import { useCheckout, useShop } from '../../platform/shop.tsx';
import { useToday } from '../../platform/today.ts';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/RadioCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Fields.module.css';
import { MissingChoice } from './PersonalCard.tsx';
import { StepCard } from './StepCard.tsx';

/** When the groceries are wanted: a day, then a window of it. [WIN-01..WIN-06, ERR-33] */
export function WindowCard({ number }: { readonly number: number }) {
  const slotId = useCheckout(({ context }) => context.slotId);
  const isLoading = useCheckout(selectIsLoadingWindows);
  const hasNone = useCheckout(selectHasNoWindows);
  return (
    <StepCard number={number} title="Fulfillment Window" isComplete={slotId !== null}>
      {isLoading && <Waiting />}
      {hasNone && <Retry />}
      {!isLoading && !hasNone && <Windows />}
      <MissingChoice item="delivery hour" />
    </StepCard>
  );
}

function Windows() {
  const { checkout } = useShop();
  const days = useCheckout(({ context }) => context.days);
  const day = useCheckout(({ context }) => context.day);
  const slots = days.find((one) => one.day === day)?.slots ?? [];
  const today = useToday();
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
      {slots.length === 0 ? (
        <p className={styles.soft}>{noSlotsText}</p>
      ) : (
        <RadioCardGroup legend="Time" isLegendHidden>
          <div className={styles.slots}>
            {slots.map((slot) => (
              <SlotChoice key={slot.id} slot={slot} />
            ))}
          </div>
        </RadioCardGroup>
      )}
    </>
  );
}

function SlotChoice({ slot }: { readonly slot: Slot }) {
  const { checkout } = useShop();
  const isChosen = useCheckout(({ context }) => context.slotId === slot.id);
  const fee = useCheckout(({ context }) => slotFeeText(context, slot));
  const choose = () => checkout.send({ type: 'checkout.slotChosen', slotId: slot.id });
  return <SlotTile slot={slot} fee={fee} isChosen={isChosen} onChoose={choose} />;
}

interface SlotTileProps {
  readonly slot: Slot;
  readonly fee: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A window with its fee, and how many places it has left when they are few; a full one cannot be chosen. */
function SlotTile({ slot, fee, isChosen, onChoose }: SlotTileProps) {
  return (
    <RadioCard
      name="slot"
      value={slot.id}
      checked={isChosen}
      onChange={onChoose}
      title={slotText(slot)}
      disabled={isFull(slot)}
      note={[fee, placesText(slot)].filter(Boolean).join(' · ')}
    />
  );
}

function Waiting() {
  return (
    <div className={styles.slots} aria-busy="true">
      {['one', 'two', 'three', 'four'].map((key) => (
        <Skeleton key={key} shape="block" height="4.5rem" />
      ))}
    </div>
  );
}

function Retry() {
  const { checkout } = useShop();
  return (
    <div>
      <p className={styles.soft}>The windows did not load.</p>
      <Button tone="quiet" size="small" onClick={() => checkout.send({ type: 'checkout.windowsRetried' })}>
        Try again
      </Button>
    </div>
  );
}
