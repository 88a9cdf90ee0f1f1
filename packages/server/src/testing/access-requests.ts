import { randomUUID } from 'node:crypto';
import { deliveryOrder } from './order-request.ts';

/** The owner's things, which the calls of the access matrix are about. */
export interface OwnedThings {
  readonly userId: number;
  readonly addressId: number;
  readonly orderId: string;
  readonly orderCode: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly session: string;
  readonly topUpId: string;
  readonly topUpReference: string;
  readonly messageId: string;
  readonly chatId: string;
}

/** One call: its query, path and body, if any. */
export interface AccessRequest {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A valid request for every operation that needs one, about the owner's things: anyone else who sends it tries to reach them.
 *
 * @param turn  makes unique values, such as a phone number, differ between callers
 */
export function accessRequests(owned: OwnedThings, turn: number): Readonly<Record<string, AccessRequest>> {
  const { userId, addressId, orderId, orderCode, paymentId, reference, session } = owned;
  const { topUpId, topUpReference, messageId, chatId } = owned;
  const order = { reference, order_id: orderId, amount: 24_095 };
  const store = { storeid: '1' };
  const reason = 'A customer asked about an order.';
  const card = { serviceid: 'MSQ-GIFT', serialnumber: 'GIFT-0001', phonenumber: '08030000031', amount: 100 };
  const person = {
    title: 'Mr',
    firstname: 'Tunde',
    lastname: 'Bakare',
    email: `new-${turn}@example.ng`,
    phone: `0805000000${turn}`,
    password: 'a-long-pass-phrase',
    subscribe: false,
    gender: 'm',
    dob: '9999-04-17',
  };
  const address = {
    user_id: userId,
    label: 'Work',
    address: '1 Allen Avenue',
    area: 'Ikeja GRA',
    landmark: 'Roundabout',
    city: 'Lagos',
    state: 'Lagos',
    address_default: 0,
    default: 0,
  };
  return {
    getCategories: { query: { store_id: '1' } },
    getPromotions: { query: { store_id: '1' } },
    getAllPromotions: { query: store },
    products: { query: store },
    foodproductsinstore: { query: store },
    categories: { query: { ...store, category: 'groceries' } },
    search: { query: { ...store, search_query: 'rice' } },
    searchAutoComplete: { query: { ...store, search_query: 'rice' } },
    getproduct: { query: { ...store, category: 'groceries', name: 'Parboiled Rice Number 1' } },
    fewLeft: { query: store },
    cartPromotion: { query: { store_id: '1' } },
    getProductInCart: { query: { ...store, cart: '[1]' } },
    check_cart_instore: { body: { cart: [1], store_id: 1 } },
    createcart: {
      body: {
        user_id: userId,
        totalquantity: 1,
        total_price: 1200,
        checkout: '0',
        storeid: 1,
        checkoutitems: [{ product_id: 1, quantity: 1, unit_price: 1200, price: 1200 }],
      },
    },
    getcart: { query: { userid: `${userId}` } },
    deliveryFeeVariation: { query: { subtotal: '1000', store_id: '1', area: 'Gbagada Phase 2' } },
    windows: { query: { ...store, deliverywindow: 'Pickup' } },
    foodwindows: { query: { ...store, foodwindow: 'Pickup' } },
    recentdeliverywindow: { query: { ...store, deliverywindow: 'Pickup' } },
    recentfoodwindow: { query: store },
    quote: {
      body: { kind: 'grocery', store_id: 1, mode: 'Pickup', items: [{ product_id: 1, quantity: 20 }] },
    },
    placeorder: {
      body: deliveryOrder({
        attempt_id: randomUUID(),
        user_id: userId,
        unique_code: `Gr01072100${turn}`,
      }),
    },
    initializePayment: { body: { order_id: orderId, gateway: 'paystack' } },
    paymentStatus: { query: { reference } },
    makepayment: {
      body: {
        ...order,
        transaction_id: '1',
        user_id: userId,
        customer_id: userId,
        status: 'success',
        payment_method: 'Paystack card',
      },
    },
    flutterPaymentId: { body: { paymentId, orderId } },
    verifyPaystackPayment: { body: { ...order, status: 'success', transaction_ref: reference } },
    verifyFlutterwavePayment: {
      body: { txref: reference, transaction_id: '1', order_id: orderId, amount: 24_095 },
    },
    verifypayment: {
      body: {
        ...order,
        payment_ref: reference,
        user_id: userId,
        cart_id: 1,
        status: 'successful',
        gateway: 'paystack',
      },
    },
    wallet: { query: { user_id: `${userId}` } },
    multiplefilter: { body: { start_date: '2026-11-01', end_date: '2026-11-21' } },
    creditWallet: {
      body: {
        user_id: userId,
        type: 'CREDIT',
        balance: 5000,
        amount: 5000,
        payment: { method: 'Paystack card' },
        unique_code: '0154021',
      },
    },
    debitWallet: {
      body: {
        user_id: userId,
        type: 'DEBIT',
        balance: 100,
        amount: 100,
        unique_code: orderCode,
        token: 'wpt_7Hk2Qd81xPzLm0Va',
      },
    },
    verify_walletpin: { body: { verify_pin: '1234', phone: '08030000001' } },
    newwalletpin: {
      body: { password: 'adaeze-pass-phrase', pin1: '1234', pin2: '1234', phone: '08030000001' },
    },
    verifywalletcredit: {
      body: {
        txref: topUpReference,
        pref: topUpReference,
        transaction_id: '1',
        user_id: userId,
        status: 'successful',
        amount: 5000,
      },
    },
    giftcards: { query: { serviceid: 'MSQ-GIFT' } },
    verifycard: { body: { serviceid: 'MSQ-GIFT', serialnumber: 'GIFT-0001' } },
    redeemgift: { body: { ...card, order_id: orderId } },
    redeemgiftwallet: { body: { ...card, order_id: topUpId } },
    giftCardPurchases: {},
    sendGiftCard: { path: { reference: 'giftcard-3-1795256100000' }, body: {} },
    purchasegiftcard: {
      body: {
        serviceid: 'MSQ-GIFT',
        customerphone: '08030000033',
        serialnumber: '',
        amount: 10_000,
        customeremail: 'bisi@example.ng',
        reference: 'giftcard-3-1795256100000',
      },
    },
    register: { body: person },
    login: { body: { phone: `0805000001${turn}`, password: 'not-the-password' } },
    forgotpassword: { body: { emailaddress: 'adaeze@example.ng' } },
    resetpassword: {
      body: {
        token: 'kX4r0pQm8Zt1Vb6Nw2Ys',
        email: `nobody-${turn}@example.ng`,
        password: 'another-long-pass-phrase',
        re_password: 'another-long-pass-phrase',
      },
    },
    changepassword: {
      body: {
        password: 'a-long-pass-phrase',
        new_password: 'another-long-pass-phrase',
        re_password: 'another-long-pass-phrase',
      },
    },
    eraseme: { body: { password: 'a-long-pass-phrase' } },
    changeemail: { body: { password: 'a-long-pass-phrase', email: `other-${turn}@example.ng` } },
    changephone: { body: { password: 'a-long-pass-phrase', phone: `0805000002${turn}` } },
    confirmcontact: { body: { token: 'kX4r0pQm8Zt1Vb6Nw2Ys' } },
    updatecustomer: { body: { firstname: 'Ada', lastname: 'Obi', id: userId } },
    updatesubscription: { body: { subscription: true } },
    listaddress: { query: { user_id: `${userId}` } },
    createaddress: { body: address },
    editaddress: { path: { id: `${addressId}` }, body: address },
    deleteaddress: { path: { id: `${addressId}` } },
    refercustomer: { body: person },
    listorder: { query: { user_id: `${userId}` } },
    order: { path: { id: orderId } },
    orderEvents: { path: { id: orderId } },
    trackorder: { body: { unique_code: orderCode, phone: '08030000033' } },
    ownorder: { body: { unique_code: orderCode, phone: '08030000033', email: 'bisi@example.ng' } },
    cancelorder: { body: { order_id: orderId, reason: 'I chose the wrong store.' } },
    contact: {
      body: {
        firstname: 'Tunde',
        lastname: 'Bakare',
        phone: '08030000032',
        message: 'Do you open on public holidays?',
        email: 'tunde.bakare@example.ng',
        subject: 'Website message',
        area: 'Gbagada Phase 2',
        textcount: 31,
      },
    },
    submitQuestionnaire: {
      body: {
        store_id: 1,
        user_id: null,
        data: [
          {
            questiontext: 'How likely are you to recommend our delivery speed?',
            questionanwser: '9',
            questionno: 8,
          },
        ],
      },
    },
    valentineQuestionnaire: {
      body: {
        name: 'Bisi Adeyemi',
        location: 'Ibadan, Oyo',
        phone: '08030000033',
        story: 'We met in the queue for fresh bread.',
        email: 'bisi@example.ng',
        city: 'Ibadan',
        state: 'Oyo',
        store_id: 1,
      },
    },
    privacyrequest: {
      body: {
        country: 'Nigeria',
        userType: 'Customer',
        requestType: 'Access my data',
        firstName: 'Adaeze',
        lastName: 'Okonkwo',
        email: 'adaeze@example.ng',
      },
    },
    saveSession: { body: { session, consent: true, entries: [entryOf(session, 1, 1_795_249_800_000)] } },
    staffLogin: { body: { name: `nobody-${turn}`, password: 'not-the-password' } },
    staffEndLogins: { body: { name: 'ada', reason } },
    staffSessions: { query: { reason } },
    staffSession: { path: { session }, query: { reason } },
    staffOrders: { query: { reason } },
    staffWhy: { query: { order_code: orderCode, reason } },
    staffOrder: { path: { code: orderCode }, query: { reason } },
    staffAdvanceOrder: { path: { code: orderCode }, body: { to: 'Dispatched', reason } },
    staffCancelOrder: { path: { code: orderCode }, body: { reason } },
    staffRefundOrder: {
      path: { code: orderCode },
      body: { attempt_id: randomUUID(), amount: 100, reason },
    },
    staffOpenRefunds: { query: { reason } },
    staffSuspense: { query: { reason } },
    staffOrderStates: { query: { reason } },
    staffEndedUnpaid: { query: { reason } },
    staffCheckRefund: { body: { reference: orderCode, refund: 'refund-1', send_again: true, reason } },
    staffCredits: { query: { reason } },
    staffCreditWallet: { body: { attempt_id: randomUUID(), order_code: orderCode, amount: 100, reason } },
    staffAnswerCredit: { path: { id: 'crd_unknown' }, body: { answer: 'consent', reason } },
    staffClaims: { query: { reason } },
    staffSettleClaim: {
      body: { attempt_id: randomUUID(), reference: orderCode, ending: 'writtenOff', reason },
    },
    staffMessages: { query: { reason } },
    staffMessage: { path: { id: messageId }, query: { reason } },
    sayInChat: { body: { attempt_id: randomUUID(), text: 'Do you have plantain flour?' } },
    staffChats: { query: { reason } },
    staffChat: { path: { id: chatId }, query: { reason } },
    staffAnswerChat: { path: { id: chatId }, body: { attempt_id: randomUUID(), text: 'Yes.' } },
    staffCloseChat: { path: { id: chatId } },
    legalPage: { query: { page: 'terms' } },
    staffFailedMails: { query: { reason } },
    staffGoods: { query: { storeid: '1' } },
    staffProduct: { path: { id: '1' }, query: { storeid: '1' } },
    staffChangeOffers: { body: { store_id: 1, offers: [{ product_id: 1, selling_price: 1300 }], reason } },
    staffEditProduct: { body: { product_id: 1, brand: 'Golden', reason } },
    staffOtherGoods: { query: { storeid: '1' } },
    staffAddProduct: {
      body: {
        sku: `NEW-${turn}`,
        name: 'Ofada',
        category: 'rice',
        store_ids: [2],
        selling_price: 1300,
        reason,
      },
    },
    staffSellGoods: { body: { store_id: 1, product_id: 1, selling_price: 1300, reason } },
    staffWithdrawGoods: { body: { store_id: 1, product_ids: [20 + turn], reason } },
    staffBringBack: { body: { product_id: 1, reason } },
    // What is off the shelf does not run out.
    staffStoreDays: { path: { id: '1' } },
    staffCloseWindow: { body: { store_id: 1, day: '2026-11-23', is_closed: true, reason } },
    staffTable: { query: { table: 'holidays', storeid: '1' } },
    staffPromoted: { query: { ...store, name: 'Specials' } },
    staffChangeRow: {
      body: {
        table: 'holidays',
        deed: 'add',
        cells: [
          { column: 'store', text: '1' },
          { column: 'day', text: `2027-01-0${turn + 1}` },
          { column: 'name', text: 'New Year' },
        ],
        reason,
      },
    },
    staffUndoRow: { body: { table: 'holidays', change: 'chg_none.1', reason } },
    staffRunOut: { body: { store_id: 1, product_id: 2 + turn, reason } },
    staffCountGoods: { body: { store_id: 1, product_id: 1, left: 12, reason } },
    staffUndoGoods: { body: { store_id: 1, product_id: 1, change: 'unknown', reason } },
    staffPlanImport: { body: priceFile() },
    staffImport: { query: { reason }, body: priceFile() },
    staffImportTemplate: { query: { table: 'offers' } },
    staffExport: { query: { table: 'holidays' } },
    staffPickingOrders: { query: { storeid: '1' } },
    staffPickingOrder: { path: { code: orderCode } },
    staffPickingContact: { path: { code: orderCode }, query: { reason } },
    staffPickingEvents: { path: { code: orderCode } },
    staffPressPicking: {
      path: { code: orderCode },
      body: { press: `press-000000000${turn}0000`, kind: 'pick', position: 1, taken: 0 },
    },
    staffSendMail: { path: { id: '9999' }, body: { reason } },
    staffReport: { query: { from: '2026-11-21', to: '2026-11-21', reason } },
    staffAudit: { query: { reason } },
    paystackWebhook: { body: { event: 'charge.success' }, headers: { 'x-paystack-signature': 'forged' } },
    flutterwaveWebhook: { body: { event: 'charge.success' }, headers: { 'verif-hash': 'forged' } },
    cspReport: { body: { 'csp-report': {} }, headers: { 'content-type': 'application/csp-report' } },
  };
}

/** A form with a list of prices, which are as they were: an import of it finds nothing to do. */
function priceFile(): FormData {
  const form = new FormData();
  form.append('files', new Blob(['sku,store,in_stock\n']), 'offers.csv');
  return form;
}

/** An entry of a recorded visit. */
export function entryOf(session: string, seq: number, at: number) {
  return { v: 3, session, seq, at, actor: 'cart', event: { type: 'cart.lineAdded' }, digest: 'abc123' };
}
