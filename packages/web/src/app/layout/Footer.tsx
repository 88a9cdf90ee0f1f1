import { Mail, MessageCircle, Phone, Share } from 'lucide-react';
import { useHasHampers } from '../../features/catalogue/queries.ts';
import { useContacts, useSellsFood } from '../../platform/configuration.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../ui/Link.tsx';
import { OutsideLink } from '../../ui/OutsideLink.tsx';
import { OwnText } from '../../ui/OwnText.tsx';
import styles from './Footer.module.css';
import { footerColumns, type LayoutLink, socialLinks } from './links.ts';
import { ThemeChoice } from './ThemeChoice.tsx';

interface FooterProps {
  /** Opens the live chat. [GEN-05] */
  readonly onChat: () => void;
  /** Opens the way to share this visit with support. */
  readonly onShare: () => void;
}

/** The footer: the promise, links and contacts. [GEN-01, GEN-05, GEN-10, GEN-11, GEN-12] */
export function Footer({ onChat, onShare }: FooterProps) {
  const { company, phone, email } = useContacts();
  const hasHampers = useHasHampers();
  const sellsFood = useSellsFood();
  const isLeading = ({ to }: LayoutLink) =>
    (hasHampers || to !== paths.Hampers) && (sellsFood || to !== paths.PreparedFood);
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section className={styles.promise}>
          <p className={styles.tagline}>Find More, Pay Less</p>
          <p>{`Groceries${sellsFood ? ', prepared food' : ''} and household goods, at the prices of the market.`}</p>
        </section>
        {footerColumns.map(({ title, links }) => (
          <Column key={title} title={title} links={links.filter(isLeading)} />
        ))}
        <section className={styles.talk}>
          <h2 className={styles.title}>Talk to us</h2>
          <ul>
            <li>
              <a className={styles.link} href={`tel:${phone}`}>
                <Phone aria-hidden="true" /> <OwnText>{phone}</OwnText>
              </a>
            </li>
            <li>
              <a className={styles.link} href={`mailto:${email}`}>
                <Mail aria-hidden="true" /> <OwnText>{email}</OwnText>
              </a>
            </li>
            <li>
              <button type="button" className={styles.link} aria-haspopup="dialog" onClick={onChat}>
                <MessageCircle aria-hidden="true" /> Chat with us
              </button>
            </li>
            <li>
              <button type="button" className={styles.link} aria-haspopup="dialog" onClick={onShare}>
                <Share aria-hidden="true" /> Share this visit
              </button>
            </li>
          </ul>
          <ul className={styles.social} aria-label="Social networks">
            {socialLinks.map(({ label, href }) => (
              <li key={label}>
                <OutsideLink className={styles.link} href={href}>
                  {label}
                </OutsideLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <ThemeChoice />
      <p className={styles.company}>{`${company} is a company registered in Nigeria.`}</p>
    </footer>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly links: readonly LayoutLink[];
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
