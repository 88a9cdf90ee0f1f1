import {
  Apple,
  Baby,
  BadgePercent,
  Beef,
  Car,
  Cookie,
  CookingPot,
  CroissantIcon,
  CupSoda,
  Droplets,
  Gift,
  Hammer,
  HeartPulse,
  type LucideIcon,
  Milk,
  Package,
  PawPrint,
  Plug,
  Refrigerator,
  ShoppingBasket,
  Soup,
  SprayCan,
  Watch,
  Wheat,
  Wine,
} from 'lucide-react';
import styles from './CategoryTiles.module.css';

const iconOf: ReadonlyMap<string, LucideIcon> = new Map(
  Object.entries<LucideIcon>({
    bakery: CroissantIcon,
    groceries: ShoppingBasket,
    confectioneries: Cookie,
    beverages: CupSoda,
    'breakfast cereal': Milk,
    'fresh produce': Apple,
    commodities: Wheat,
    perishables: Refrigerator,
    butchery: Beef,
    condiments: Soup,
    spirits: Wine,
    water: Droplets,
    medicare: HeartPulse,
    toiletries: SprayCan,
    accessories: Watch,
    sda: Plug,
    automobile: Car,
    'baby products': Baby,
    'pet products': PawPrint,
    bms: Hammer,
    combos: BadgePercent,
    hampers: Gift,
    'prepared food': CookingPot,
  }),
);

/** The icon of a category; a plain parcel for an unknown one. */
export function CategoryIcon({ category }: { readonly category: string }) {
  const Icon = iconOf.get(category.toLowerCase()) ?? Package;
  return (
    <span className={styles.icon} aria-hidden="true">
      <Icon />
    </span>
  );
}
