import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useContacts } from '../../platform/configuration.ts';
import { Button } from '../../ui/Button.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactScreen.module.css';

/** The ways to reach a person: by a message, by phone, e-mail or chat. [CONT-01, NAV-07, ROUTE-24] */
export default function ContactScreen({ onChat }: { readonly onChat: () => void }) {
  const { phone, email } = useContacts();
  return (
    <div className={styles.screen}>
      <title>Get In Touch</title>
      <header className={styles.header}>
        <h1>Get In Touch</h1>
        <p>A question about an order, a product or a store? Tell us, in the way you like best.</p>
      </header>
      <div className={styles.desk}>
        <ContactForm />
        <ul className={styles.ways}>
          <li className={styles.way}>
            <Phone aria-hidden="true" className={styles.sign} />
            <h2>Call us</h2>
            <p>The quickest way when your order is on the road.</p>
            <a className={styles.link} href={`tel:${phone}`}>
              {phone}
            </a>
          </li>
          <li className={styles.way}>
            <Mail aria-hidden="true" className={styles.sign} />
            <h2>Write to us</h2>
            <p>Best for receipts, refunds and anything with a picture.</p>
            <a className={styles.link} href={`mailto:${email}`}>
              {email}
            </a>
          </li>
          <li className={styles.way}>
            <MessageCircle aria-hidden="true" className={styles.sign} />
            <h2>Chat with us</h2>
            <p>For a quick word while you shop.</p>
            <Button tone="quiet" onClick={onChat}>
              Open the chat
            </Button>
          </li>
        </ul>
      </div>
    </div>
  );
}
