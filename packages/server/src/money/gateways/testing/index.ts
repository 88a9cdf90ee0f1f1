export { chargeRequest } from './answering.ts';
