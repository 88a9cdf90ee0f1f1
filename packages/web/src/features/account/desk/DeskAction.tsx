import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import styles from './Desk.module.css';

interface DeskActionProps {
  readonly label: string;
  readonly isDanger?: boolean;
  /** The reason why it is not possible; null where it is. */
  readonly whyNot: string | null;
  readonly onPress: () => void;
}

/** A button that stays when its action is impossible, and then says why. */
export function DeskAction({ label, isDanger = false, whyNot, onPress }: DeskActionProps) {
  const id = useId();
  return (
    <div className={styles.action}>
      <Button
        size="small"
        tone={isDanger ? 'danger' : 'quiet'}
        disabled={whyNot !== null}
        aria-describedby={whyNot === null ? undefined : id}
        onClick={onPress}
      >
        {label}
      </Button>
      {whyNot !== null && (
        <p id={id} className={styles.soft}>
          {whyNot}
        </p>
      )}
    </div>
  );
}
