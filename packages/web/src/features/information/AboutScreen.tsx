import { Eye, Target } from 'lucide-react';
import { useSellsFood } from '../../platform/configuration.ts';
import { hasOwnPage, shopName } from '../../platform/shop-name.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { OutsideLink } from '../../ui/OutsideLink.tsx';
import { TimedLoader } from '../../ui/TimedLoader.tsx';
import styles from './AboutScreen.module.css';
import { OwnPage } from './OwnPage.tsx';
import { values } from './values.ts';

interface AboutScreenProps {
  /** Opens the store selector. [LEGAL-24] */
  readonly onSelectStore: () => void;
}

/** Who we are: story, mission, vision and values. [LEGAL-21 to LEGAL-24, GEN-01, GEN-13] */
export default function AboutScreen({ onSelectStore }: AboutScreenProps) {
  const sellsFood = useSellsFood();
  if (hasOwnPage('about')) return <OwnPage page="about" title="About Page" heading="About Us" />;
  return (
    <div className={styles.screen}>
      <title>About Page</title>
      <header className={styles.banner}>
        <h1>About Us</h1>
        <p>The market of your neighbourhood, online.</p>
        <TimedLoader>Fetching our story…</TimedLoader>
      </header>
      <section className={styles.story} aria-labelledby="story">
        <h2 id="story">Find More, Pay Less</h2>
        <p>{`${shopName()} began trading in December 2015 with one thought: a family should find all it needs under one roof, and pay less for it. We buy in bulk, close to the farm and the factory, and pass on what that saves.`}</p>
        <p>
          We promote Made-in-Nigeria products. The rice, the oil, the soap and the snacks that our neighbours
          grow and make stand at eye level on our shelves, because a naira spent here works here twice.
        </p>
        <p>{`Today you can walk into one of our stores, order online and pick up for free, or have it all brought to your door: ${sellsFood ? 'groceries, household goods and food from our kitchens' : 'groceries and household goods'}.`}</p>
      </section>
      <div className={styles.aims}>
        <Card aria-labelledby="mission">
          <Target aria-hidden="true" className={styles.sign} />
          <h2 id="mission">Our mission</h2>
          <p>To bring good food and everyday goods within the reach of every Nigerian household.</p>
        </Card>
        <Card aria-labelledby="vision">
          <Eye aria-hidden="true" className={styles.sign} />
          <h2 id="vision">Our vision</h2>
          <p>To be the market that Nigeria trusts first, in every town and on every phone.</p>
        </Card>
      </div>
      <section className={styles.values} aria-labelledby="values">
        <h2 id="values">Our core values</h2>
        <ol className={styles.list}>
          {values.map(({ name, words }) => (
            <li key={name} className={styles.value}>
              <h3>{name}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.start} aria-labelledby="start">
        <h2 id="start">Find the store near you</h2>
        <Button onClick={onSelectStore}>Choose a store</Button>
      </section>
      <p>
        The shop stands on the work of others:{' '}
        <OutsideLink href="/third-party-notices.txt">third-party notices</OutsideLink>.
      </p>
    </div>
  );
}
