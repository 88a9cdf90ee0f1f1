import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { ChoiceFields } from './ChoiceFields.tsx';
import styles from './ListingBar.module.css';
import type { Listing, ListingChoice } from './listing-choice.ts';

interface ChoiceSheetProps {
  readonly listing: Listing;
  readonly choice: ListingChoice;
  readonly onChoose: (choice: ListingChoice) => void;
  readonly onClose: () => void;
}

/** The order and the filters on a phone: they take effect once the products are asked for. */
export default function ChoiceSheet({ listing, choice, onChoose, onClose }: ChoiceSheetProps) {
  const [draft, setDraft] = useState(choice);
  const actions = (
    <div className={styles.actions}>
      <Button tone="quiet" onClick={() => onChoose({})}>
        Clear
      </Button>
      <Button isWide onClick={() => onChoose(draft)}>
        Show products
      </Button>
    </div>
  );
  return (
    <Sheet isOpen side="bottom" title="Sort and filter" footer={actions} onClose={onClose}>
      <div className={styles.fields}>
        <ChoiceFields listing={listing} choice={draft} onChange={setDraft} />
      </div>
    </Sheet>
  );
}
