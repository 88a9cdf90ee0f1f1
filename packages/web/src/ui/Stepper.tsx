import { Minus, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import styles from './Stepper.module.css';

interface StepperProps {
  /** What is counted: "Golden Penny Semovita 1 kg". */
  readonly label: string;
  readonly value: number;
  readonly min: number | '0.001';
  readonly step: number | 'any';
  /** A cart row: minus does nothing at one, because the row has a remove control of its own. [QTY-07] */
  readonly stopAtOne?: boolean;
  readonly isDisabled?: boolean;
  readonly size?: 'normal' | 'compact';
  /** Why the last typed number was refused. */
  readonly error?: string | undefined;
  readonly onDecrease: () => void;
  readonly onIncrease: () => void;
  /** What was typed, as it stands; nothing, zero and less only once the shopper has left the field. */
  readonly onTyped: (text: string) => void;
}

/** A quantity with two thumbs' worth of buttons and a number that can be typed; keeps its width. */
export function Stepper(props: StepperProps) {
  const { label, value, min, step, stopAtOne = false, isDisabled, size = 'normal', error } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const errorId = useId();
  const isLast = value <= 1 && !stopAtOne;

  const type = (text: string) => {
    setDraft(text);
    if (Number(text) > 0) props.onTyped(text);
  };
  const leave = () => {
    if (draft !== null && !(Number(draft) > 0)) props.onTyped(draft);
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (['-', '+', 'e', 'E'].includes(event.key)) event.preventDefault();
    if (event.key === 'Enter') leave();
  };

  return (
    <fieldset
      className={styles.stepper}
      data-size={size}
      aria-label={`Quantity of ${label}`}
      disabled={isDisabled}
    >
      <button
        type="button"
        className={styles.button}
        aria-label={isLast ? `Remove ${label}` : `One less ${label}`}
        aria-disabled={stopAtOne && value <= 1 ? true : undefined}
        onClick={props.onDecrease}
      >
        {isLast ? <Trash2 aria-hidden="true" /> : <Minus aria-hidden="true" />}
      </button>
      <input
        type="number"
        inputMode={step === 'any' ? 'decimal' : 'numeric'}
        className={styles.number}
        aria-label={`Quantity of ${label}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        min={min}
        step={step}
        value={draft ?? value}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={`One more ${label}`}
        onClick={props.onIncrease}
      >
        <Plus aria-hidden="true" />
      </button>
      {error && (
        <p className={styles.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
