import { Plus } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

/** On a card a round plus; on a page a button with words. */
export type AddLook = 'card' | 'page';

interface AddButtonProps {
  readonly name: string;
  readonly look: AddLook;
  readonly isEnabled: boolean;
  readonly onAdd: () => void;
}

/** The way into the cart; disabled for what is out of stock. [PDP-16] */
export function AddButton({ name, look, isEnabled, onAdd }: AddButtonProps) {
  if (look === 'page') {
    return (
      <Button isWide disabled={!isEnabled} icon={<Plus aria-hidden="true" />} onClick={onAdd}>
        Add to cart
      </Button>
    );
  }
  return (
    <IconButton
      tone="leaf"
      label={`Add ${name} to cart`}
      icon={<Plus aria-hidden="true" />}
      disabled={!isEnabled}
      onClick={onAdd}
    />
  );
}
