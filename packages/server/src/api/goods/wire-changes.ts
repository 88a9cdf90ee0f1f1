import { koboToNaira } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import type { GoodsChange, Plan } from '../../records/goods/index.ts';

type Schemas = components['schemas'];
type FieldChange = Schemas['GoodsFieldChange'];

/**
 * A change that was made.
 *
 * @param mayUndo  false where the reader may not change what it has changed
 */
export function wireChange(
  { changes, canUndo, isShared: _, ...change }: GoodsChange,
  mayUndo: boolean,
): Schemas['GoodsChange'] {
  return { ...change, changes: [...changes], can_undo: canUndo && mayUndo };
}

/** A change that waits, against what is so now. */
export function plannedChangeOf(
  { id, dueAt, by, reason, change }: Plan,
  now: Schemas['StaffGoods'],
): Schemas['PlannedGoodsChange'] {
  const { sellingPrice, oldPrice, isActive } = change;
  const changes: FieldChange[] = [
    ...(sellingPrice === undefined
      ? []
      : [field('selling_price', now.selling_price, koboToNaira(sellingPrice))]),
    ...(oldPrice === undefined
      ? []
      : [field('old_price', now.old_price, oldPrice === null ? null : koboToNaira(oldPrice))]),
    ...(isActive === undefined ? [] : [field('on_sale', now.on_sale, isActive)]),
  ];
  return { id, at: dueAt, by, reason, changes };
}

function field(name: string, was: number | boolean | null, now: number | boolean | null): FieldChange {
  return { field: name, was: was === null ? null : `${was}`, now: now === null ? null : `${now}` };
}
