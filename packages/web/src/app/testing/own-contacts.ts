import { test as base } from './shop-floor.ts';

/** The contacts that a shop's owner has set, unlike those on a page before the server answers. */
export const contacts = {
  company: 'Balogun Stores Limited',
  supportPhone: '07000000123',
  supportEmail: 'talk@balogun.example',
} as const;

/** A test in a shop with contacts of its own. */
export const test = base.extend('serverConfig', { scope: 'file' }, () => contacts);
