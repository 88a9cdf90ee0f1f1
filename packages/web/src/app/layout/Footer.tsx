import { Mail, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useConfiguration } from '../../platform/configuration.ts';
import { paths } from '../../platform/paths.ts';
import styles from './Footer.module.css';

const shopping = [
  { to: paths.StoreLocator, label: 'Store Locator' },
  { to: paths.Hampers, label: 'Hampers' },
  { to: paths.GiftCard, label: 'Gift cards' },
  { to: paths.PreparedFood, label: 'Prepared food' },
];
const information = [
  { to: paths.About, label: 'About us' },
  { to: paths.Contact, label: 'Contact Us' },
  { to: paths.Terms, label: 'Terms and conditions' },
  { to: paths.Privacy, label: 'Privacy policy' },
  { to: paths.Cookies, label: 'Cookies' },
];
/** Fictitious like the rest of the contacts, until configuration brings real ones. */
const social = ['Facebook', 'Instagram', 'X'].map((name) => ({
  label: name,
  to: `https://${name.toLowerCase()}.example/marketsquare`,
}));

/** Until `/api/config` answers; as fictitious as its own defaults. [GEN-10, GEN-11, GEN-12] */
const contacts = {
  company: 'Market Square Demo Stores Limited',
  phone: '07000000000',
  email: 'help@marketsquare.example',
};

/** The end of every page: the promise, the ways on, and whom to call. [GEN-01, GEN-10, GEN-11, GEN-12] */
export function Footer() {
  const { company, phone, email } = useConfiguration().data ?? contacts;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section className={styles.promise}>
          <p className={styles.tagline}>Find More, Pay Less</p>
          <p>Groceries, household goods and prepared food, at the prices of the market.</p>
        </section>
        <Column title="Shop" links={shopping} />
        <Column title="Help" links={information} />
        <section className={styles.talk}>
          <h2 className={styles.title}>Talk to us</h2>
          <ul>
            <li>
              <a className={styles.link} href={`tel:${phone}`}>
                <Phone aria-hidden="true" /> {phone}
              </a>
            </li>
            <li>
              <a className={styles.link} href={`mailto:${email}`}>
                <Mail aria-hidden="true" /> {email}
              </a>
            </li>
          </ul>
          <ul className={styles.social} aria-label="Social networks">
            {social.map(({ label, to }) => (
              <li key={label}>
                <a className={styles.link} href={to} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <p className={styles.company}>{company} is a company registered in Nigeria.</p>
    </footer>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

function Column({ title, links }: ColumnProps) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link className={styles.link} to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
