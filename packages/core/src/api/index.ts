export {
  type ProductGroups,
  type ShopConfiguration,
  type Suggestion,
  toBanner,
  toProduct,
  toProductGroups,
  toShopConfiguration,
  toStore,
  toSuggestion,
  toZone,
} from './catalogue-words.ts';
export { type Api, type ApiOptions, createApi } from './client.ts';
export {
  type ApiFailure,
  type ApiResult,
  isAccepted,
  type Method,
  noAnswer,
  toApiFailure,
} from './envelope.ts';
export type { components, operations, paths } from './schema.ts';
