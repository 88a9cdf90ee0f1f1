import { type Kobo, koboToNaira } from '../../../kernel/money/index.ts';
import { type Mode, unknownHours } from '../../../shop/catalogue/index.ts';
import {
  type AddressSummary,
  addressReach,
  type DeliveryAddress,
  type Windows,
} from '../../../shop/checkout/index.ts';
import type { FeeVariation, OrderKind } from '../../../shop/pricing/index.ts';
import {
  type Address,
  type Api,
  toAddress,
  toFeeVariation,
  toFoodFee,
  toFoodHours,
  toWindowDays,
} from '../../../wire/api/index.ts';
import type { ShopPorts } from '../ports.ts';
import { storeLists } from './catalogue.ts';
import { replyOf } from './reply.ts';

/**
 * The choices for an order of a kind: `windows` for groceries, `foodwindows` for food, both for both.
 * [WIN-01]
 */
export async function windowsOf(
  api: Api,
  { storeId, mode, kind }: { readonly storeId: number; readonly mode: Mode; readonly kind: OrderKind },
): Promise<Windows> {
  const storeid = storeId;
  const [days, food] = await Promise.all([
    kind === 'food'
      ? []
      : replyOf(api.get('/api/windows', { params: { query: { storeid, deliverywindow: mode } } })).then(
          ({ data }) => toWindowDays(data),
        ),
    kind === 'grocery'
      ? { foodFee: null, foodHours: unknownHours }
      : replyOf(api.get('/api/foodwindows', { params: { query: { storeid, foodwindow: mode } } })).then(
          ({ data }) => ({ foodFee: toFoodFee(data), foodHours: toFoodHours(data) }),
        ),
  ]);
  return { days, ...food };
}

/** The store's surcharges for an area and a basket: `deliveryFeeVariation`. [API-32] */
export async function variationOf(
  api: Api,
  { storeId, subtotal, area }: { readonly storeId: number; readonly subtotal: Kobo; readonly area: string },
): Promise<FeeVariation> {
  const query = { store_id: storeId, subtotal: koboToNaira(subtotal), area };
  const { data } = await replyOf(api.get('/api/deliveryFeeVariation', { params: { query } }));
  return toFeeVariation(data);
}

/** The saved addresses for the machine, without personal values; the shell keeps the whole ones. [ADDR-04] */
export async function addressSummaries(ports: ShopPorts): Promise<readonly AddressSummary[]> {
  const addresses = await savedAddresses(ports.api);
  ports.keepAddresses(addresses);
  return addresses.map(({ id, isDefault }) => ({ id, isDefault }));
}

/** The same for a checkout, each with true if the store reaches it. [CHK-24, CHK-32] */
export async function deliveryAddresses(
  ports: ShopPorts,
  { storeId }: { readonly storeId: number },
): Promise<readonly DeliveryAddress[]> {
  const [addresses, lists] = await Promise.all([savedAddresses(ports.api), storeLists(ports.api)]);
  ports.keepAddresses(addresses);
  return addresses.map(({ id, isDefault, ...place }) => ({
    id,
    isDefault,
    ...addressReach(lists, storeId, place),
  }));
}

/** The customer's saved addresses: `listaddress`. [API-49] */
export async function savedAddresses(api: Api): Promise<readonly Address[]> {
  const { data } = await replyOf(api.get('/api/listaddress'));
  return data.map(toAddress);
}
