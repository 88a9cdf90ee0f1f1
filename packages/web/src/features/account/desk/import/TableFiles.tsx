import type { components } from '@marketsquare/core/wire/api';
import { Card } from '../../../../ui/Card.tsx';
import desk from '../Desk.module.css';
import styles from './Import.module.css';

const tables: readonly { readonly table: components['schemas']['TableName']; readonly about: string }[] = [
  { table: 'products', about: 'What all stores share of a product' },
  { table: 'offers', about: 'Price and stock at each store' },
  { table: 'stores', about: 'Stores, with their hours' },
  { table: 'holidays', about: 'Days on which a store is closed' },
  { table: 'areas', about: 'Where stores deliver' },
  { table: 'windows', about: 'Times for pickup and delivery' },
  { table: 'surcharges', about: 'Fees by the size of a basket' },
  { table: 'promotions', about: 'A store’s promotions' },
  { table: 'banners', about: 'Pictures of home and landing page' },
];

/** Each table as a file: empty with its columns explained, or as the shop has it. */
export function TableFiles() {
  return (
    <Card aria-label="Files to begin with" className={desk.pane}>
      <h2>Files to begin with</h2>
      <p className={desk.soft}>
        A template has the columns, and a row that explains each. The export is what an import reads.
      </p>
      <ul className={styles.tables}>
        {tables.map(({ table, about }) => (
          <li key={table} className={styles.table}>
            <div>
              <b>{table}</b>
              <p className={desk.soft}>{about}</p>
            </div>
            <div className={styles.links}>
              <a
                className={desk.choice}
                href={`/api/staff/import/template?table=${table}`}
                download={`${table}.csv`}
                aria-label={`Template of ${table}`}
              >
                Template
              </a>
              <a
                className={desk.choice}
                href={`/api/staff/export?table=${table}`}
                download={`${table}.csv`}
                aria-label={`Export of ${table}`}
              >
                Export
              </a>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
