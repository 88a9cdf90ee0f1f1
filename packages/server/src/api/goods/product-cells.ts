import type { components } from '@marketsquare/core/wire/api';
import { Refusal } from '../../store/refusals/refusal.ts';
import { type FileRow, judgedCells, tableOf } from '../../work/import/index.ts';

type Packs = components['schemas']['GoodsPacks'];

/** Fields of a product as they come by a call; those that are left out are no change, or usual for a new one. */
export interface OfferedFields {
  readonly sku?: string;
  readonly name?: string;
  readonly description?: string;
  readonly category?: string;
  readonly brand?: string;
  readonly variant?: string;
  readonly average_weight_grams?: number | null;
  readonly packs?: Packs;
}

/**
 * Fields of a product as its file's cells would be read: one rule for both ways.
 *
 * @returns values by the file's columns
 * @throws Refusal 400 with the mend of each field
 */
export function productCells({ average_weight_grams: grams, packs, ...texts }: OfferedFields): FileRow {
  const verdict = judgedCells(tableOf('products'), {
    ...texts,
    ...(grams !== undefined && { average_weight_grams: grams === null ? '' : `${grams}` }),
    ...(packs !== undefined && {
      packs: packs.map(({ name, weight_grams }) => `${name}=${weight_grams}`).join('|'),
    }),
  });
  if (verdict.ok) return verdict.values;
  const errors = verdict.faults.map(({ column, mend }) => ({ field: column ?? '', message: mend }));
  throw new Refusal(400, {
    message: errors
      .map(({ field, message }) => `${field}: ${message}`)
      .join(' ')
      .slice(0, 500),
    code: 'bad_request',
    errors,
  });
}
