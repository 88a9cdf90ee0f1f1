/** An order's code, apart from its rules: a command line reads it before it loads any of them. [ORD-25] */

export {
  isNearlyFull,
  orderCode,
  orderNumberRange,
  typedOrderCode,
} from './order-code.ts';
