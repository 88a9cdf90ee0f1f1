export { account, balanceOf, openAccounts } from './accounts.ts';
export { endHolds, reserve } from './holds.ts';
export { post, type Transfer, transfersOf } from './transfers.ts';
