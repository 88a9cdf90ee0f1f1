import type { SeedBanner } from '@marketsquare/server/seed';
import { bannerAddress } from '../pictures/address.ts';

/**
 * The banners, the named ones of the documents among them [HOME-08 to HOME-16]; the picture of a banner is named
 * after its subject.
 */
export const banners: readonly SeedBanner[] = [
  banner(1, 'home', 'First Image', 'appliances', '/category/sda', null),
  banner(2, 'home', 'landing page', 'produce', '/category/fresh produce', 'null'),
  banner(3, 'home', 'banner_5', 'groceries', '/category/groceries', null),
  banner(4, 'home', 'Black Friday', 'black-friday', '/black-friday', null),
  banner(5, 'home', 'Second Image', 'medicare', '/category/medicare', null),
  banner(6, 'home', 'Third Image', 'spirits', '/category/spirits', 'null'),
  banner(7, 'home', 'merry xmas hampers', 'hampers', '/category/hampers', null),
  banner(8, 'home', 'Water Week', 'water', '/Category/Water', null),
  banner(9, 'home', 'Welcome', 'welcome', '', null),
  banner(10, 'home', 'Water shelf', 'water', '/category/water', 'water'),
  banner(11, 'home', 'Beverages shelf', 'beverages', '/category/beverages', 'beverages'),
  banner(12, 'home', 'Fresh shelf', 'produce', '/category/fresh produce', 'fresh produce'),
  banner(13, 'home', 'Appliance shelf', 'appliances', '/category/sda', 'sda'),
  banner(14, 'landing', 'Welcome', 'welcome', '/home', null),
  banner(15, 'landing', 'Fresh every morning', 'produce', '/category/fresh produce', null),
  banner(16, 'landing', 'Food from our kitchen', 'kitchen', '/preparedfood', null),
  banner(17, 'landing', 'xmas hampers', 'hampers', '/category/hampers', null),
  banner(18, 'landing', 'Rice and oil', 'commodities', '/category/commodities', null),
  banner(19, 'promotion', 'Black Friday deals', 'black-friday', '/category/Black Friday', null),
  banner(20, 'promotion', 'Lovers Delight', 'lovers', '/promotions/Lovers Delight', null),
  banner(21, 'promotion', 'Pantry Week', 'groceries', '/promotions/Pantry Week', null),
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
