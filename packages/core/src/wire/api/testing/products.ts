import type { components } from '../index.ts';

type Wire = components['schemas'];

/** The make-believe server's goods, store and windows. */
export const store: Wire['Store'] = {
  id: 4,
  storeid: 4,
  name: 'Market Square Gbagada',
  address: '12 Diya Street',
  city: 'Gbagada',
  state: 'Lagos',
  iframe_src: '/images/maps/4.svg',
  branch_code: '07',
  store_options: { pickup: 1, delivery: 1 },
  has_prepared_food: true,
  launched_preparedfood: true,
};

export const zones: Wire['Zone'][] = [{ city: 'Gbagada', areas: [{ area: 'Gbagada Phase 2', store: [4] }] }];

export const rice: Wire['Product'] = {
  id: 1042,
  sku: 'GRC-001042',
  name: 'Long grain rice 5 kg',
  description: 'Parboiled.',
  category: 'groceries',
  store_id: 4,
  sellingprice: 9850,
  old_price: null,
  discount: null,
  promo: null,
  promotion: null,
  avg_weight: null,
  isBlackfriday: false,
  isOnlineonly: false,
  active: '1',
  img_url: '/images/products/1042.svg',
  brand: null,
  variant: null,
  food_category: null,
  has_variation: false,
};

export const beef: Wire['Product'] = {
  ...rice,
  id: 1043,
  name: 'Fresh beef',
  description: 'Cut on the day /KG',
  category: 'butchery',
  sellingprice: 6400,
};

export const jollof: Wire['Product'] = {
  ...rice,
  id: 2001,
  name: 'Jollof rice',
  category: 'PREPARED FOOD',
  food_category: 'Main Course',
  sellingprice: 5000,
  has_variation: true,
  variation_name1: 'Medium pack',
  variation_weight1: 0.6,
};

export const products: readonly Wire['Product'][] = [rice, beef, jollof];

export const days: Wire['WindowsReply']['data'] = [
  {
    window_date: '2026-11-22',
    window_day: 'Sunday',
    open_window: [{ id: 301, starttime: '10:00 AM', endtime: '12:00 PM', deliveryfee: 1500 }],
  },
];

export const foodWindow: Wire['FoodWindow'] = {
  fooddeliveryfee: 1200,
  openingtime: '9:00 AM',
  closingtime: '8:00 PM',
};

export const variation: Wire['FeeVariation'] = { basket_size: 2, delivery_area: 10 };
