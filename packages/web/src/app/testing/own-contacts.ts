import { defaultSettings, type ShopSettings } from '@marketsquare/core/shop/settings';
import { test as base } from './shop-floor.ts';

/** The contacts that a shop's owner has set, unlike those of the documents. */
export const contacts = {
  company: 'Balogun Stores Limited',
  supportPhone: '07000000123',
  supportEmail: 'talk@balogun.example',
} as const;

const { identity } = defaultSettings;

/** A test in a shop with contacts of its own. */
export const test = base.extend(
  'settings',
  { scope: 'file' },
  (): ShopSettings => ({
    ...defaultSettings,
    identity: {
      ...identity,
      company: contacts.company,
      contact: { ...identity.contact, phone: contacts.supportPhone, email: contacts.supportEmail },
    },
  }),
);
