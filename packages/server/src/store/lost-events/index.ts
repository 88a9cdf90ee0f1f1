export { endLoss, holdsOrders, type Loss, lossOf, noteLoss } from './lost-events.ts';
