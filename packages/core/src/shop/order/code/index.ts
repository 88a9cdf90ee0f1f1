/** An order's code, apart from its rules: a command line reads it before it loads any of them. [ORD-25] */

export {
  type CodePrefixes,
  documentPrefixes,
  isNearlyFull,
  orderCode,
  orderNumberRange,
} from './order-code.ts';
export { isCodePrefix, typedOrderCode } from './typed-order-code.ts';
