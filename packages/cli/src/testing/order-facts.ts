import { koboToNaira, nairaToKobo, sumKobo } from '@marketsquare/core/kernel/money';
import {
  documentBagFee,
  lineTotal,
  type PricedLine,
  provenPrice,
  type QuoteInput,
  quoteOrder,
} from '@marketsquare/core/shop/pricing';
import { isDeliveryFree } from '@marketsquare/core/shop/promotions';
import { documentOrderRules, writtenOrderRules } from '@marketsquare/core/shop/settings';
import { fromPriceProof } from '@marketsquare/core/wire/api';
import type { OrderFacts } from '../replay/facts.ts';

/**
 * An order of groceries for pickup, at current prices.
 *
 * @param unitPrice  of its rice, of which it has two, in naira
 */
export function plainGroceries(unitPrice: number): QuoteInput {
  return {
    kind: 'grocery',
    groceryLines: [{ name: 'Rice', unitPrice: nairaToKobo(unitPrice), quantity: 2, soldByWeight: false }],
    foodLines: [],
    store: { name: 'Market Square Enugu' },
    bagFee: documentBagFee,
    mode: 'Pickup',
    slotFee: null,
    foodFee: null,
    foodTravelsWithGroceries: false,
    variation: { deliveryArea: 0, basketSize: 0 },
    promotion: null,
    deliveryDay: null,
  };
}

/** A server's facts of an order that was placed at this price and paid in full. */
export function factsOfOrder(input: QuoteInput): OrderFacts {
  const quote = quoteOrder(input);
  const total = koboToNaira(quote.total);
  const counted = sumKobo([quote.grocerySubtotal, quote.foodSubtotal]);
  return {
    order: {
      id: 'ord_1',
      unique_code: 'Gr030420001',
      order_type: 'Groceries',
      order_total: total,
      balance: 0,
      completion_status: 'processing',
      delivery_method: input.mode === 'Delivery' ? 'delivery' : 'pickup',
      payment_method: 'Paystack card',
      created_at: '2026-11-21T10:15:00Z',
      fullname: 'Ada Sample',
      email: 'ada.sample@example.com',
      phone: '08000000001',
      store: { id: 3, name: input.store.name, address: '1 Sample Street', city: 'Lekki', state: 'Lagos' },
      itemdetails: [],
      delivery: {
        method: input.mode === 'Delivery' ? 'delivery' : 'pickup',
        deliverydate: input.deliveryDay ?? '2026-11-22',
        hour: '10:00 AM - 12:00 PM',
        address: '',
        area: '',
        landmark: '',
        city: 'Lekki',
        state: 'Lagos',
        contact_method: 'call',
      },
      comment: '',
      quote: {
        kind: input.kind,
        store_id: 3,
        mode: input.mode,
        variation: {
          delivery_area: input.variation.deliveryArea,
          basket_size: input.variation.basketSize,
        },
        slot_fee: koboToNaira(input.slotFee ?? quote.deliveryFee),
        food_fee: koboToNaira(input.foodFee ?? quote.foodDeliveryFee),
        cart_subtotal: koboToNaira(quote.grocerySubtotal),
        delivery_fee: koboToNaira(quote.deliveryFee),
        bag_fee: koboToNaira(quote.bagFee),
        foodcart_subtotal: koboToNaira(quote.foodSubtotal),
        fooddeliveryfee: koboToNaira(quote.foodDeliveryFee),
        food_total: koboToNaira(quote.foodTotal),
        free_delivery: isDeliveryFree(input.promotion, input.deliveryDay, counted),
        order_total: total,
        lines: [
          ...(input.kind === 'food' ? [] : input.groceryLines).map((line) => wireLine(line, false)),
          ...(input.kind === 'grocery' ? [] : input.foodLines).map((line) => wireLine(line, true)),
        ],
        changed: [],
        catalogue_version: 1,
        ...(input.bagFee !== documentBagFee && {
          rules: writtenOrderRules({ ...documentOrderRules, bagFee: input.bagFee }),
        }),
      },
      payments: [
        { reference: 'Gr030420001', gateway: 'paystack', state: 'failed', amount: total },
        { reference: 'Gr030420001-2', gateway: 'paystack', state: 'settled', amount: total },
      ],
      history: [],
      can_cancel: false,
      version: 1,
    },
    events: [
      streamEvent(1, 'order.placed', { code: 'Gr030420001', total: quote.total, balance: quote.total }),
      streamEvent(2, 'order.paid', { reference: 'Gr030420001-2', amount: quote.total }),
    ],
    payments: [],
    ledger: [],
    refundable: 0,
    refundable_to: [],
  };
}

function wireLine(line: PricedLine, isFood: boolean) {
  const { name, unitPrice, quantity, soldByWeight } = line;
  return {
    product_id: 7,
    name,
    quantity: soldByWeight ? quantity / 1000 : quantity,
    unit_price: koboToNaira(typeof unitPrice === 'number' ? unitPrice : unitPrice.amount),
    ...(typeof unitPrice === 'number' ? {} : fromPriceProof(provenPrice(unitPrice))),
    price: koboToNaira(lineTotal(line).amount),
    isFood,
    available: true,
  };
}

function streamEvent(version: number, type: string, data: Record<string, unknown>) {
  return {
    global_seq: version,
    stream: 'order-ord_1',
    version,
    type,
    at: `2026-11-21T10:1${version}:00Z`,
    data,
  };
}
