import { kobo, koboToNaira } from '@marketsquare/core/kernel/money';
import type { CataloguePart } from '@marketsquare/core/shop/catalogue-changes';
import type { FieldChange } from '@marketsquare/core/shop/goods';
import type { StockEvent } from '@marketsquare/core/shop/stock';
import { stockEvent } from '@marketsquare/core/shop/stored';
import { sql } from 'kysely';
import { z } from 'zod';
import { changeHistory } from '../../catalogue/changes/index.ts';
import { variationsSchema } from '../../catalogue/wire-product.ts';
import { decided, numbers, type Queries, readJson, readStream } from '../../store/database/index.ts';
import { stockId, stockStreams } from '../stock/index.ts';
import { changeOffers, type Offer, type OffersChange, offersAt } from './offers.ts';
import { editedColumns, editProduct, type ProductFields, productFields } from './products.ts';

/** A change of one of a store's goods: of what it costs, whether it is on sale, or how many are left. */
export interface GoodsChange {
  readonly id: string;
  /** RFC 3339 */
  readonly at: string;
  readonly by: string;
  readonly reason: string;
  readonly changes: readonly FieldChange[];
  /** False where it was changed again since, and for a count: it is counted again. */
  readonly canUndo: boolean;
  /** True for a change of what all stores share. */
  readonly isShared: boolean;
}

/** The newest changes that are shown. */
const mostShown = 50;

/** An offer's columns in a row of history; those that have not changed are left out. */
const offerColumns = z.object({
  selling_price: z.exactOptional(z.int()),
  old_price: z.exactOptional(z.nullable(z.int())),
  active: z.exactOptional(z.union([z.literal(0), z.literal(1)])),
});

type OfferColumns = z.infer<typeof offerColumns>;

/**
 * The changes of one of a store's goods, newest first.
 *
 * @param unit  the units of its count that one of it has: 1000 for a kilogram
 */
export async function changesOf(
  queries: Queries,
  storeId: number,
  productId: number,
  unit: number,
): Promise<readonly GoodsChange[]> {
  const [offer] = await offersAt(queries, storeId, [productId]);
  if (offer === undefined) return [];
  const rows = await offerChanges(queries, offer.sku, storeId)
    .orderBy('catalogue_acts.version', 'desc')
    .limit(mostShown)
    .execute();
  const ofOffer = rows.map((row): GoodsChange => {
    const { before, after } = columnsOf(row);
    const canUndo = before !== null && after !== null && isStill(offer, after);
    return {
      id: row.change_id,
      at: row.at,
      by: row.who,
      reason: row.why,
      changes: fieldChanges(before ?? {}, after ?? {}),
      canUndo,
      isShared: false,
    };
  });
  const edits = await productEdits(queries, offer.sku, productId);
  const counted = await countChanges(queries, storeId, productId, unit);
  return [...ofOffer, ...edits, ...counted]
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, mostShown);
}

/** A change to undo, and who undoes it. */
export type UndoneChange = Omit<OffersChange, 'offers' | 'source'> & {
  readonly productId: number;
  readonly change: string;
};

/**
 * Sets back what a change of an offer has set, or an edit of what all stores share, unless it was changed again since.
 *
 * @param mayEdit  false for who sees to one store alone
 */
