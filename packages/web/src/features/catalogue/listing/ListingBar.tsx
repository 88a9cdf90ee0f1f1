import { Suspense, startTransition, useOptimistic, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingLayer } from '../../../ui/Missing.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { ChoiceChips } from './ChoiceChips.tsx';
import { ChoiceFields } from './ChoiceFields.tsx';
import styles from './ListingBar.module.css';
import { choiceIn, type Listing, type ListingChoice, searchOfChoice } from './listing-choice.ts';

const ChoiceSheet = lazyPart(() => import('./ChoiceSheet.tsx'), MissingLayer);

/** Wide enough for all fields in one row. */
const wide = '(min-width: 80em)';

/**
 * The order and the filters of a listing, in one row: chips that scroll sideways, with a sheet for what has
 * more than two values; fields on a desktop.
 */
export function ListingBar({ listing }: { readonly listing: Listing }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isWide = useMedia(wide);
  const [isOpen, setOpen] = useState(false);
  // A field shows its choice at once, and the next one adds to it, while the shelf follows.
  const [choice, showChoice] = useOptimistic(choiceIn(search, listing));
  const chosen = Object.keys(choice).length;
  const close = () => setOpen(false);
  const choose = (next: ListingChoice) => {
    close();
    const address = searchOfChoice(next);
    if (address === searchOfChoice(choice)) return;
    startTransition(() => {
      showChoice(next);
      navigate(`${pathname}${address}`);
    });
  };
  if (isWide) {
    return (
      <fieldset className={styles.bar} aria-label="Sort and filter">
        <ChoiceFields listing={listing} choice={choice} onChange={choose} />
        {chosen > 0 && (
          <Button tone="quiet" onClick={() => choose({})}>
            Clear
          </Button>
        )}
      </fieldset>
    );
  }
  return (
    <>
      <ChoiceChips listing={listing} choice={choice} onChange={choose} onOpen={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <ChoiceSheet listing={listing} choice={choice} onChoose={choose} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
