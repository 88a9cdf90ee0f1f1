import type { CompiledQuery, Insertable, Kysely, QueryResult, Updateable } from 'kysely';
import { runBuilt } from './built-queries.ts';
import type { Queries } from './database.ts';
import { type Engine, engineOf } from './engine.ts';
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
 * A query that is built at its first use on a kind of database and run with values from then on: building it takes longer than
 * SQLite's answer, so every checkout's queries are asked this way.
 *
 * @param build  writes the query; `value` stands for each value by its name
 */
export function statement<Values extends object, Row>(
  build: (queries: Kysely<Schema>, value: ValueOf<Values>) => { compile(): CompiledQuery<Row> },
): (queries: Queries, values: Values) => Promise<QueryResult<Row>> {
  const builds = new Map<Engine, CompiledQuery<Row>>();
  // The type that a caller sees is that of the value which fills the slot.
  const slot = (name: keyof Values) => new Slot(name) as never;
  return (queries, values) => {
    const engine = engineOf(queries);
    const built = builds.get(engine) ?? build(queries, slot).compile();
    builds.set(engine, built);
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Slot ? Reflect.get(values, parameter.name) : parameter,
    );
    return runBuilt(queries, { ...built, parameters });
  };
}

const shapes = new Map<Engine, Map<string, CompiledQuery>>();

/** The query for a shape of rows, built now if it is new. */
function builtFor(queries: Queries, shape: string, build: () => CompiledQuery): CompiledQuery {
  const engine = engineOf(queries);
  const texts = shapes.get(engine) ?? new Map<string, CompiledQuery>();
  shapes.set(engine, texts);
  const built = texts.get(shape) ?? build();
  texts.set(shape, built);
  return built;
}

/** Inserts of more rows at once are rare, and built each time, but for those of a full batch. */
const mostBuiltRows = 16;

/** Rows of a full batch, for whoever writes very many. */
export const fullBatch = 200;

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
  if (rows.length > mostBuiltRows && rows.length !== fullBatch) {
    await queries.insertInto(table).values(rows).execute();
    return;
  }
  const shape = `${table}(${Object.keys(first)})*${rows.length}`;
  const built = builtFor(queries, `insert ${shape}`, () => queries.insertInto(table).values(rows).compile());
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
  const built = builtFor(queries, `update ${table}(${Object.keys(columns)})`, () =>
    queries.updateTable<Updated>(table).set(columns).where('id', '=', id).compile(),
  );
  await runBuilt(queries, { ...built, parameters: [...Object.values(columns), id] });
}
