const wordOf: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ sda: 'Small appliances', bms: 'Building materials' }),
);

/** A category's name as a shopper reads it: "fresh produce" as "Fresh produce". The address keeps the original. */
export function categoryName(category: string): string {
  const words = wordOf.get(category.toLowerCase()) ?? category.toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
