import { type Cell, cellText, type ReportTable } from '@marketsquare/core/storefront/report';
import { useId } from 'react';
import { Card } from '../../../../ui/Card.tsx';
import desk from '../Desk.module.css';
import styles from './Day.module.css';

/** One table of a report. */
export function FigureTable({ table: { title, heads, rows, empty, note } }: { readonly table: ReportTable }) {
  const id = useId();
  return (
    <Card className={styles.card}>
      <h3 id={id}>{title}</h3>
      {note !== null && <p className={desk.soft}>{note}</p>}
      {rows.length === 0 ? <p className={desk.soft}>{empty}</p> : <Rows id={id} heads={heads} rows={rows} />}
    </Card>
  );
}

interface RowsProps {
  readonly id: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

function Rows({ id, heads, rows }: RowsProps) {
  return (
    // A part that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
    <section aria-labelledby={id} tabIndex={0} className={desk.scroll}>
      <table aria-labelledby={id} className={styles.table} data-columns={heads.length > 2 ? 'many' : 'two'}>
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={head} scope="col" data-kind={rows[0]?.[column]?.kind}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report never move
            <tr key={index}>
              <th scope="row">{name && cellText(name)}</th>
              {cells.map((cell, column) => (
                <td key={heads[column + 1]} data-head={heads[column + 1]} data-kind={cell.kind}>
                  {cellText(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
