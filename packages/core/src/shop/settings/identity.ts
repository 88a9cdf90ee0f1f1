import type { Immutable } from 'immer';
import * as z from 'zod/mini';
import { colourSchema } from './colour.ts';
import { oneLine } from './one-line.ts';

const nameMend = 'give the name of the shop in 1 to 40 characters, such as Mama Ngozi Stores';
const emailMend = 'give an address such as help@shop.example.ng';
const markdownMend =
  'give Markdown of at most 100,000 characters, or null for the page that comes with the shop';

const email = z.string({ error: emailMend }).check(z.trim(), z.maxLength(254, emailMend), z.email(emailMend));

const markdown = z.nullable(
  z.string({ error: markdownMend }).check(z.minLength(1, markdownMend), z.maxLength(100_000, markdownMend)),
);

const contact = z.object(
  {
    phone: z._default(oneLine(20, phoneMend()).check(z.regex(/^\+?[\d ]{6,}$/, phoneMend())), '07000000000'),
    email: z._default(email, 'help@marketsquare.example'),
    /** Where letters reach the company; null shows none. */
    address: z._default(
      z.nullable(oneLine(200, 'give the address on one line of at most 200 characters, or null for none')),
      null,
    ),
  },
  { error: 'give phone, email and address' },
);

const mail = z.object(
  {
    /** The sender's address of mails; null for the contact's. */
    sender: z._default(z.nullable(email), null),
  },
  { error: 'give sender' },
);

const logoMend =
  'give a PNG or WebP picture of at most 60 KB, such as `!file logo.png`, or null for the basket';

/** A picture's own bytes. */
const logo = z.object(
  {
    type: z.enum(['image/png', 'image/webp'], { error: logoMend }),
    /** In base64. */
    data: z.base64({ error: logoMend }).check(z.minLength(1, logoMend), z.maxLength(80_000, logoMend)),
  },
  { error: logoMend },
);

const look = z.object(
  {
    logo: z._default(z.nullable(logo), null),
    /** The colour of buttons, links and marks in each theme; null keeps the green. */
    colours: z._default(
      z.nullable(
        z.object({ light: colourSchema('light'), dark: colourSchema('dark') }, { error: coloursMend() }),
      ),
      null,
    ),
  },
  { error: 'give logo and colours' },
);

/** Pages in the shop's own words, as Markdown; null keeps those that come with it. */
const legal = z.object(
  {
    terms: z._default(markdown, null),
    privacy: z._default(markdown, null),
    about: z._default(markdown, null),
  },
  { error: 'give terms, privacy and about' },
);

/** Who runs the shop, and how it looks; the defaults are those of the documents. */
export const identitySchema = z.object(
  {
    name: z._default(oneLine(40, nameMend), 'Market Square'),
    /** The company as it is registered. */
    company: z._default(
      oneLine(120, 'give the registered name of the company in 1 to 120 characters'),
      'Market Square Demo Stores Limited',
    ),
    contact: z.prefault(contact, {}),
    mail: z.prefault(mail, {}),
    look: z.prefault(look, {}),
    legal: z.prefault(legal, {}),
  },
  { error: 'give name, company, contact, mail, look and legal' },
);

export type ShopIdentity = Immutable<z.infer<typeof identitySchema>>;

/** The pages that a shop may write itself. */
export const legalPages = ['terms', 'privacy', 'about'] as const;

export type LegalPage = (typeof legalPages)[number];

function phoneMend(): string {
  return 'give a phone number in quotes, such as "0700 000 0000" or "+234 700 000 0000"';
}

function coloursMend(): string {
  return 'give light and dark, each as #rrggbb, or null for the green';
}
