export {
  bannerAddress,
  giftCardAddress,
  mapAddress,
  type ProductPicture,
  productAddress,
  productAt,
  storeAddress,
} from './address.ts';
export { type Packaging, packagings } from './packaging-names.ts';
