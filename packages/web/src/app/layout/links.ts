import { paths } from '../../platform/paths.ts';

export interface LayoutLink {
  readonly to: string;
  readonly label: string;
}

/** In the bar and in a phone's panel. [NAV-07] */
export const helpLinks: readonly LayoutLink[] = [
  { to: paths.StoreLocator, label: 'Store Locator' },
  { to: paths.Contact, label: 'Contact Us' },
];

/** For an anonymous visitor. [NAV-08] */
export const guestLinks: readonly LayoutLink[] = [
  { to: paths.Login, label: 'Sign in' },
  { to: paths.Register, label: 'Register' },
];

/** For a signed-in user. [NAV-09] */
export const userLinks: readonly LayoutLink[] = [
  { to: paths.MyAccount, label: 'My Account' },
  { to: paths.MyOrders, label: 'My Orders' },
  { to: paths.BuyAgain, label: 'Buy Again' },
  { to: paths.AddressBook, label: 'Address Book' },
  { to: paths.NewWallet, label: 'Wallet' },
];

/** Marked as new wherever it appears among the shelves. [NAV-14] */
export const foodLink: LayoutLink = { to: paths.PreparedFood, label: 'Prepared food' };

/** The products saved in this browser, by anybody. */
export const savedLink: LayoutLink = { to: paths.Saved, label: 'Saved Products' };

/** Our pages elsewhere, as fictitious as the other contacts until configuration provides real ones. [NAV-07, GEN-10] */
export const socialLinks: readonly { readonly href: string; readonly label: string }[] = [
  { href: 'https://facebook.example/marketsquare', label: 'Facebook' },
  { href: 'https://instagram.example/marketsquare', label: 'Instagram' },
  { href: 'https://x.example/marketsquare', label: 'X' },
];

export const footerColumns: readonly { readonly title: string; readonly links: readonly LayoutLink[] }[] = [
  {
    title: 'Shop',
    links: [
      { to: paths.StoreLocator, label: 'Store Locator' },
      { to: paths.Hampers, label: 'Hampers' },
      { to: paths.GiftCard, label: 'Gift cards' },
      foodLink,
      savedLink,
      { to: paths.Refer, label: 'Refer a customer' },
      { to: paths.LoveStory, label: 'Share a love story' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: paths.About, label: 'About us' },
      { to: paths.Contact, label: 'Contact Us' },
      { to: paths.TrackOrder, label: 'Track an order' },
      { to: paths.Terms, label: 'Terms and conditions' },
      { to: paths.Privacy, label: 'Privacy policy' },
      { to: paths.PrivacyRight, label: 'Exercise your rights' },
      { to: paths.Cookies, label: 'Cookies' },
    ],
  },
];
