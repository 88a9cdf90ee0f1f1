export {
  claimOf,
  claimsOfCard,
  claimsOn,
  claimText,
  debtorOf,
  findClaim,
  giveBackToWallet,
  isCardPaidFor,
  type OpenClaim,
  openClaims,
  selectClaims,
  shareOfClaims,
  wasClaimed,
} from './claims.ts';
export { type TopUpRow, topUpColumns, topUpExpiry, topUpRemarks, topUpStreams } from './top-up-stream.ts';
export {
  captureWallet,
  creditWallet,
  debitWallet,
  holdOnWallet,
  noteCredit,
  releaseWallet,
  type WalletMovement,
} from './wallet-money.ts';
export { type WalletRow, walletRows, walletStreams } from './wallet-stream.ts';
export { forgetWalletTokens, giveWalletToken, takeWalletToken } from './wallet-tokens.ts';
