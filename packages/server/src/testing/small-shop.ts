import { kobo, nairaToKobo } from '@marketsquare/core/kernel/money';
import type { SeedCustomer, SeedOffer, SeedProduct, SeedShop, SeedSlot, SeedStore } from '../seed/rows.ts';

/**
 * Two stores and a few dozen products: enough for every rule, small enough for a test to seed in
 * milliseconds.
 *
 * @param more  a test's further products on the shelves
 */
export function smallShop(more: readonly SeedProduct[] = []): SeedShop {
  const products = [...groceries(), ...food(), ...more];
  return {
    stores: [gbagada, ikeja],
    zones: [
      {
        city: 'Lagos',
        areas: [
          { area: 'Gbagada Phase 2', storeIds: [1], surchargePercent: 10 },
          { area: 'Ikeja GRA', storeIds: [2], surchargePercent: 0 },
        ],
      },
    ],
    products,
    offers: products.flatMap(offersOf),
    banners: [
      {
        id: 1,
        place: 'home',
        imageUrl: 'banners/one.svg',
        url: '/category/rice',
        name: 'banner_5',
        category: null,
      },
      {
        id: 2,
        place: 'landing',
        imageUrl: 'banners/two.svg',
        url: '',
        name: 'xmas hamper',
        category: 'null',
      },
    ],
    promotions: [{ storeId: 1, names: ['Specials'] }],
    windowPlans: [
      { mode: 'delivery', days: 5, daysWithoutSlots: [3], slots: everyDay(nairaToKobo(1500)) },
      { mode: 'pickup', days: 5, daysWithoutSlots: [], slots: everyDay(kobo(0)) },
    ],
    basketSurcharges: [
      { fromSubtotal: kobo(0), percent: 0 },
      { fromSubtotal: nairaToKobo(50_000), percent: 5 },
    ],
    giftCards: [{ id: 1, name: 'Birthday', amount: nairaToKobo(5000), validForDays: 90, imageUrl: 'g.svg' }],
    issuedGiftCards: [
      { serialNumber: 'GIFT-0001', giftCardId: 1, balance: nairaToKobo(5000), validForDays: 90 },
    ],
    customers: [adaeze, tunde],
    staff: [
      { username: 'kemi', name: 'Kemi Support', role: 'support', password: 'staff-pass-phrase' },
      { username: 'musa', name: 'Musa Operations', role: 'operations', password: 'staff-pass-phrase' },
      { username: 'ada', name: 'Ada Manager', role: 'manager', password: 'staff-pass-phrase' },
      {
        username: 'zainab',
        name: 'Zainab Goods',
        role: 'merchandiser',
        storeId: 1,
        password: 'staff-pass-phrase',
      },
      {
        username: 'femi',
        name: 'Femi Goods',
        role: 'merchandiser',
        storeId: 2,
        password: 'staff-pass-phrase',
      },
      { username: 'bayo', name: 'Bayo Shelf', role: 'picker', storeId: 1, password: 'staff-pass-phrase' },
      { username: 'sade', name: 'Sade Shelf', role: 'picker', storeId: 2, password: 'staff-pass-phrase' },
    ],
  };
}

export const adaeze: SeedCustomer = {
  id: 1,
  title: 'Mrs',
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  email: 'adaeze@example.ng',
  phone: '08030000001',
  password: 'adaeze-pass-phrase',
  walletPin: '1234',
  gender: 'f',
  birthMonth: 4,
  birthDay: 17,
  subscription: true,
  walletBalance: nairaToKobo(15_000),
  storeId: 1,
  addresses: [
    {
      label: 'Home',
      address: '5 Adebola Close',
      area: 'Gbagada Phase 2',
      landmark: 'Beside the pharmacy',
      city: 'Lagos',
      state: 'Lagos',
      isDefault: true,
    },
  ],
};

export const tunde: SeedCustomer = {
  ...adaeze,
  id: 2,
  title: 'Mr',
  firstName: 'Tunde',
  lastName: 'Bakare',
  email: 'tunde@example.ng',
  phone: '08030000002',
  password: 'tunde-pass-phrase',
  walletPin: null,
  gender: 'm',
  walletBalance: kobo(0),
  addresses: [],
};

