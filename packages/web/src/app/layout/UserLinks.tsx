import { UserRound } from 'lucide-react';
import { Link } from 'wouter';
import { useSignOut } from '../../features/account/use-sign-out.ts';
import { useUser } from '../../platform/user.ts';
import { Menu } from '../../ui/Menu.tsx';
import { guestLinks, userLinks } from './links.ts';
import styles from './TopBar.module.css';

/** Sign in and Register for a visitor, their own menu for a customer. [NAV-08, NAV-09, NAV-10] */
export function UserLinks() {
  const user = useUser();
  const signOut = useSignOut();
  if (!user) {
    return guestLinks.map(({ to, label }) => (
      <Link key={to} className={styles.link} to={to}>
        {label}
      </Link>
    ));
  }
  return (
    <Menu
      label={
        <>
          <UserRound aria-hidden="true" className={styles.user} /> {user.fullName}
        </>
      }
      groups={[
        {
          title: '0 points',
          items: [...userLinks, { label: 'Logout', onChoose: signOut }],
        },
      ]}
    />
  );
}
