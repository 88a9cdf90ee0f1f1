import type { UnitOfWork } from '../../storage/index.ts';
import { giftSalePurpose } from './gift-card-sale.ts';
import { orderPurpose } from './order.ts';
import type { Purpose, Subject } from './purpose.ts';
import { topUpPurpose } from './top-up.ts';

export { payOrder } from './order.ts';
export type { CardMoney, Consequences, MoneyBack, Purpose, PurposePorts, Subject } from './purpose.ts';

/** Purposes by what the ids of their things begin with. */
const purposes: Readonly<Record<string, Purpose>> = {
  ord: orderPurpose,
  top: topUpPurpose,
  gcs: giftSalePurpose,
};

/**
 * What follows from paying for a thing.
 *
 * @throws Error for an id of no kind that can be paid
 */
export function purposeOf(id: string): Purpose {
  const purpose = purposes[id.slice(0, id.indexOf('_'))];
  if (purpose === undefined) throw new Error(`nothing with the id ${id} can be paid`);
  return purpose;
}

/** The thing of an id as it stands; null when there is none. */
export function findSubject(unit: UnitOfWork, id: string): Promise<Subject | null> {
  return purposeOf(id).find(unit, id);
}
