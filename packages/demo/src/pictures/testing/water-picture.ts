import { productAddress } from '../address.ts';

/** The address of a bottle of water's picture. */
export const waterPicture = productAddress({
  id: 7,
  category: 'water',
  packaging: 'bottle',
  art: 'droplet',
  size: '75cl',
  brand: 'Crust',
});
