/** The kinds of makers, which decide what their brands may be called. */
export const houseNames = [
  'pantry',
  'mill',
  'farm',
  'ranch',
  'orchard',
  'spring',
  'cellar',
  'dairy',
  'bakery',
  'sweets',
  'care',
  'home',
  'chemist',
  'electric',
  'motor',
  'nursery',
  'pet',
  'trade',
  'stationer',
  'square',
  'kitchen',
] as const;

export type House = (typeof houseNames)[number];

/**
 * The brands of a house: some of its own, then every first name with every trade of the house.
 *
 * All are invented. An empty own name is a product without a brand, as on an open market stall.
 */
interface HouseNames {
  readonly own: readonly string[];
  readonly trades: readonly string[];
}

/** Rivers, hills, trees, birds, cloth and kitchen things: names that belong to nobody. */
const firstNames =
  `Iroko Baobab Udala Obeche Agbalumo Zuma Olumo Idanre Kainji Mambilla Obudu Gurara Ikogosi Oguta Lokoja Savanna
Harmattan Sahel Lagoon Palmgrove Adire Calabash Cowrie Sunbird Weaverbird Hornbill Ebony Amber Coppertree Claypot
Moonlight Daybreak Greenfield Riverbend Hilltop Plateau Confluence Evergreen Hibiscus Frangipani Sorrel Tamarind
Cashew Kolanut Moringa Neem Acacia Mahogany Teak Bamboo Raffia Indigo Terracotta Sandstone Granite Meadow Orchardia
Goldcoastal Fairmarket Homestead Northgate Southgate Eastwind Westwind Sundial Lantern Drumbeat Masquerade Gele Agbada
Akwete Ukara Tsamiya Gwandu Zobe Asejire Owena Opa Oyan Ogunpa Ethiope Orashi Imo Qua Katsina-Ala Donga Taraba Gongola
Hadejia Challawa Jakara Rima Zamfara Yobe Ngadda`.split(/\s+/);

