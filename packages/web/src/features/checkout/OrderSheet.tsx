import { Sheet } from '../../ui/Sheet.tsx';
import { Summary } from './Summary.tsx';

/** The whole order over a phone's page. Default export, because it loads at first use. */
export default function OrderSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet isOpen side="bottom" title="Your Order" onClose={onClose}>
      <Summary />
    </Sheet>
  );
}
