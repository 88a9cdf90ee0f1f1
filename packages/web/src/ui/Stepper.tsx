import { Minus, Plus, Trash2 } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type Ref, useId } from 'react';
import styles from './Stepper.module.css';

interface StepperProps {
  /** The counted thing: "Golden Penny Semovita 1 kg". */
  readonly label: string;
  readonly value: number;
  /** The field's text: the value, or the typed characters. */
  readonly text: string;
  readonly min: number | '0.001';
  /** 'any' for goods by the kilogram. */
  readonly step: number | 'any';
  /** True in a cart row: minus does nothing at one, because the row has its own remove button. [QTY-07] */
  readonly stopAtOne?: boolean;
  readonly isDisabled?: boolean;
  readonly size?: 'normal' | 'compact';
  /** The reason why the last typed number was refused. */
  readonly error?: string | undefined;
  /**
   * The reason why there can be no more: the number stays, minus goes on working. Null while there can.
   * [PDP-16]
   */
  readonly whyNoMore?: string | null;
  readonly ref?: Ref<HTMLFieldSetElement> | undefined;
  readonly onDecrease: () => void;
  readonly onIncrease: () => void;
  /** Called in its place while there can be no more. */
  readonly onRefused?: (() => void) | undefined;
  /** Called with the typed text, unchanged. */
  readonly onTyped: (text: string) => void;
  /** Called on Enter, or when the focus has left the stepper. */
  readonly onLeave: () => void;
  /** True for a key that does nothing in the field. [QTY-05] */
  readonly isBlocked: (key: string) => boolean;
}

/** A quantity with two large buttons and a number that can be typed; keeps its width. */
export function Stepper(props: StepperProps) {
  const {
    label,
    value,
    min,
    step,
    stopAtOne = false,
    isDisabled,
    size = 'normal',
    error,
    whyNoMore = null,
  } = props;
  const errorId = useId();
  const reasonId = useId();
  const reason = whyNoMore === null ? undefined : reasonId;
  const isWeight = step === 'any';
  const isLast = value <= 1 && !stopAtOne;

  // Moving from the field to one of its buttons does not end the typing. [QTY-08]
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    if (!currentTarget.contains(relatedTarget)) props.onLeave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (props.isBlocked(event.key)) event.preventDefault();
    if (event.key === 'Enter') props.onLeave();
  };

  return (
    <fieldset
      ref={props.ref}
      className={styles.stepper}
      data-size={size}
      aria-label={`Quantity of ${label}`}
      disabled={isDisabled}
      onBlur={onBlur}
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
      <span className={styles.amount}>
        <input
          type="number"
          inputMode={isWeight ? 'decimal' : 'numeric'}
          className={styles.number}
          aria-label={`Quantity of ${label}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : reason}
          readOnly={reason !== undefined}
          title={isWeight ? 'kilograms' : undefined}
          min={min}
          step={step}
          value={props.text}
          onChange={(event) => props.onTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
        />
        {isWeight && <span className={styles.unit}>kg</span>}
      </span>
      <button
        type="button"
        className={styles.button}
        aria-label={`One more ${label}`}
        aria-disabled={reason ? true : undefined}
        aria-describedby={reason}
        title={whyNoMore ?? undefined}
        onClick={reason ? props.onRefused : props.onIncrease}
      >
        <Plus aria-hidden="true" />
      </button>
      {reason && (
        <span id={reason} hidden>
          {whyNoMore}
        </span>
      )}
      {error && (
        <p className={styles.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
