/** Files of so many products and prices that their tables are made beside the ones in use, by the names of the files. */
export function manyFiles(): readonly (readonly [name: string, content: string])[] {
  const skus = Array.from({ length: 1100 }, (_, index) => `KILLED-${index}`);
  return [
    ['products.csv', ['sku,name,category', ...skus.map((sku) => `${sku},Soap ${sku},soap`)].join('\n')],
    ['offers.csv', ['sku,store,price', ...skus.map((sku) => `${sku},1,500`)].join('\n')],
    ['holidays.csv', 'store,day,name\n1,2026-12-25,Christmas'],
  ];
}
