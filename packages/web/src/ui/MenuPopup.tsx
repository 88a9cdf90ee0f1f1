import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import styles from './Menu.module.css';
import type { MenuGroup } from './Menu.tsx';

interface MenuPopupProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly groups: readonly MenuGroup[];
  readonly isWide: boolean;
  readonly emptyText: string | undefined;
  readonly onClose: () => void;
}

/** The open part of a menu. Default export, because it loads at first use. */
export default function MenuPopup({ anchor, groups, isWide, emptyText, onClose }: MenuPopupProps) {
  const isEmpty = groups.every((group) => group.items.length === 0);
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(open, { event }) => !open && !isOn(anchor, event) && onClose()}
    >
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} anchor={anchor} align="start" sideOffset={6}>
          <Menu.Popup className={styles.popup} data-wide={isWide} finalFocus={anchor}>
            {isEmpty && emptyText && <p className={styles.empty}>{emptyText}</p>}
            {groups.map((group, index) => (
              <Menu.Group key={index.toString()} className={styles.group}>
                {group.title && <Menu.GroupLabel className={styles.title}>{group.title}</Menu.GroupLabel>}
                {group.items.map((item, place) => (
                  <Menu.Item
                    key={place.toString()}
                    className={styles.item}
                    onClick={() => {
                      item.onChoose?.();
                      onClose();
                    }}
                    {...(item.to !== undefined && { render: <Link to={item.to} /> })}
                  >
                    {item.label}
                  </Menu.Item>
                ))}
              </Menu.Group>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** A press on the button itself is the button's own affair: it would close the menu and open it again. */
function isOn(anchor: RefObject<HTMLButtonElement | null>, event: Event): boolean {
  return (
    event.target instanceof Node &&
    event.type !== 'keydown' &&
    (anchor.current?.contains(event.target) ?? false)
  );
}
