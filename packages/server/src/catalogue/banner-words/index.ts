/** The words on a banner: a headline, drawn in two lines as equal as its words allow, and a note. */
export interface BannerWords {
  readonly headline: string;
  readonly note: string;
}

/** The words of a banner by its subject; undefined for a subject that has none. */
export function wordsOfBanner(subject: string): BannerWords | undefined {
  return words.get(subject);
}

/**
 * The words in the picture at an address, or at its path below /images/, as text; undefined for any other
 * picture.
 */
export function wordsAt(address: string): string | undefined {
  const [, subject = ''] = /^(?:\/images\/)?banners\/([\w-]{1,60})\.svg$/.exec(address) ?? [];
  const said = wordsOfBanner(subject);
  return said && `${said.headline}. ${said.note}.`.replaceAll('\u00a0', ' ');
}

const words: ReadonlyMap<string, BannerWords> = new Map(
  Object.entries<BannerWords>({
    welcome: {
      headline: 'Find More, Pay Less',
      note: 'Your market, at your door or ready to pick up',
    },
    produce: {
      headline: 'Fresh from the farm',
      note: 'Picked, washed and in your kitchen today',
    },
    groceries: {
      headline: 'Fill the pantry for less',
      note: 'Noodles, pasta, tomato and everything between',
    },
    appliances: {
      headline: 'Help around the house',
      note: 'Blenders, fans, irons and kettles with warranty',
    },
    medicare: {
      headline: 'Health, close to home',
      note: 'Vitamins, first aid and everyday care',
    },
    spirits: {
      headline: 'Wines for the good evening',
      note: 'Red, white and sparkling. For adults over 18',
    },
    'black-friday': {
      headline: 'Black Friday prices now',
      note: 'Up to a quarter off, while the shelf lasts',
    },
    hampers: {
      headline: 'A hamper says it best',
      note: 'Packed by hand, tied with your card',
    },
    water: {
      headline: 'Clean water, cold and near',
      note: 'Bottles, packs and dispensers, delivered',
    },
    beverages: {
      headline: 'Cold drinks for everyone',
      note: 'Juice, malt, soda and zobo',
    },
    kitchen: {
      headline: 'Hot food from our kitchen',
      note: 'Jollof, soups and swallow in 45 minutes',
    },
    commodities: {
      headline: 'Rice, beans and oil',
      note: 'By the kilo or by the bag, always weighed',
    },
    lovers: {
      headline: 'Lovers\u00a0Delight Deals',
      note: 'Chocolate, roses and a bottle for two',
    },
  }),
);
