import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './TopBar.module.css';

/** The icon that a slim bar folds its search behind. [NAV-15] */
export function SearchOpener(button: Pick<ComponentProps<'button'>, 'aria-expanded' | 'onClick'>) {
  return (
    <div className={styles.find}>
      <IconButton label="Search the shop" icon={<Search aria-hidden="true" />} {...button} />
    </div>
  );
}
