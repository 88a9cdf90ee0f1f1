export {
  fundPageBalances,
  walletPageBalances,
} from './balances.ts';
export {
  type CreditOrder,
  type CreditOrderAnswer,
  type CreditOrderRequest,
  createCreditOrder,
  redeemGiftCard,
  refreshWallet,
  spentCodes,
  successNoticeMs,
  type WalletRedemption,
} from './credit-order.ts';
