/** What a saved cart looks like on the wire. A file of its own, because only signed-in shoppers load it. */
export { fromCartLines } from '@marketsquare/core/wire/api';
