import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import styles from './Desk.module.css';

interface DeskActionProps {
  readonly label: string;
  readonly isDanger?: boolean;
  /** The reason why it is not possible; null where it is. */
  readonly whyNot: string | null;
  /** The effect of the action, said before it is pressed; null where the label says all. */
  readonly effect?: string | null;
  readonly onPress: () => void;
}

/** A button with its effect; it stays when its action is impossible, and then says why. */
export function DeskAction({ label, isDanger = false, whyNot, effect = null, onPress }: DeskActionProps) {
  const id = useId();
  const words = whyNot ?? effect;
  return (
    <div className={styles.action}>
      <Button
        size="small"
        tone={isDanger ? 'danger' : 'quiet'}
        disabled={whyNot !== null}
        aria-describedby={words === null ? undefined : id}
        onClick={onPress}
      >
        {label}
      </Button>
      {words !== null && (
        <p id={id} className={styles.soft}>
          {words}
        </p>
      )}
    </div>
  );
}
