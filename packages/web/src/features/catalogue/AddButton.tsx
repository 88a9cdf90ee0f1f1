import { Plus } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

/** A round plus on a card; a labelled button on a page. */
export type AddLook = 'card' | 'page';

interface AddButtonProps {
  readonly name: string;
  readonly look: AddLook;
  /** The reason why it is disabled; null while it is not. */
  readonly problem: string | null;
  /** Called while it is disabled, too: the press is recorded. */
  readonly onAdd: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Adds to the cart; disabled, with the reason, for a product that is unavailable. [PDP-16, FOOD-07] */
export function AddButton({ name, look, problem, onAdd, ref }: AddButtonProps) {
  if (look === 'page') {
    return (
      <Button ref={ref} isWide whyNot={problem} icon={<Plus aria-hidden="true" />} onClick={onAdd}>
        Add to cart
      </Button>
    );
  }
  return (
    <IconButton
      ref={ref}
      tone="leaf"
      label={`Add ${name} to cart`}
      icon={<Plus aria-hidden="true" />}
      aria-disabled={problem !== null}
      {...(problem !== null && { title: problem })}
      onClick={onAdd}
    />
  );
}
