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
  }),
);
