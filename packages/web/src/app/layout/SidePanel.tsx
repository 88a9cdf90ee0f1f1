import { categoryName, groupCategories } from '@marketsquare/core/shop/catalogue';
import type { ReactNode } from 'react';
import { useSignOut } from '../../features/account/use-sign-out.ts';
import { useCategories, usePromotions } from '../../features/catalogue/queries.ts';
import { useConfiguration, useSellsFood } from '../../platform/configuration.ts';
import { categoryPath, promotionPath } from '../../platform/paths.ts';
import { useIsSignedIn, useUser } from '../../platform/user.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { OutsideLink } from '../../ui/OutsideLink.tsx';
import { OwnText } from '../../ui/OwnText.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { foodLink, guestLinks, helpLinks, savedLink, socialLinks, userLinks } from './links.ts';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  readonly onClose: () => void;
}

/** A phone's navigation: the user, the links, every shelf. [NAV-16, NAV-07 to NAV-14] */
export default function SidePanel({ onClose }: SidePanelProps) {
  const user = useUser();
  const isSignedIn = useIsSignedIn();
  const signOut = useSignOut();
  const sellsFood = useSellsFood();
  const { data: categories = [] } = useCategories();
  const { data: promotions = [] } = usePromotions();
  const own = useConfiguration()?.rules?.categoryGroups;
  const groups = groupCategories(categories, own).filter((group) => group.categories.length > 0);
  return (
    <Sheet
      isOpen
      side="start"
      title={user ? user.fullName : 'Welcome'}
      description={isSignedIn && '0 points'}
      onClose={onClose}
    >
      <nav aria-label="Main" className={styles.panel}>
        <ul>
          {(isSignedIn ? userLinks : guestLinks).map(({ to, label }) => (
            <Entry key={to} to={to} onGo={onClose}>
              {label}
            </Entry>
          ))}
          {isSignedIn && (
            <li>
              <button
                type="button"
                className={styles.entry}
                onClick={() => {
                  void signOut();
                  onClose();
                }}
              >
                Logout
              </button>
            </li>
          )}
          {helpLinks.map(({ to, label }) => (
            <Entry key={to} to={to} onGo={onClose}>
              {label}
            </Entry>
          ))}
          {sellsFood && (
            <Entry to={foodLink.to} onGo={onClose}>
              <OwnText>{foodLink.label}</OwnText> <Badge tone="mango">New</Badge>
            </Entry>
          )}
          <Entry to={savedLink.to} onGo={onClose}>
            {savedLink.label}
          </Entry>
        </ul>
        {promotions.length > 0 && (
          <section>
            <h3 className={styles.title}>Specials</h3>
            <ul>
              {promotions.map((name) => (
                <Entry key={name} to={promotionPath(name)} onGo={onClose}>
                  {name}
                </Entry>
              ))}
            </ul>
          </section>
        )}
        {groups.map((group) => (
          <section key={group.name}>
            <h3 className={styles.title}>{group.name}</h3>
            <ul>
              {group.categories.map((category) => (
                <Entry key={category} to={categoryPath(category)} onGo={onClose}>
                  {categoryName(category)}
                </Entry>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h3 className={styles.title}>Follow us</h3>
          <ul>
            {socialLinks.map(({ href, label }) => (
              <li key={href}>
                <OutsideLink className={styles.entry} href={href}>
                  {label}
                </OutsideLink>
              </li>
            ))}
          </ul>
        </section>
      </nav>
    </Sheet>
  );
}

interface EntryProps {
  readonly to: string;
  readonly onGo: () => void;
  readonly children: ReactNode;
}

function Entry({ to, onGo, children }: EntryProps) {
  return (
    <li>
      <Link className={styles.entry} to={to} onClick={onGo}>
        {children}
      </Link>
    </li>
  );
}
