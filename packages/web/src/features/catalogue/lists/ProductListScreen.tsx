import { BoughtList } from './BoughtList.tsx';
import styles from './ProductListScreen.module.css';

/** The products that the customer has bought before. */
export default function ProductListScreen() {
  return (
    <div className={styles.screen}>
      <title>Buy Again | Market Square</title>
      <h1>Buy Again</h1>
      <BoughtList />
    </div>
  );
}
