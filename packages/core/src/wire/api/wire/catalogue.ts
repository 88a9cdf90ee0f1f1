import type { Gateway } from '../../../shop/card-payment/gateway.ts';
import type { Banner } from '../../../shop/catalogue/index.ts';
import type { Store, StoreLists, Zone } from '../../../shop/selection/index.ts';
import type { WrittenRules } from '../../../shop/settings/rules-schema.ts';
import type { components } from '../schema.ts';

type Wire = components['schemas'];

/** Maps a wire store. [ENT-01] */
export function toStore(wire: Wire['Store']): Store {
  return {
    id: wire.id,
    name: wire.name,
    address: wire.address,
    city: wire.city,
    state: wire.state.trim(),
    mapUrl: wire.iframe_src,
    branchCode: wire.branch_code,
    offersPickup: wire.store_options.pickup === 1,
    offersDelivery: wire.store_options.delivery === 1,
    hasPreparedFood: wire.has_prepared_food,
    launchedPreparedFood: wire.launched_preparedfood,
    ...(wire.hours && { hours: wire.hours }),
  };
}

/** Maps a wire zone. [ENT-03] */
function toZone({ city, areas }: Wire['Zone']): Zone {
  return { city, areas: areas.map(({ area, store }) => ({ area, storeIds: store })) };
}

/** The answer of a call for stores: the list is in `stores`, in `data.stores`, or in both. [API-16] */
interface StoresAnswer {
  readonly stores?: readonly Wire['Store'][];
  readonly data?: { readonly stores?: readonly Wire['Store'][] };
}

/** The stores of an answer, wherever it lists them; none when it lists none. [API-16] */
export function storesIn({ stores = [], data }: StoresAnswer): readonly Wire['Store'][] {
  return data?.stores ?? stores;
}

/** All stores and zones, for the selector. [API-16, API-18] */
export function toStoreLists(stores: readonly Wire['Store'][], zones: readonly Wire['Zone'][]): StoreLists {
  return { stores: stores.map(toStore), zones: zones.map(toZone) };
}

/** Maps a wire banner. [ENT-04] */
export function toBanner({ name, url, category, img_url, words = name }: Wire['Banner']): Banner {
  return { name, url, category, words, imageUrl: img_url };
}

/** A suggestion: a product, or words that can be picked unless they say that nothing was found. [API-15] */
export type Suggestion =
  | {
      readonly kind: 'product';
      readonly id: number;
      readonly name: string;
      readonly category: string;
      readonly imageUrl: string;
    }
  | { readonly kind: 'text' | 'noResult'; readonly text: string };

/** Maps a wire suggestion. [SEARCH-14, SEARCH-15, SEARCH-18] */
export function toSuggestion(wire: Wire['SuggestionsReply']['data'][number]): Suggestion {
  if ('text' in wire) return { kind: wire.no_result ? 'noResult' : 'text', text: wire.text };
  return { kind: 'product', id: wire.id, name: wire.name, category: wire.category, imageUrl: wire.img_url };
}

/** A store's promotions by name, without the server's empty ones. [ENT-16, API-12] */
export function toPromotionNames(wire: readonly (string | null)[]): readonly string[] {
  return wire.filter((name) => name !== null);
}

/** The screens' part of `/api/config`: picture hosts, contacts and rules. [GEN-10, GEN-11, GEN-12] */
export interface ShopConfiguration {
  /** The name of the shop. */
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly email: string;
  readonly imageHost: string;
  readonly adminHost: string;
  readonly gateways: readonly Gateway[];
  /** True where any store has a kitchen. */
  readonly sellsFood: boolean;
  /** The rules of the business, with their amounts in naira; left out where they are the documents'. */
  readonly rules?: WrittenRules | undefined;
  /** The address that takes analytics events; null for none. [ANALYTICS-09] */
  readonly analyticsEndpoint: string | null;
}

/** Maps the wire's configuration. */
export function toShopConfiguration(wire: Wire['ShopConfiguration']): ShopConfiguration {
  return {
    name: wire.shop_name,
    company: wire.company,
    phone: wire.support_phone,
    email: wire.support_email,
    imageHost: wire.image_host,
    adminHost: wire.admin_image_host,
    gateways: wire.gateways,
    sellsFood: !wire.without_prepared_food,
    analyticsEndpoint: wire.analytics_endpoint,
    rules: wire.rules,
  };
}
