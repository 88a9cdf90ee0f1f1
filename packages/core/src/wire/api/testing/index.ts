export { replyProblems, requestProblems } from './contract.ts';
export { home, user } from './people.ts';
export { beef, days, foodWindow, jollof, products, rice, store, variation, zones } from './products.ts';
