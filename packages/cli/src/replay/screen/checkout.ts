import { formatNaira } from '@marketsquare/core/kernel/money';
import {
  type CheckoutContext,
  checkoutFields,
  checkoutPrice,
  keptText,
  pinDialogTitle,
  presentDraft,
  selectCanSubmit,
  selectChosenWindow,
  selectFoodMessage,
  selectHasNoWindows,
  selectIsAskingPin,
  selectIsCovered,
  selectIsFeePending,
  selectIsLoadingWindows,
  selectTravellingFood,
  selectWhyDisabled,
  summaryRows,
  tenderMessages,
  whyNotSubmit,
} from '@marketsquare/core/shop/checkout';
import { giftCardWorth } from '@marketsquare/core/shop/gift-card';
import {
  gatewayNames,
  type PaymentReport,
  paymentReport,
  selectIsPaying,
  selectMayPay,
} from '@marketsquare/core/shop/payment';
import type { SnapshotOf } from '@marketsquare/core/storefront/shown';
import type { AnyMachineSnapshot } from 'xstate';
import { lineRows } from './line-rows.ts';
import { fieldLabels, pageWords } from './page-words.ts';
import {
  button,
  row,
  type ScreenButton,
  type ScreenContent,
  type ScreenPart,
  type ScreenRow,
} from './screen-view.ts';

/** The checkout, with the report of its payment where there is one. [CHK-01..CHK-36, ERR-25..ERR-27] */
export function checkoutScreen(snapshotOf: SnapshotOf): ScreenContent {
  const [checkout, payment] = [snapshotOf('checkout'), snapshotOf('payment')];
  if (checkout === undefined || payment === undefined || !checkout.matches('open'))
    return { title: pageWords.checkout, words: [], total: null, parts: [], buttons: [] };
  const report = paymentReport(payment);
  return {
    title: pageWords.checkout,
    words: [...reportWords(report), ...noticeWords(checkout)],
    total: totalDue(checkout),
    parts: [...orderParts(checkout), ...detailParts(checkout)],
    buttons: [submitButton(checkout, payment), ...reportButtons(report)],
  };
}

/** The payment of an order from the account: its report. [ERR-25] */
export function paymentScreen(snapshotOf: SnapshotOf): ScreenContent {
  const payment = snapshotOf('payment');
  const report = payment === undefined ? null : paymentReport(payment);
  return {
    title: pageWords.payment,
    words: reportWords(report),
    total: null,
    parts: [],
    buttons: reportButtons(report),
  };
}

function reportWords(report: PaymentReport | null): readonly string[] {
  return report === null ? [] : [report.title, report.text].filter((text) => text !== '');
}

function reportButtons(report: PaymentReport | null): readonly ScreenButton[] {
  if (report?.offers === 'check') return [button(pageWords.checkAgain)];
  return report?.offers === 'anotherOrder' ? [button(pageWords.anotherOrder)] : [];
}

function noticeWords(checkout: AnyMachineSnapshot): readonly string[] {
  const { notice }: CheckoutContext = checkout.context;
  const food = selectFoodMessage(checkout);
  const said = notice === null ? [] : [[notice.title, notice.message].filter(Boolean).join(': ')];
  const asking = selectIsAskingPin(checkout) ? [pinDialogTitle] : [];
  return [...(food === null ? [] : [food]), ...said, ...asking];
}

/** The button as the page has it: off, on, or on with the words that a press would bring. [CHK-17, PAY-04] */
function submitButton(checkout: AnyMachineSnapshot, payment: AnyMachineSnapshot): ScreenButton {
  const name = pageWords.submit;
  const off = selectWhyDisabled(checkout);
  if (selectIsPaying(payment)) return { name, state: 'busy', words: off };
  const works = selectCanSubmit(checkout) && selectMayPay(payment, presentDraft(checkout.context));
  if (!works) return { name, state: 'off', words: off };
  return { name, state: 'on', words: whyNotSubmit(checkout)[0]?.words ?? null };
}

/** The row of the amount left to pay. [CHK-15] */
function totalDue(checkout: AnyMachineSnapshot): ScreenRow | null {
  const price = checkoutPrice(checkout.context);
  const rows = price === null ? [] : summaryRows(price, selectIsFeePending(checkout));
  const due = rows.find(({ isTotal }) => isTotal);
  return due === undefined ? null : row(due.label, due.amount ?? '…');
}

