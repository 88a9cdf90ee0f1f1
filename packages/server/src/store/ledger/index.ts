export { account, balanceOf, isFloored, openAccounts, ownerOf, toBalance } from './accounts.ts';
export { type Promised, type Purse, promisePart, releasePromise, spendPromise, tellPurse } from './purse.ts';
export { type ChargeKey, post, type Transfer, transfersOf, transfersOfCharge } from './transfers.ts';
