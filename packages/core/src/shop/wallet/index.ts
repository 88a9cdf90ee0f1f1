export {
  fundPageBalances,
  walletPageBalances,
} from './balances.ts';
export type {
  CreditOrder,
  CreditOrderAnswer,
  CreditOrderRequest,
  WalletRedemption,
} from './credit-order.ts';
