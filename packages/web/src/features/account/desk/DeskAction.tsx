import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import styles from './Desk.module.css';

interface DeskActionProps {
  readonly label: string;
  readonly isDanger?: boolean;
  /** Why it is not possible; null where it is. */
  readonly whyNot: string | null;
  readonly onPress: () => void;
}

/** An action that may be impossible: then its button says why. */
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
