import accessories from './aisles/accessories.json' with { type: 'json' };
import automobile from './aisles/automobile.json' with { type: 'json' };
import babyProducts from './aisles/baby-products.json' with { type: 'json' };
import bakery from './aisles/bakery.json' with { type: 'json' };
import beverages from './aisles/beverages.json' with { type: 'json' };
import bms from './aisles/bms.json' with { type: 'json' };
import breakfastCereal from './aisles/breakfast-cereal.json' with { type: 'json' };
import butchery from './aisles/butchery.json' with { type: 'json' };
import combos from './aisles/combos.json' with { type: 'json' };
import commodities from './aisles/commodities.json' with { type: 'json' };
import condiments from './aisles/condiments.json' with { type: 'json' };
import confectioneries from './aisles/confectioneries.json' with { type: 'json' };
import freshProduce from './aisles/fresh-produce.json' with { type: 'json' };
import general from './aisles/general.json' with { type: 'json' };
import groceries from './aisles/groceries.json' with { type: 'json' };
import hampers from './aisles/hampers.json' with { type: 'json' };
import household from './aisles/household.json' with { type: 'json' };
import medicare from './aisles/medicare.json' with { type: 'json' };
import perishables from './aisles/perishables.json' with { type: 'json' };
import petProducts from './aisles/pet-products.json' with { type: 'json' };
import preparedFood from './aisles/prepared-food.json' with { type: 'json' };
import sda from './aisles/sda.json' with { type: 'json' };
import spirits from './aisles/spirits.json' with { type: 'json' };
import toiletries from './aisles/toiletries.json' with { type: 'json' };
import water from './aisles/water.json' with { type: 'json' };
import { type AisleRow, aisle } from './row.ts';

/** Every row of the demo catalogue. */
export const catalogue: readonly AisleRow[] = [
  preparedFood,
  combos,
  hampers,
  commodities,
  groceries,
  condiments,
  beverages,
  water,
  spirits,
  bakery,
  confectioneries,
  breakfastCereal,
  freshProduce,
  butchery,
  perishables,
  toiletries,
  medicare,
  babyProducts,
  household,
  accessories,
  petProducts,
  sda,
  automobile,
  bms,
  general,
].flatMap((read) => {
  const { category, house, rows } = aisle.parse(read);
  return rows.map((row) => ({ house, ...row, category }));
});
