import { pageTitles } from '@marketsquare/core/shop/catalogue';
import { Suspense, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { MembersOnly } from '../../components/MembersOnly.tsx';
import { paths } from '../../platform/paths.ts';
import { useUser } from '../../platform/user.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingLayer } from '../../ui/Missing.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Account.module.css';
import { OwnData } from './OwnData.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const ChangePasswordDialog = lazyPart(() => import('./ChangePasswordDialog.tsx'), MissingLayer);
const ChangeContactDialog = lazyPart(() => import('./ChangeContactDialog.tsx'), MissingLayer);
const SignOutDialog = lazyPart(() => import('./SignOutDialog.tsx'), MissingLayer);

const sidebar = [
  { to: paths.MyOrders, label: 'My Orders' },
  { to: paths.MyAccount, label: 'My Account' },
  { to: paths.AddressBook, label: 'Address Book' },
] as const;

/** [ACC-01..ACC-08] */
export default function AccountScreen() {
  return (
    <div className={styles.screen}>
      <title>{pageTitles.account}</title>
      <h1>My Account Settings</h1>
      <MembersOnly>
        <div className={styles.columns}>
          <nav aria-label="Account" className={styles.sidebar}>
            {sidebar.map(({ to, label }) => (
              <NavLink key={to} className={() => styles.link} to={to} end>
                {label}
              </NavLink>
            ))}
          </nav>
          <Settings />
        </div>
      </MembersOnly>
    </div>
  );
}

type Layer = 'password' | 'email' | 'phone' | 'everywhere' | null;

function Settings() {
  const user = useUser();
  const [layer, setLayer] = useState<Layer>(null);
  const close = () => setLayer(null);
  if (user === null) return <Skeleton shape="block" height="26rem" />;
  return (
    <div className={styles.cards}>
      <Card aria-label="Profile">
        <ProfileForm key={user.id} user={user} />
      </Card>
      <Card aria-label="Security" className={styles.actions}>
        <h2>Security</h2>
        <Button tone="quiet" onClick={() => setLayer('password')}>
          Change Password
        </Button>
        <Button tone="quiet" onClick={() => setLayer('email')}>
          Change e-mail
        </Button>
        <Button tone="quiet" onClick={() => setLayer('phone')}>
          Change phone
        </Button>
        <Button tone="quiet" onClick={() => setLayer('everywhere')}>
          Sign out of all devices
        </Button>
      </Card>
      <OwnData />
      <Suspense>
        {layer === 'password' && <ChangePasswordDialog onClose={close} />}
        {(layer === 'email' || layer === 'phone') && <ChangeContactDialog contact={layer} onClose={close} />}
        {layer === 'everywhere' && <SignOutDialog onClose={close} />}
      </Suspense>
    </div>
  );
}
