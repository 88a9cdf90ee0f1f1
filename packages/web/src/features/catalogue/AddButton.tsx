import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './AddButton.module.css';

/** On a card a round plus; on a page a button with words. */
export type AddLook = 'card' | 'page';

interface AddButtonProps {
  readonly name: string;
  readonly look: AddLook;
  /** Why it does not work, in words; null while it does. */
  readonly problem: string | null;
  readonly onAdd: () => void;
}

/** The way into the cart; disabled, with the reason, for what cannot be had. [PDP-16, FOOD-07] */
export function AddButton({ name, look, problem, onAdd }: AddButtonProps) {
  const id = useId();
  if (look === 'page') {
    return (
      <>
        <Button
          isWide
          disabled={problem !== null}
          aria-describedby={problem === null ? undefined : id}
          icon={<Plus aria-hidden="true" />}
          onClick={onAdd}
        >
          Add to cart
        </Button>
        {problem !== null && (
          <p id={id} className={styles.problem}>
            {problem}
          </p>
        )}
      </>
    );
  }
  return (
    <IconButton
      tone="leaf"
      label={`Add ${name} to cart`}
      icon={<Plus aria-hidden="true" />}
      disabled={problem !== null}
      {...(problem !== null && { title: problem })}
      onClick={onAdd}
    />
  );
}
