export {
  type AccountSums,
  account,
  accountSums,
  balanceOf,
  isFloored,
  openAccounts,
  ownerOf,
  toBalance,
} from './accounts.ts';
export { holdInPurse, type Purse, type PurseHold, releaseHold, spendHold, tellPurse } from './purse.ts';
export { type ChargeKey, post, type Transfer, transfersOf, transfersOfCharge } from './transfers.ts';
