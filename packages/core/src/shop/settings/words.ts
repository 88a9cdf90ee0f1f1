/** Each setting in a sentence or two, by its path; for the files in which an owner writes them. */
export const settingWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    identity: 'Who runs the shop, and how it looks.',
    'identity.name': 'The name of the shop, as titles, mails and the phone show it.',
    'identity.company': 'The company as it is registered.',
    'identity.contact': 'How shoppers reach you.',
    'identity.contact.phone': 'The number that shoppers call.',
    'identity.contact.email': 'The address that shoppers write to. Messages from the contact form go there.',
    'identity.contact.address': 'Where letters reach the company, on one line; null shows none.',
    'identity.mail': 'Mails to shoppers. The mail server itself is SMTP_URL, because it has a password.',
    'identity.mail.sender': 'The sender of mails; null takes the contact address.',
    'identity.look': 'Logo and colours.',
    'identity.look.logo':
      'A PNG or WebP picture of at most 60 KB, such as `!file logo.png`; null draws the basket.',
    'identity.look.colours':
      'The colour of buttons, links and marks: `{ light: "#17623a", dark: "#7fd39b" }`. Letters in it need a contrast of 4.5 in each theme. Null keeps the green.',
    'identity.legal':
      'Pages in your own words, as Markdown, such as `!file terms.md`. Null keeps the page that comes with the shop, with your name and company in it.',
    'identity.legal.terms': 'Terms and conditions.',
    'identity.legal.privacy': 'Privacy policy.',
    'identity.legal.about': 'About you. The page that comes with the shop tells an invented story.',
    rules: 'The rules of the business. Amounts are in naira, days in Lagos.',
    'rules.minimumOrder': 'The least that an order has to come to, in whole naira; 0 asks for nothing.',
    ...minimum('grocery', 'an order of groceries'),
    ...minimum('food', 'an order of prepared food'),
    ...minimum('combined', 'an order of both'),
    'rules.bagFee': 'The bag of an order of groceries alone.',
    'rules.bagFee.amount': 'The price of a bag.',
    'rules.bagFee.branches': 'The branches that charge it: stores whose name contains one of these words.',
    'rules.freeDelivery': 'Promotions that make delivery free; null for none.',
    'rules.freeDelivery.checkout': 'Those that a checkout honours, by the day of the delivery.',
    ...promotions('checkout'),
    'rules.freeDelivery.strip': 'Those that the strip above the shelves shows, by today.',
    ...promotions('strip'),
    'rules.codePrefixes':
      'The letters that codes of orders begin with: one to six capitals, or Gr. Older codes stay as they are.',
    'rules.codePrefixes.grocery': 'Of an order of groceries.',
    'rules.codePrefixes.food': 'Of an order of prepared food.',
    'rules.codePrefixes.combined': 'Of an order of both.',
    'rules.giftCards': 'Gift cards.',
    'rules.giftCards.service': 'The id that calls about gift cards name.',
    'rules.giftCards.hintFrom': 'The subtotal from which a cart mentions gift cards.',
    'rules.categoryGroups':
      'The headings of the menu, each with its categories, what sells most first. The last also has what no other names.',
    'rules.carousels':
      'The rows of products on a store’s front: a title, and top, or the name of a category or promotion.',
  }),
);

function minimum(kind: string, order: string): Readonly<Record<string, string>> {
  const path = `rules.minimumOrder.${kind}`;
  return {
    [path]: `Of ${order}.`,
    [`${path}.groceries`]: 'Its groceries.',
    [`${path}.food`]: 'Its prepared food.',
  };
}

function promotions(place: string): Readonly<Record<string, string>> {
  const kinds = { grocery: 'groceries', food: 'prepared food', combined: 'both' };
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, order]) => {
      const path = `rules.freeDelivery.${place}.${kind}`;
      return [
        [path, `For an order of ${order}.`],
        [`${path}.firstDay`, 'Its first day, such as 2026-12-01.'],
        [`${path}.lastDay`, 'Its last day.'],
        [`${path}.threshold`, 'The subtotal from which delivery is free.'],
      ];
    }),
  );
}
