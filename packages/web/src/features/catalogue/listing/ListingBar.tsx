import { SlidersHorizontal } from 'lucide-react';
import { Suspense, startTransition, useOptimistic, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingLayer } from '../../../ui/Missing.tsx';
import { desktopWidth } from '../../../ui/settings.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { ChoiceFields } from './ChoiceFields.tsx';
import styles from './ListingBar.module.css';
import { choiceIn, type Listing, type ListingChoice, searchOfChoice } from './listing-choice.ts';

const ChoiceSheet = lazyPart(() => import('./ChoiceSheet.tsx'), MissingLayer);

/** The order and the filters of a listing: a button with a sheet on a phone, a row of fields from a tablet on. */
export function ListingBar({ listing }: { readonly listing: Listing }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isWide = useMedia(desktopWidth);
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
    <div className={styles.bar}>
      <Button
        tone="quiet"
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {chosen === 0 ? 'Sort and filter' : `Sort and filter (${chosen})`}
      </Button>
      {isOpen && (
        <Suspense>
          <ChoiceSheet listing={listing} choice={choice} onChoose={choose} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