export async function undoChange(
  queries: Queries,
  { change, productId, ...said }: UndoneChange,
  mayEdit: boolean,
): Promise<'undone' | 'unknown' | 'changedSince' | 'notAllowed'> {
  const { storeId } = said;
  const [offer] = await offersAt(queries, storeId, [productId]);
  if (offer === undefined) return 'unknown';
  const edit = await changesOfPart(queries, 'product', offer.sku)
    .where('catalogue_acts.change_id', '=', change)
    .executeTakeFirst();
  if (edit !== undefined) {
    if (!mayEdit) return 'notAllowed';
    return undoEdit(queries, edit, productId, said);
  }
  const row = await offerChanges(queries, offer.sku, storeId)
    .where('catalogue_acts.change_id', '=', change)
    .executeTakeFirst();
  if (row === undefined) return 'unknown';
  const { before, after } = columnsOf(row);
  if (before === null || after === null || !isStill(offer, after)) return 'changedSince';
  const { selling_price: price, old_price: old, active } = before;
  const fields = {
    productId,
    ...(price !== undefined && { sellingPrice: kobo(price) }),
    ...(old !== undefined && { oldPrice: old === null ? null : kobo(old) }),
    ...(active !== undefined && { isActive: active === 1 }),
  };
  await changeOffers(queries, { ...said, offers: [fields], source: 'desk' });
  return 'undone';
}

async function undoEdit(
  queries: Queries,
  { before, after }: { readonly before: string | null; readonly after: string | null },
  productId: number,
  { storeId: _, ...said }: Omit<UndoneChange, 'change' | 'productId'>,
): Promise<'undone' | 'changedSince'> {
  const product = await editedProduct(queries, productId);
  const [was, now] = [before, after].map(editedFields);
  if (!was || !now || !isStillEdited(product, now)) return 'changedSince';
  await editProduct(queries, { ...said, productId, fields: was, source: 'desk' });
  return 'undone';
}

/** The change behind a price: the newest one before an order. */
export interface PriceChange extends Pick<GoodsChange, 'at' | 'by' | 'reason' | 'changes'> {
  readonly productId: number;
}

/**
 * The newest change of each product's price at a store, up to a moment; none of a product whose price was never changed.
 *
 * @param until  RFC 3339
 */
export async function pricesBehind(
  queries: Queries,
  storeId: number,
  productIds: readonly number[],
  until: string,
): Promise<readonly PriceChange[]> {
  const rows = await queries
    .selectFrom('products')
    .innerJoin('catalogue_changes', 'catalogue_changes.key', 'products.sku')
    .innerJoin('catalogue_acts', 'catalogue_acts.change_id', 'catalogue_changes.change_id')
    .select([
      'products.id',
      'catalogue_acts.at',
      'catalogue_acts.who',
      'catalogue_acts.why',
      'catalogue_changes.before',
      'catalogue_changes.after',
    ])
    .where('products.id', 'in', sql<number>`(${numbers(JSON.stringify(productIds))})`)
    .where('catalogue_changes.part', '=', 'offer')
    .where('catalogue_changes.store_id', '=', storeId)
    .where('catalogue_acts.at', '<=', until)
    .orderBy('catalogue_acts.version', 'desc')
    .execute();
  const found = new Map<number, PriceChange>();
  for (const row of rows) {
    const { before, after } = columnsOf(row);
    if (found.has(row.id) || after?.selling_price === undefined) continue;
    const changes = fieldChanges(before ?? {}, after).filter(({ field }) => field !== 'on_sale');
    found.set(row.id, { productId: row.id, at: row.at, by: row.who, reason: row.why, changes });
  }
  return [...found.values()];
}

function offerChanges(queries: Queries, sku: string, storeId: number) {
  return changesOfPart(queries, 'offer', sku).where('catalogue_changes.store_id', '=', storeId);
}

function changesOfPart(queries: Queries, part: CataloguePart, sku: string) {
  return changeHistory(queries)
    .where('catalogue_changes.part', '=', part)
    .where('catalogue_changes.key', '=', sku);
}

function columnsOf({ before, after }: { readonly before: string | null; readonly after: string | null }) {
  const read = (text: string | null) => (text === null ? null : readJson(offerColumns, text));
  return { before: read(before), after: read(after) };
}

/** True if an offer still has all that a change has set. */
function isStill(offer: Offer, { selling_price: price, old_price: old, active }: OfferColumns): boolean {
  return (
    (price === undefined || price === offer.sellingPrice) &&
    (old === undefined || old === offer.oldPrice) &&
    (active === undefined || (active === 1) === offer.isActive)
  );
}

