import type { Migration } from 'kysely/migration';

/** A change of the tables, and what it means to servers of the release before it. */
export interface ShopMigration extends Migration {
  /** `expand`: they may go on beside it, because it only adds what they need not know. `contract`: none of them may. */
  readonly kind: 'expand' | 'contract';
}

/** Migrations by name, in the order in which they run. */
export type Migrations = Readonly<Record<string, ShopMigration>>;

/** The release of a database, compared with this one. */
export type Release =
  /** This one, or one that this one brings up to date. */
  | { readonly is: 'known' }
  /** One before the first schema, which no migration of ours begins with. */
  | { readonly is: 'older' }
  /** A later one: the first of its migrations that this one does not know. */
  | { readonly is: 'newer'; readonly knows: string };

/**
 * Determines the release of a database by the migrations that ran on it.
 *
 * @param ran    none of a new database, or of one whose first start was cut short
 * @param known  the names of ours, in order
 */
export function releaseOf(ran: readonly string[], known: readonly string[]): Release {
  const [first = ''] = known;
  if (ran.length > 0 && !ran.includes(first)) return { is: 'older' };
  const knows = ran.find((name) => !known.includes(name));
  return knows === undefined ? { is: 'known' } : { is: 'newer', knows };
}

/** The tables of a database, compared with those that a release works on. */
export type SchemaState =
  | { readonly is: 'current' }
  /** These have to run, in this order; all of them on a new database. */
  | { readonly is: 'behind'; readonly missing: readonly MissingMigration[]; readonly isNew: boolean }
  /** One before the first schema, which no migration of ours begins with. */
  | { readonly is: 'older' }
  /** A move into it was interrupted, or runs. */
  | { readonly is: 'halfMoved' }
  /** A later release has run migrations, of which this one does not know the first; it may work on if they only expand. */
  | { readonly is: 'ahead'; readonly knows: string; readonly isUsable: boolean };

export interface MissingMigration {
  readonly name: string;
  readonly kind: ShopMigration['kind'];
}

/**
 * Compares the migrations that ran on a database with ours.
 *
 * @param least  the one that a server has to know, as the database says; null where it does not say
 */
export function schemaStateOf(ran: readonly string[], known: Migrations, least: string | null): SchemaState {
  const names = Object.keys(known);
  const missing = Object.entries(known).flatMap(([name, { kind }]) =>
    ran.includes(name) ? [] : [{ name, kind }],
  );
  const release = releaseOf(ran, names);
  switch (release.is) {
    case 'older':
      return release;
    case 'newer': {
      const isUsable = missing.length === 0 && least !== null && names.includes(least);
      return { is: 'ahead', knows: release.knows, isUsable };
    }
    case 'known':
      return missing.length === 0 ? { is: 'current' } : { is: 'behind', missing, isNew: ran.length === 0 };
    default:
      return release satisfies never;
  }
}
