import { useShop } from '../platform/shop.tsx';
import { NotArrived } from '../ui/NotArrived.tsx';

/** Stands in the place of what needs the stores when these did not arrive, and asks for them again by a press. [ERR-16] */
export function NoStores() {
  const { selection } = useShop();
  return (
    <NotArrived onRetry={() => selection.send({ type: 'selection.opened' })}>
      The stores did not arrive.
    </NotArrived>
  );
}
