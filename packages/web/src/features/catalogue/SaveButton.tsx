import { Heart } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import {
  mostSaved,
  type SavedProduct,
  type Toggled,
  toggleSaved,
  useSavedProducts,
} from '../../platform/saved-products.ts';
import { localStore } from '../../platform/site-data.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import styles from './SaveButton.module.css';

const messages: Readonly<Record<Toggled, string>> = {
  saved: 'Saved on this device.',
  removed: 'Taken from your saved products.',
  full: `${mostSaved} products can be saved. Take one out first.`,
  notKept: 'Your browser does not let us save anything.',
};

/** A product's heart: pressed while the product is on the saved list. Default export, because it loads after the product. */
export default function SaveButton({ product: { id, name } }: { readonly product: SavedProduct }) {
  const isSaved = useSavedProducts().some((product) => product.id === id);
  const navigate = useNavigate();
  const { toast } = useNotices();
  const toggle = () => {
    const toggled = toggleSaved(localStore(), { id, name });
    const way = { label: 'See all', onChoose: () => navigate(paths.Saved) };
    toast(messages[toggled], 'plain', toggled === 'saved' ? way : undefined);
  };
  return (
    <span className={styles.heart}>
      <IconButton
        label={`Save ${name}`}
        aria-pressed={isSaved}
        icon={<Heart aria-hidden="true" />}
        onClick={toggle}
      />
    </span>
  );
}