function orderParts(checkout: AnyMachineSnapshot): readonly ScreenPart[] {
  const context: CheckoutContext = checkout.context;
  const price = checkoutPrice(context);
  const kept = price === null ? null : keptText(price.due.kept);
  const rows = price === null ? [] : summaryRows(price, selectIsFeePending(checkout));
  return [
    {
      heading: pageWords.order,
      rows: [
        ...lineRows(context.kind === 'grocery' ? [] : context.foodLines),
        ...lineRows(context.kind === 'food' ? [] : context.groceryLines),
        ...rows.map(({ label, amount }) => row(label, amount ?? '…')),
        ...(kept === null ? [] : [row(kept)]),
      ],
    },
    { heading: pageWords.payment, rows: tenderRows(checkout) },
  ];
}

function tenderRows(checkout: AnyMachineSnapshot): readonly ScreenRow[] {
  const { giftCard, wallet, provider, termsAccepted, sharesVisit }: CheckoutContext = checkout.context;
  const worth = giftCard.value === null ? null : giftCardWorth(giftCard.value);
  return [
    tick(giftCard.isUsed, pageWords.giftCard, giftCard.message ?? worth),
    tick(wallet.isUsed, pageWords.wallet, wallet.message ?? `${formatNaira(wallet.available)} available`),
    selectIsCovered(checkout)
      ? row(tenderMessages.covered)
      : tick(
          provider !== null,
          provider === null ? pageWords.payWith : `${pageWords.payWith} ${gatewayNames[provider]}`,
        ),
    tick(termsAccepted, `${pageWords.terms} Terms & Conditions`),
    tick(sharesVisit, pageWords.share),
  ];
}

function tick(isOn: boolean, label: string, note: string | null = null): ScreenRow {
  return row(`${isOn ? '☑' : '☐'} ${label}${note === null ? '' : `: ${note}`}`);
}

function detailParts(checkout: AnyMachineSnapshot): readonly ScreenPart[] {
  const context: CheckoutContext = checkout.context;
  const { store, kind } = context;
  if (store === null) return [];
  const isDelivery = store.mode === 'Delivery';
  return [
    {
      heading: pageWords.personal,
      rows: [
        ...fieldRows(context, 'customer.'),
        tick(context.contactMethod !== null, pageWords.contactMethod, context.contactMethod),
      ],
    },
    ...(isDelivery ? [{ heading: pageWords.address, rows: addressRows(context) }] : []),
    {
      heading: pageWords.store,
      rows: [row(`${isDelivery ? pageWords.pickedFrom : pageWords.pickupAt} ${store.name} ${store.address}`)],
    },
    ...(kind === 'food' ? [] : [{ heading: pageWords.window, rows: [row(windowText(checkout))] }]),
    ...(kind === 'grocery'
      ? []
      : [
          {
            heading: pageWords.food,
            rows: [row(selectFoodMessage(checkout) ?? selectTravellingFood(checkout) ?? pageWords.foodReady)],
          },
        ]),
    {
      heading: pageWords.contacts,
      rows: [...fieldRows(context, 'enquiry.'), ...fieldRows(context, 'handover.')],
    },
    { heading: pageWords.note, rows: fieldRows(context, 'order.') },
  ];
}

function windowText(checkout: AnyMachineSnapshot): string {
  if (selectIsLoadingWindows(checkout)) return '…';
  if (selectHasNoWindows(checkout)) return '(did not load)';
  return selectChosenWindow(checkout) || '(not chosen)';
}

/** The personal fields of one card: a placeholder for a good value, and the rule that another one fails. */
function fieldRows({ fields }: CheckoutContext, start: string): readonly ScreenRow[] {
  return checkoutFields
    .filter((field) => field.startsWith(start))
    .map((field) => {
      const { value, problem } = fields[field];
      return row(`${fieldLabels[field]}: ${problem === null ? value : `✗ ${problem}`}`);
    });
}

function addressRows(context: CheckoutContext): readonly ScreenRow[] {
  const { isSignedIn, addresses, addressId, store } = context;
  if (!isSignedIn) {
    const place = [store?.area, store?.city, store?.state].filter(Boolean).join(', ');
    return [...fieldRows(context, 'delivery.'), row(place)];
  }
  const chosen = addresses.find(({ id }) => id === addressId);
  return [
    row(chosen === undefined ? pageWords.chooseAddress : `<address ${chosen.id}>: ${chosen.area ?? ''}`),
  ];
}