function fieldChanges(before: OfferColumns, after: OfferColumns): FieldChange[] {
  const changes: FieldChange[] = [
    { field: 'selling_price', was: nairaOf(before.selling_price), now: nairaOf(after.selling_price) },
    { field: 'old_price', was: nairaOf(before.old_price), now: nairaOf(after.old_price) },
    { field: 'on_sale', was: flagOf(before.active), now: flagOf(after.active) },
  ];
  return changes.filter(({ was, now }) => was !== now);
}

function nairaOf(amount: number | null | undefined): string | null {
  return amount === undefined || amount === null ? null : `${koboToNaira(kobo(amount))}`;
}

function flagOf(active: 0 | 1 | undefined): string | null {
  return active === undefined ? null : `${active === 1}`;
}

/** The columns of a product in a row of history. */
const productColumns = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** The columns of an edit, all of which the desk can set; null for another change of a product. */
function editedFields(text: string | null): ProductFields | null {
  return text === null ? null : (productFields.safeParse(JSON.parse(text)).data ?? null);
}

function editedProduct(queries: Queries, productId: number) {
  return queries
    .selectFrom('products')
    .select(editedColumns)
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
}

/** True if a product still has all that an edit has set. */
function isStillEdited(product: Required<ProductFields>, now: ProductFields): boolean {
  return editedColumns.every((column) => now[column] === undefined || now[column] === product[column]);
}

/** The edits of what all stores share of a product. */
async function productEdits(
  queries: Queries,
  sku: string,
  productId: number,
): Promise<readonly GoodsChange[]> {
  const product = await editedProduct(queries, productId);
  const rows = await changesOfPart(queries, 'product', sku)
    .orderBy('catalogue_acts.version', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map(({ change_id: id, at, who, why, before, after }) => {
    const [was, now] = [before, after].map((text) => (text === null ? {} : readJson(productColumns, text)));
    const changes =
      before === null
        ? [{ field: 'product', was: null, now: 'true' }]
        : Object.keys({ ...was, ...now }).map((field) => ({
            field,
            was: textOf(field, was?.[field]),
            now: textOf(field, now?.[field]),
          }));
    const [former, set] = [before, after].map(editedFields);
    const canUndo = Boolean(former && set && isStillEdited(product, set));
    return { id, at, by: who, reason: why, changes, canUndo, isShared: true };
  });
}

function textOf(field: string, value: string | number | null | undefined): string | null {
  if (value === undefined || value === null) return null;
  return field === 'variations' ? packsText(`${value}`) : `${value}`;
}

/** Packs of prepared food as a file writes them; null for none. */
function packsText(json: string): string | null {
  const packs = readJson(variationsSchema, json).map(({ name, weightGrams }) => `${name}=${weightGrams}`);
  return packs.length === 0 ? null : packs.join(' | ');
}

async function countChanges(
  queries: Queries,
  storeId: number,
  productId: number,
  unit: number,
): Promise<readonly GoodsChange[]> {
  const name = stockStreams.named(stockId(storeId, productId));
  const events = await readStream(queries, name);
  return events.map((stored) => {
    const { version, at } = stored;
    const event = decided(stockEvent, stored);
    return {
      id: `${name}.${version}`,
      at,
      by: event.by,
      reason: event.reason,
      changes: [countChange(event, version === 1, unit)],
      canUndo: false,
      isShared: false,
    };
  });
}

function countChange(event: StockEvent, isFirst: boolean, unit: number): FieldChange {
  switch (event.type) {
    case 'stock.counted': {
      const { units, change } = event;
      return { field: 'left', was: isFirst ? null : `${(units - change) / unit}`, now: `${units / unit}` };
    }
    case 'stock.stopped':
      return { field: 'counted', was: 'true', now: 'false' };
    default:
      return event satisfies never;
  }
}