const houses: Readonly<Record<House, HouseNames>> = {
  pantry: {
    own: [
      'Iroko Pantry',
      'Oja Gold',
      'Claypot',
      'Homestead',
      'Mama Udoka',
      'Adunni',
      'Weaverbird',
      'Fairmarket',
    ],
    trades: ['Pantry', 'Foods', 'Kitchen', 'Choice', 'Select', 'Table'],
  },
  mill: {
    own: ['Benue Valley', 'Kwara Plains', 'Zuma Mills', 'Plateau Gold', 'Savanna Harvest', 'Gurara Mills'],
    trades: ['Mills', 'Harvest', 'Grains', 'Fields', 'Granary', 'Valley'],
  },
  farm: {
    own: ['', 'Jos Highland', 'Obudu Farms', 'Epe Growers', 'Oke-Ogun Farms', 'Zaria Growers'],
    trades: ['Farms', 'Growers', 'Gardens', 'Acres', 'Smallholders', 'Greens'],
  },
  ranch: {
    own: ['', 'Mambilla Ranch', 'Sahel Butchers', 'Kachia Ranch', 'Oyo Butchers'],
    trades: ['Ranch', 'Butchers', 'Meats', 'Livestock', 'Abattoir', 'Pastures'],
  },
  orchard: {
    own: [
      'Udala Orchard',
      'Sunbird',
      'Agbalumo & Co',
      'Zesta Grove',
      'Hibiscus House',
      'Drumbeat',
      'Tropika Vale',
    ],
    trades: ['Orchard', 'Refreshments', 'Beverages', 'Grove', 'Drinks', 'Cooler'],
  },
  spring: {
    own: [
      'Ikogosi Clear',
      'Gurara Springs',
      'Olumo Rock',
      'Cloudpeak',
      'Erin Falls',
      'Riverbend',
      'Obudu Mist',
      'Aquanaija',
    ],
    trades: ['Springs', 'Falls', 'Waters', 'Aqua', 'Source', 'Brook'],
  },
  cellar: {
    own: [
      'Palmgrove Cellars',
      'Château Lagune',
      'Copper Still',
      'Highlander Oak',
      'Casa del Sol',
      'Emerald Isle Reserve',
    ],
    trades: ['Cellars', 'Distillers', 'Reserve', 'Vineyards', 'Brewing Co', 'Estate'],
  },
  dairy: {
    own: ['Mambilla Dairy', 'Daybreak', 'Moo Meadow', 'Fulani Gold', 'Creamfield', 'Snowbell'],
    trades: ['Dairy', 'Creamery', 'Milk Co', 'Pastures', 'Chill', 'Frost'],
  },
  bakery: {
    own: ['Market Square Bakery', 'Crust & Crumb', 'Iya Risi Bakes', 'Golden Loaf', 'Daily Oven'],
    trades: ['Bakery', 'Bakes', 'Ovens', 'Crust', 'Loaf', 'Patisserie'],
  },
  sweets: {
    own: ['Choco Kaya', 'Biscoland', 'Munchi', 'Sweet Cowrie', 'Nibble Naija', 'Honeydrum', 'Crunchwell'],
    trades: ['Bites', 'Treats', 'Snacks', 'Biscuits', 'Crunch', 'Sweets'],
  },
  care: {
    own: [
      'Shea & Sorrel',
      'Adaeze Naturals',
      'Lagoon Care',
      'Purelle Garden',
      'Silkwood',
      'Neem & Honey',
      'Freshwell',
    ],
    trades: ['Naturals', 'Care', 'Beauty', 'Botanics', 'Body', 'Touch'],
  },
  home: {
    own: ['Brightaway', 'Sudsfield', 'Clearhome', 'Tidewell', 'Snowfoam', 'Neatly', 'Sparklane'],
    trades: ['Home', 'Clean', 'Shine', 'Household', 'Wash', 'Living'],
  },
  chemist: {
    own: ['Wellspring', 'Medivale', 'Carepoint', 'Healwell', 'Lifegate'],
    trades: ['Pharma', 'Health', 'Remedies', 'Medicals', 'Wellness', 'Labs'],
  },
  electric: {
    own: ['Voltara', 'Kitchmate', 'Zenora', 'Harmattan Air', 'Brightcore', 'Domusa'],
    trades: ['Electric', 'Appliances', 'Power', 'Tech', 'Electronics', 'Works'],
  },
  motor: {
    own: ['Roadmile', 'Motolane', 'Torquewell', 'Danfo Pro', 'Highway King'],
    trades: ['Motors', 'Auto', 'Lubricants', 'Garage', 'Drive', 'Wheels'],
  },
  nursery: {
    own: ['Little Omo', 'Bebe Cuddle', 'Tiny Steps', 'Snugglebug', 'First Lullaby'],
    trades: ['Baby', 'Cuddles', 'Little Ones', 'Nursery', 'Tots', 'Cradle'],
  },
  pet: {
    own: ['Pawfield', 'Bingo & Co', 'Happy Tail', 'Whiskerwell'],
    trades: ['Pets', 'Paws', 'Companion', 'Kennel', 'Pet Foods', 'Tails'],
  },
  trade: {
    own: ['Fixwell', 'Bricklane', 'Masonry Mate', 'Handyfield', 'Buildright Yard'],
    trades: ['Tools', 'Hardware', 'Supplies', 'Build', 'Fittings', 'Paints'],
  },
  stationer: {
    own: ['Scholar Lane', 'Inkwell & Co', 'Partyfield', 'Classmate Corner', 'Paperbird'],
    trades: ['Stationers', 'Paper', 'Books', 'Crafts', 'Party', 'Gifts'],
  },
  square: { own: ['Market Square'], trades: [] },
  kitchen: { own: ['Market Square Kitchen'], trades: [] },
};

/**
 * The brand that a house gives a row in a round: no two rounds have the same one.
 *
 * @param offset  where the row begins among the house's own brands; a house with an unbranded start keeps its order
 * @returns undefined when the house has no further brand for the row in this round
 */
export function brandAt(house: House, round: number, offset: number): string | undefined {
  const { own, trades } = houses[house];
  if (round < own.length) return own[own[0] === '' ? round : (round + offset) % own.length];
  const made = round - own.length;
  const first = firstNames[(made + offset) % firstNames.length];
  const trade = trades[Math.floor(made / firstNames.length)];
  const brand = `${first} ${trade}`;
  return first === undefined || trade === undefined || own.includes(brand) ? undefined : brand;
}
