export { demoName, demoOf, sizeOfDemo } from './filling.ts';
export { type DemoSize, generateShop, usualDemo } from './generate.ts';
export { demoPeople } from './people.ts';
