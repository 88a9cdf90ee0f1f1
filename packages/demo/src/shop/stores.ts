import { type Kobo, kobo } from '@marketsquare/core/kernel/money';
import type { SeedStore, SeedZone } from '@marketsquare/server/seed';
import { mapAddress, storeAddress } from '../pictures/address.ts';

/** A store as the generator and its tests need it: with how it fills its shelves. */
export interface ShelvedStore extends SeedStore {
  /** Share of the catalogue that it sells. */
  readonly share: number;
  /** Its prices relative to the catalogue's, in whole percent. */
  readonly pricePercent: number;
}

/** The share of the catalogue that a full store sells. */
const fullShare = 0.9;

type Food = 'cooks' | 'soon' | 'none';

const hours = {
  usual: ['8:00 AM', '9:00 PM'],
  early: ['7:00 AM', '8:00 PM'],
  late: ['10:00 AM', '1:00 AM'],
  always: ['12:00 AM', '11:59 PM'],
} as const;

/**
 * The stores. Five carry the names of the bag-fee branches [FEE-07]; some cook no food, one is about to, three are
 * pickup only, and the express ones keep a smaller shelf.
 */
export const stores: readonly ShelvedStore[] = [
  store(1, 'Gbagada Expressway', '14 Diya Close, off Gbagada Expressway', 'Lagos', 'Lagos', {
    open: 'usual',
  }),
  store(2, 'Lekki Admiralty', '8 Admiralty Crescent, Lekki Phase 1', 'Lagos', 'Lagos', {
    open: 'always',
    pricePercent: 104,
  }),
  store(3, 'Festac Town', '21 Road, Fourth Avenue, Festac Town', 'Lagos', 'Lagos', { open: 'usual' }),
  store(4, 'Okota Road', '52 Okota Road, Isolo', 'Lagos', 'Lagos', { food: 'none', pricePercent: 98 }),
  store(5, 'Maryland Junction', '3 Maryland Crescent, Maryland', 'Lagos', 'Lagos', { open: 'late' }),
  store(6, 'Surulere Central', '77 Market Street, Surulere', 'Lagos', 'Lagos', { open: 'early' }),
  store(7, 'Ikorodu Garage', '5 Garage Road, Ikorodu', 'Lagos', 'Lagos', {
    delivery: false,
    food: 'none',
    share: 0.55,
    pricePercent: 97,
  }),
  store(8, 'Wuse Central', '19 Plaza Street, Wuse 2', 'Abuja', 'FCT', { open: 'usual', pricePercent: 103 }),
  store(9, 'Gwarinpa Estate', '6 First Avenue, Gwarinpa Estate', 'Abuja', 'FCT', {
    open: 'usual',
    pricePercent: 102,
  }),
  store(10, 'Lugbe Express', '31 Airport Road, Lugbe', 'Abuja', 'FCT', {
    delivery: false,
    food: 'none',
    share: 0.5,
  }),
  store(11, 'Trans Amadi', '12 Industrial Layout, Trans Amadi', 'Port Harcourt', 'Rivers', {
    open: 'usual',
    pricePercent: 102,
  }),
  store(12, 'Rumuokoro Junction', '40 Old Road, Rumuokoro', 'Port Harcourt', 'Rivers', { food: 'none' }),
  store(13, 'Bodija Estate', '15 Favour Street, Bodija', 'Ibadan', 'Oyo', {
    open: 'early',
    pricePercent: 97,
  }),
  store(14, 'Challenge Roundabout', '2 Ring Road, Challenge', 'Ibadan', 'Oyo', {
    food: 'soon',
    pricePercent: 97,
  }),
  store(15, 'Independence Layout', '9 Hilltop Street, Independence Layout', 'Enugu', 'Enugu', {
    open: 'usual',
  }),
  store(16, 'Ewet Housing', '24 Housing Road, Ewet Housing Estate', 'Uyo', 'Akwa Ibom', {
    delivery: false,
    food: 'none',
    share: 0.5,
  }),
];

