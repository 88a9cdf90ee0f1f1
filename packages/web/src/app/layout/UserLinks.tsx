import { UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSignOut } from '../../features/account/use-sign-out.ts';
import { paths } from '../../platform/paths.ts';
import { useUser } from '../../platform/user.ts';
import { Menu } from '../../ui/Menu.tsx';
import styles from './TopBar.module.css';

/** Sign in and Register for a visitor, her menu for a customer. [NAV-08, NAV-09, NAV-10] */
export function UserLinks() {
  const user = useUser();
  const signOut = useSignOut();
  if (!user) {
    return (
      <>
        <Link className={styles.link} to={paths.Login}>
          Sign in
        </Link>
        <Link className={styles.link} to={paths.Register}>
          Register
        </Link>
      </>
    );
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
          items: [
            { label: 'My Account', to: paths.MyAccount },
            { label: 'My Orders', to: paths.MyOrders },
            { label: 'Logout', onChoose: signOut },
          ],
        },
      ]}
    />
  );
}
