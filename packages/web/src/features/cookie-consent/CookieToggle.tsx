import { useId } from 'react';
import { OwnText } from '../../ui/OwnText.tsx';
import styles from './PreferenceCenter.module.css';

interface CookieToggleProps {
  readonly title: string;
  readonly note: string;
  readonly isOn: boolean;
  /** Always on: shown as a toggle that cannot be switched off. [COOK-03] */
  readonly isRequired?: boolean;
  readonly onToggle?: (isOn: boolean) => void;
}

/** One kind of cookies, with its purpose and a switch. */
export function CookieToggle({ title, note, isOn, isRequired = false, onToggle }: CookieToggleProps) {
  const id = useId();
  return (
    <label className={styles.toggle}>
      <span className={styles.words}>
        <span className={styles.title}>
          <OwnText>{title}</OwnText> {isRequired && <span className={styles.required}>Always on</span>}
        </span>
        <span id={id} className={styles.note}>
          {note}
        </span>
      </span>
      <input
        type="checkbox"
        className={styles.switch}
        aria-label={title}
        aria-describedby={id}
        checked={isOn}
        disabled={isRequired}
        onChange={(event) => onToggle?.(event.target.checked)}
      />
    </label>
  );
}
