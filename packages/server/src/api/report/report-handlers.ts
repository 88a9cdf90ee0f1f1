import { koboToNaira } from '@marketsquare/core/kernel/money';
import {
  type Figures,
  foldFacts,
  type Group,
  noFacts,
  type ReportPeriod,
  reportOf,
  reportPeriod,
  type SoldProduct,
  type Sums,
} from '@marketsquare/core/shop/report';
import type { components } from '@marketsquare/core/wire/api';
import type { Handlers } from '../../http/calls/handler.ts';
import { recordRead } from '../../records/audit/index.ts';
import { readEmptySearches } from '../../records/empty-searches/index.ts';
import type { Queries } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest } from '../../store/refusals/refusal.ts';
import { requireAction } from '../desk/require-action.ts';
import { ledgerSums, salesFacts } from './sales-facts.ts';
import { readUnsettled, type Unsettled } from './unsettled.ts';

type Report = components['schemas']['StaffReport'];

/** The figures of some days, for managers. */
export function reportHandlers(ports: Ports): Handlers {
  return {
    staffReport: async ({ query: { from, to, reason }, request }) => {
      const staff = await requireAction(ports, request, 'readReport');
      const read = reportPeriod(from, to);
      if (!read.ok) throw badRequest(read.message, 'to');
      await recordRead(ports, staff, 'report.read', `${from} to ${to}`, reason);
      const { database, clock } = ports;
      const data = await database.snapshot((queries) => readReport(queries, read.period, clock()));
      return { status: true, data, message: 'Figures found.' };
    },
  };
}

/** Everything in it is of one moment, so that figures and ledger can be compared. */
async function readReport(queries: Queries, period: ReportPeriod, now: number): Promise<Report> {
  let folded = noFacts;
  for await (const facts of salesFacts(queries, period)) folded = foldFacts(folded, facts);
  const { total, ledger, agrees, groups, bestSellers } = reportOf(folded, await ledgerSums(queries, period));
  return {
    ...period,
    agrees,
    total: wireFigures(total),
    ledger: wireSums(ledger),
    groups: {
      day: groups.day.map(wireGroup),
      store: groups.store.map(wireGroup),
      hour: groups.hour.map(wireGroup),
      category: groups.category.map(wireGroup),
      paid_by: groups.paidBy.map(wireGroup),
      window: groups.window.map(wireGroup),
    },
    best_sellers: bestSellers.map(wireProduct),
    unsettled: wireUnsettled(await readUnsettled(queries, now)),
    empty_searches: await readEmptySearches(queries, period),
  };
}

function wireSums({ sales, refunds, fees }: Sums) {
  return { sales: koboToNaira(sales), refunds: koboToNaira(refunds), fees: koboToNaira(fees) };
}

function wireFigures(figures: Figures) {
  return { orders: figures.orders, ...wireSums(figures) };
}

function wireGroup({ key, name, ...figures }: Group) {
  return { key, name, ...wireFigures(figures) };
}

function wireProduct({ productId, soldByWeight, amount, ...product }: SoldProduct) {
  return {
    ...product,
    product_id: productId,
    sold_by_weight: soldByWeight,
    amount: koboToNaira(amount),
  };
}

function wireUnsettled({ orders, suspense, refundsDue, owedByShoppers }: Unsettled) {
  return {
    orders: { count: orders.count, amount: koboToNaira(orders.amount) },
    suspense: koboToNaira(suspense),
    refunds_due: koboToNaira(refundsDue),
    owed_by_shoppers: koboToNaira(owedByShoppers),
  };
}
