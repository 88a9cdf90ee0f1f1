export { account, balanceOf, isFloored, openAccounts, toBalance } from './accounts.ts';
export { endHolds, reserve } from './holds.ts';
export { type Promised, type Purse, promisePart, spendPromise, tellPurse } from './purse.ts';
export { post, type Transfer, transfersOf } from './transfers.ts';
