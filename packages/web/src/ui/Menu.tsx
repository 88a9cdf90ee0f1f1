import { ChevronDown } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { Link } from 'wouter';
import styles from './Menu.module.css';

export interface MenuGroup {
  readonly title?: ReactNode;
  readonly items: readonly { readonly label: string; readonly to?: string; readonly onChoose?: () => void }[];
}

interface MenuProps {
  readonly label: ReactNode;
  readonly groups: readonly MenuGroup[];
  /** Groups beside each other rather than below. */
  readonly isWide?: boolean;
  readonly emptyText?: string;
}

/** A button and, below it in the top layer, a list of actions. Escape, a press outside and a choice close it. */
export function Menu({ label, groups, isWide = false, emptyText }: MenuProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isEmpty = groups.every((group) => group.items.length === 0);
  const place = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open' && trigger.current && panel.current) below(trigger.current, panel.current);
  };
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <button ref={trigger} type="button" className={styles.trigger} popoverTarget={id}>
        {label}
        <ChevronDown aria-hidden="true" className={styles.arrow} />
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel} data-wide={isWide} onToggle={place}>
        {isEmpty && emptyText && <p className={styles.empty}>{emptyText}</p>}
        {groups.map((group, index) => (
          <section key={index.toString()}>
            {group.title && <p className={styles.title}>{group.title}</p>}
            <ul>
              {group.items.map((item) => (
                <li key={item.label}>
                  {item.to === undefined ? (
                    <button
                      type="button"
                      className={styles.item}
                      onClick={() => {
                        item.onChoose?.();
                        close();
                      }}
                    >
                      {item.label}
                    </button>
                  ) : (
                    <Link className={styles.item} to={item.to} onClick={close}>
                      {item.label}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** Puts a panel under its button, within the window. */
function below(button: HTMLElement, panel: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - panel.offsetWidth - 8;
  panel.style.insetInlineStart = `${Math.max(8, Math.min(left, rightmost))}px`;
  panel.style.insetBlockStart = `${bottom + 6}px`;
}
