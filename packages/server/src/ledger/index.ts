export { account, type Balance, balanceOf, openAccounts } from './accounts.ts';
export { endHold, type Hold, reserve } from './holds.ts';
export { post, type Transfer, transfersOf } from './transfers.ts';
