import { Plus } from 'lucide-react';
import { type Ref, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './AddButton.module.css';

/** A round plus on a card; a labelled button on a page. */
export type AddLook = 'card' | 'page';

interface AddButtonProps {
  readonly name: string;
  readonly look: AddLook;
  /** The reason why it is disabled; null while it is not. */
  readonly problem: string | null;
  readonly onAdd: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Adds to the cart; disabled, with the reason, for a product that is unavailable. [PDP-16, FOOD-07] */
export function AddButton({ name, look, problem, onAdd, ref }: AddButtonProps) {
  const id = useId();
  if (look === 'page') {
    return (
      <>
        <Button
          ref={ref}
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
      ref={ref}
      tone="leaf"
      label={`Add ${name} to cart`}
      icon={<Plus aria-hidden="true" />}
      disabled={problem !== null}
      {...(problem !== null && { title: problem })}
      onClick={onAdd}
    />
  );
}
