import { useShop } from '../platform/shop.tsx';
import { NotArrived } from '../ui/NotArrived.tsx';

/** Stands in for stores that did not arrive, and asks for them again by a press. [ERR-16] */
export function NoStores() {
  const { selection } = useShop();
  return (
    <NotArrived onRetry={() => selection.send({ type: 'selection.opened' })}>
      We could not load the stores.
    </NotArrived>
  );
}
