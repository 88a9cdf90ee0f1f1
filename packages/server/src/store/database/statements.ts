import type { CompiledQuery, Insertable, Kysely, QueryResult, Updateable } from 'kysely';
import { runBuilt } from './built-queries.ts';
import type { Queries } from './database.ts';
import type { Schema } from './schema.ts';

/** Stands for a value in a query that is built before its values are known. */
class Slot {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Stands for the values of a statement, each by its name. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => Values[Name];

/**
 * A query that is built at its first use and run with values from then on: building it takes longer than
 * SQLite's answer, so every checkout's queries are asked this way.
 *
 * @param build  writes the query; `value` stands for each value by its name
 */
export function statement<Values extends object, Row>(
  build: (queries: Kysely<Schema>, value: ValueOf<Values>) => { compile(): CompiledQuery<Row> },
): (queries: Queries, values: Values) => Promise<QueryResult<Row>> {
  let built: CompiledQuery<Row> | null = null;
  // The type that a caller sees is that of the value which fills the slot.
  const slot = (name: keyof Values) => new Slot(name) as never;
  return (queries, values) => {
    built ??= build(queries, slot).compile();
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Slot ? Reflect.get(values, parameter.name) : parameter,
    );
    return runBuilt(queries, { ...built, parameters });
  };
}

const texts = new Map<string, CompiledQuery>();

/** The query for a shape of rows, built now if it is new. */
function builtFor(shape: string, build: () => CompiledQuery): CompiledQuery {
  const built = texts.get(shape) ?? build();
  texts.set(shape, built);
  return built;
}

/** Inserts of more rows at once are rare, and built each time. */
const mostBuiltRows = 16;

/**
 * Inserts rows of one shape: all have the same columns in the same order. A frequent insert is built once.
 */
export async function insertRows<Table extends keyof Schema>(
  queries: Queries,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  if (rows.length > mostBuiltRows) {
    await queries.insertInto(table).values(rows).execute();
    return;
  }
  const shape = `${table}(${Object.keys(first)})*${rows.length}`;
  const built = builtFor(`insert ${shape}`, () => queries.insertInto(table).values(rows).compile());
  await runBuilt(queries, { ...built, parameters: rows.flatMap((row) => Object.values(row)) });
}

/** Tables whose rows streams bring up to date. */
type Updated = 'orders' | 'payments' | 'gift_card_sales' | 'issued_gift_cards';

/** Changes columns of the row with an id. A frequent change is built once. */
export async function updateRow<Table extends Updated>(
  queries: Queries,
  table: Table,
  id: string,
  columns: Updateable<Schema[Table]>,
): Promise<void> {
  const built = builtFor(`update ${table}(${Object.keys(columns)})`, () =>
    queries.updateTable<Updated>(table).set(columns).where('id', '=', id).compile(),
  );
  await runBuilt(queries, { ...built, parameters: [...Object.values(columns), id] });
}
