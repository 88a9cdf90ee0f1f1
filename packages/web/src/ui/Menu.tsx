import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import styles from './Menu.module.css';

const loadPopup = () => import('./MenuPopup.tsx');
const MenuPopup = lazy(loadPopup);

export interface MenuGroup {
  readonly title?: ReactNode;
  readonly items: readonly {
    readonly label: ReactNode;
    readonly to?: string;
    readonly onChoose?: () => void;
  }[];
}

interface MenuProps {
  readonly label: ReactNode;
  readonly groups: readonly MenuGroup[];
  /** Groups beside each other rather than below. */
  readonly isWide?: boolean;
  readonly hasArrow?: boolean;
  readonly emptyText?: string;
}

/** A button and a list of moves; the list and its machinery load when a pointer or the focus comes near. */
export function Menu({ label, groups, isWide = false, hasArrow = true, emptyText }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={loadPopup}
        onFocus={loadPopup}
        onClick={() => setOpen((was) => !was)}
      >
        {label}
        {hasArrow && <ChevronDown aria-hidden="true" className={styles.arrow} />}
      </button>
      {isOpen && (
        <Suspense>
          <MenuPopup
            anchor={trigger}
            groups={groups}
            isWide={isWide}
            emptyText={emptyText}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
