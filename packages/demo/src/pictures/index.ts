export {
  bannerAddress,
  giftCardAddress,
  mapAddress,
  type ProductPicture,
  productAddress,
  productAt,
  storeAddress,
} from './address.ts';
export { pictureAt } from './at.ts';
export { drawnPictures } from './drawn.ts';
export { type Packaging, packagings } from './packaging-names.ts';
export { productPicture } from './product.ts';