/** Where the stores deliver. A name is served by one or more stores of its city; the percent is the area's surcharge. */
export const zones: readonly SeedZone[] = [
  zone('Lagos', {
    Gbagada: [[1], 0],
    Anthony: [[1, 5], 0],
    Ogudu: [[1, 5], 5],
    Shomolu: [[1], 5],
    Bariga: [[1], 10],
    'Lekki Phase 1': [[2], 0],
    Ikate: [[2], 5],
    'Victoria Island': [[2], 5],
    Ikoyi: [[2], 5],
    Chevron: [[2], 10],
    Ajah: [[2], 15],
    'Festac Town': [[3], 0],
    'Amuwo Odofin': [[3, 4], 5],
    'Satellite Town': [[3], 10],
    'Mile 2': [[3], 5],
    Okota: [[4], 0],
    Isolo: [[4], 0],
    'Ago Palace Way': [[4], 5],
    'Ajao Estate': [[4], 5],
    Oshodi: [[4, 5], 10],
    Maryland: [[5], 0],
    'Ikeja GRA': [[5], 5],
    Ilupeju: [[5, 6], 5],
    Ojota: [[5], 5],
    Surulere: [[6], 0],
    Yaba: [[6, 1], 5],
    Mushin: [[6], 5],
    'Ebute Metta': [[6], 10],
  }),
  zone('Abuja', {
    'Wuse 2': [[8], 0],
    Maitama: [[8], 5],
    Garki: [[8], 5],
    Asokoro: [[8], 10],
    Utako: [[8, 9], 5],
    Gwarinpa: [[9], 0],
    Jabi: [[9, 8], 5],
    Kado: [[9], 5],
    Katampe: [[9], 10],
  }),
  zone('Port Harcourt', {
    'Trans Amadi': [[11], 0],
    'GRA Phase 2': [[11], 5],
    Elekahia: [[11], 5],
    'D-Line': [[11], 5],
    Rumuokoro: [[12], 0],
    Rumuola: [[12, 11], 5],
    Eliozu: [[12], 5],
    Rukpokwu: [[12], 10],
  }),
  zone('Ibadan', {
    Bodija: [[13], 0],
    Agbowo: [[13], 5],
    'University of Ibadan': [[13], 5],
    Akobo: [[13], 10],
    Challenge: [[14], 0],
    'Ring Road': [[14, 13], 5],
    Oluyole: [[14], 5],
    Molete: [[14], 5],
  }),
  zone('Enugu', {
    'Independence Layout': [[15], 0],
    'New Haven': [[15], 0],
    'Achara Layout': [[15], 5],
    'Trans Ekulu': [[15], 10],
    Ogui: [[15], 5],
  }),
];

interface StoreChoices {
  readonly open?: keyof typeof hours;
  readonly food?: Food;
  readonly delivery?: boolean;
  readonly share?: number;
  readonly pricePercent?: number;
}

function store(
  id: number,
  branch: string,
  address: string,
  city: string,
  state: string,
  choices: StoreChoices,
): ShelvedStore {
  const { open = 'usual', food = 'cooks', delivery = true, share = fullShare, pricePercent = 100 } = choices;
  const [foodOpening, foodClosing] = hours[open];
  return {
    id,
    name: `Market Square ${branch}`,
    address: `${address}, ${city}`,
    city,
    state,
    iframeSrc: mapAddress(id, branch),
    imageUrl: storeAddress(id, branch),
    branchCode: String(id + 10),
    pickup: true,
    delivery,
    hasPreparedFood: food !== 'none',
    launchedPreparedFood: food === 'cooks',
    foodOpening,
    foodClosing,
    foodDeliveryFee: naira(delivery ? 800 + (id % 3) * 100 : 0),
    share,
    pricePercent,
  };
}

function zone(
  city: string,
  areas: Readonly<Record<string, readonly [storeIds: readonly number[], surchargePercent: number]>>,
): SeedZone {
  return {
    city,
    areas: Object.entries(areas).map(([area, [storeIds, surchargePercent]]) => ({
      area,
      storeIds,
      surchargePercent,
    })),
  };
}

function naira(amount: number): Kobo {
  return kobo(amount * 100);
}
