import type { Chart } from '../graph/chart.ts';
import { exploredChart } from './explored-chart.ts';
import { giftCardWorld } from './gift-card.ts';
import { orderWorld } from './order.ts';
import { paymentWorld } from './payment.ts';
import { walletWorld } from './wallet.ts';

/** The charts of the streams that fold without a machine. */
export function streamCharts(): readonly Chart[] {
  return [
    exploredChart(orderWorld),
    exploredChart(paymentWorld),
    exploredChart(giftCardWorld),
    exploredChart(walletWorld),
  ];
}