const gbagada: SeedStore = {
  id: 1,
  name: 'Market Square Gbagada Branch',
  address: '12 Diya Street',
  city: 'Lagos',
  state: 'Lagos',
  iframeSrc: '/images/maps/1.svg',
  imageUrl: 'stores/1.svg',
  branchCode: '07',
  pickup: true,
  delivery: true,
  hasPreparedFood: true,
  launchedPreparedFood: true,
  foodOpening: '8:00 AM',
  foodClosing: '9:00 PM',
  foodDeliveryFee: nairaToKobo(1000),
};

const ikeja: SeedStore = {
  ...gbagada,
  id: 2,
  name: 'Market Square Ikeja Mall',
  branchCode: '12',
  hasPreparedFood: false,
  launchedPreparedFood: false,
};

/** A grocery without anything special about it. */
export const plain: Omit<SeedProduct, 'id' | 'sku' | 'name' | 'popularity'> = {
  description: 'As good as it looks.',
  category: 'groceries',
  sellingPrice: nairaToKobo(1200),
  oldPrice: null,
  discount: null,
  promoValuePercent: null,
  promotion: null,
  averageWeightGrams: null,
  isBlackFriday: false,
  isOnlineOnly: false,
  imageUrl: 'products/plain.svg',
  brand: 'Mama Gold',
  variant: '',
  foodCategory: null,
  variations: [],
  group: null,
};

/** 45 kinds of rice, so that a category has three pages; then one of each rule. */
function groceries(): SeedProduct[] {
  const rice = Array.from({ length: 45 }, (_, at) => ({
    ...plain,
    id: at + 1,
    sku: `RICE-${at + 1}`,
    name: `Parboiled Rice Number ${at + 1}`,
    popularity: 1000 - at,
    group: at < 3 ? ('top' as const) : null,
  }));
  return [
    ...rice,
    {
      ...plain,
      id: 101,
      sku: 'DEAR-1',
      name: 'Basmati Sack',
      sellingPrice: nairaToKobo(12_000),
      popularity: 500,
    },
    {
      ...plain,
      id: 102,
      sku: 'BEEF-1',
      name: 'Fresh Beef',
      description: 'Sold /KG',
      category: 'butchery',
      sellingPrice: nairaToKobo(4800),
      averageWeightGrams: 1000,
      popularity: 400,
    },
    {
      ...plain,
      id: 103,
      sku: 'PROMO-1',
      name: 'Golden Oil 3L',
      sellingPrice: nairaToKobo(9999),
      promoValuePercent: 80,
      promotion: 'Specials',
      popularity: 300,
    },
  ];
}

function food(): SeedProduct[] {
  return [
    {
      ...plain,
      id: 201,
      sku: 'FOOD-1',
      name: 'Smoky Jollof Rice',
      category: 'PREPARED FOOD',
      foodCategory: 'Main Course',
      sellingPrice: nairaToKobo(3200),
      variations: [{ name: 'Big pack', weightGrams: 1000 }],
      popularity: 600,
    },
  ];
}

/** The second store sells groceries alone, dearer, and has no stock of the third product. */
function offersOf(product: SeedProduct): SeedOffer[] {
  const { id: productId, sellingPrice, oldPrice } = product;
  const first = { storeId: 1, productId, sellingPrice, oldPrice, active: productId !== 3 };
  const dearer = kobo(sellingPrice + 100_00);
  return product.foodCategory === null
    ? [first, { ...first, storeId: 2, sellingPrice: dearer, active: true }]
    : [first];
}

function everyDay(fee: SeedSlot['fee']): SeedSlot[] {
  return Array.from({ length: 7 }, (_, weekday) => [
    { weekday, start: '10:00 AM', end: '12:00 PM', fee, capacity: 3 },
    { weekday, start: '2:00 PM', end: '4:00 PM', fee, capacity: 100 },
  ]).flat();
}
