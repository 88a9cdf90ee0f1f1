import { ChevronDown } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import type { Elements } from './elements.ts';
import { Link } from './Link.tsx';
import styles from './Menu.module.css';
import { OutsideLink } from './OutsideLink.tsx';

export interface MenuGroup {
  readonly title?: ReactNode;
  readonly items: readonly MenuItem[];
}

/** A line of a menu: it leads to a page of the shop, leaves the shop, or does something. */
export type MenuItem = { readonly label: string } & (
  | { readonly to: string }
  | { readonly href: string }
  | { readonly onChoose: () => void }
);

interface MenuProps {
  readonly label: Elements;
  readonly groups: readonly MenuGroup[];
  /** True if the label is a sign whose shape says that it opens. */
  readonly isSign?: boolean;
  /** Groups beside each other rather than below. */
  readonly isWide?: boolean;
  /** Replaces the lines when there are none. */
  readonly empty?: ReactNode;
}

/**
 * A button and, below it in the top layer, a list of actions. Escape, a press outside and a choice close it;
 * without popovers, its button and a choice do.
 */
export function Menu({ label, groups, isSign = false, isWide = false, empty }: MenuProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isEmpty = groups.every((group) => group.items.length === 0);
  const place = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open' && trigger.current && panel.current) below(trigger.current, panel.current);
  };
  const press = () => {
    if (hasPopovers() || !trigger.current || !panel.current) return;
    if (panel.current.toggleAttribute('data-open')) below(trigger.current, panel.current);
  };
  const close = () => {
    panel.current?.hidePopover?.();
    panel.current?.removeAttribute('data-open');
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        data-sign={isSign}
        popoverTarget={id}
        onClick={press}
      >
        {label}
        {!isSign && <ChevronDown aria-hidden="true" className={styles.arrow} />}
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel} data-wide={isWide} onToggle={place}>
        {isEmpty && empty && <div className={styles.empty}>{empty}</div>}
        {groups.map((group, index) => (
          <section key={index.toString()}>
            {group.title && <p className={styles.title}>{group.title}</p>}
            <ul>
              {group.items.map((item) => (
                <li key={item.label}>
                  <Item item={item} onClose={close} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

interface ItemProps {
  readonly item: MenuItem;
  readonly onClose: () => void;
}

function Item({ item, onClose }: ItemProps) {
  const { label } = item;
  if ('to' in item) {
    return (
      <Link className={styles.item} to={item.to} onClick={onClose}>
        {label}
      </Link>
    );
  }
  if ('href' in item) {
    return (
      <OutsideLink className={styles.item} href={item.href} onClick={onClose}>
        {label}
      </OutsideLink>
    );
  }
  const choose = () => {
    item.onChoose();
    onClose();
  };
  return (
    <button type="button" className={styles.item} onClick={choose}>
      {label}
    </button>
  );
}

/** Asked at a press: the build draws first paints in a make-believe browser without popovers. */
function hasPopovers(): boolean {
  return 'showPopover' in HTMLElement.prototype;
}

/** Puts a panel under its button, within the window. */
function below(button: HTMLElement, panel: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - panel.offsetWidth - 8;
  panel.style.insetInlineStart = `${Math.max(8, Math.min(left, rightmost))}px`;
  panel.style.insetBlockStart = `${bottom + 6}px`;
}
