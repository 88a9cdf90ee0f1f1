import type { SeedBanner } from '@marketsquare/server/seed';
import { bannerAddress } from '../pictures/address.ts';

/**
 * The banners, staples first, the named ones of the documents among them [HOME-08 to HOME-16]; the picture of a banner is
 * named after its subject.
 */
export const banners: readonly SeedBanner[] = [
  banner(1, 'home', 'Rice and oil', 'commodities', '/category/commodities', null),
  banner(2, 'home', 'banner_5', 'groceries', '/category/groceries', null),
  banner(3, 'home', 'landing page', 'produce', '/category/fresh produce', 'null'),
  banner(4, 'home', 'Black Friday', 'black-friday', '/black-friday', null),
  banner(5, 'home', 'Water Week', 'water', '/Category/Water', null),
  banner(6, 'home', 'Second Image', 'medicare', '/category/medicare', null),
  banner(7, 'home', 'First Image', 'appliances', '/category/sda', null),
  banner(8, 'home', 'Third Image', 'spirits', '/category/spirits', 'null'),
  banner(9, 'home', 'merry xmas hampers', 'hampers', '/category/hampers', null),
  banner(10, 'home', 'Welcome', 'welcome', '', null),
  banner(11, 'home', 'Water shelf', 'water', '/category/water', 'water'),
  banner(12, 'home', 'Beverages shelf', 'beverages', '/category/beverages', 'beverages'),
  banner(13, 'home', 'Fresh shelf', 'produce', '/category/fresh produce', 'fresh produce'),
  banner(14, 'home', 'Appliance shelf', 'appliances', '/category/sda', 'sda'),
  banner(15, 'landing', 'Rice and oil', 'commodities', '/category/commodities', null),
  banner(16, 'landing', 'Fresh every morning', 'produce', '/category/fresh produce', null),
  banner(17, 'landing', 'Food from our kitchen', 'kitchen', '/preparedfood', null),
  banner(18, 'landing', 'Welcome', 'welcome', '/home', null),
  banner(19, 'landing', 'xmas hampers', 'hampers', '/category/hampers', null),
  banner(20, 'promotion', 'Black Friday deals', 'black-friday', '/category/Black Friday', null),
  banner(21, 'promotion', 'Lovers Delight', 'lovers', '/promotions/Lovers Delight', null),
  banner(22, 'promotion', 'Pantry Week', 'groceries', '/promotions/Pantry Week', null),
];

function banner(
  id: number,
  place: SeedBanner['place'],
  name: string,
  subject: string,
  url: string,
  category: string | null,
): SeedBanner {
  return { id, place, name, url, category, imageUrl: bannerAddress(subject) };
}
