import { UserRound } from 'lucide-react';
import { useSignOut } from '../../features/account/use-sign-out.ts';
import { useIsSignedIn, useUser } from '../../platform/user.ts';
import { Link } from '../../ui/Link.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { guestLinks, helpLinks, savedLink, userLinks } from './links.ts';
import styles from './TopBar.module.css';

/** The desktop's links beside the search box. Default export, because only a desktop loads them. */
export default function DesktopLinks() {
  return (
    <nav aria-label="Stores and account" className={styles.links}>
      {helpLinks.map(({ to, label }) => (
        <Link key={to} className={styles.link} to={to}>
          {label}
        </Link>
      ))}
      <UserLinks />
    </nav>
  );
}

/** Sign in and Register for a visitor, their own menu for a customer. [NAV-08, NAV-09, NAV-10] */
function UserLinks() {
  const user = useUser();
  const isSignedIn = useIsSignedIn();
  const signOut = useSignOut();
  if (!isSignedIn) {
    return guestLinks.map(({ to, label }) => (
      <Link key={to} className={styles.link} to={to}>
        {label}
      </Link>
    ));
  }
  const name = user?.fullName ?? 'Your account';
  return (
    <Menu
      label={
        <>
          <UserRound aria-hidden="true" className={styles.user} />
          <span className={styles.name} title={name}>
            {name}
          </span>
        </>
      }
      groups={[
        {
          title: '0 points',
          items: [...userLinks, savedLink, { label: 'Logout', onChoose: signOut }],
        },
      ]}
    />
  );
}
