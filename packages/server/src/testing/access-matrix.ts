/**
 * The kinds of callers: a stranger, a guest with their own order, another customer, the roles of staff, and the owner,
 * who comes last because some calls delete the thing.
 */
export const callers = [
  'anonymous',
  'guest',
  'other',
  'support',
  'operations',
  'manager',
  'merchandiser',
  'elsewhere',
  'picker',
  'pickerElsewhere',
  'owner',
] as const;

type Caller = (typeof callers)[number];

/** The callers of a row, in its order. */
const columns: readonly Caller[] = [
  'anonymous',
  'guest',
  'other',
  'support',
  'operations',
  'manager',
  'owner',
];

/** The status for each caller of a row, in the order of `columns`. */
type AccessRow = readonly number[];

const everybody: AccessRow = [200, 200, 200, 200, 200, 200, 200];
/** It takes a password or a signature, not a login. */
const nobody: AccessRow = [401, 401, 401, 401, 401, 401, 401];
/** Another customer learns that it is not theirs: the call names its owner, which is not a secret. */
const ownerAlone: AccessRow = [401, 401, 403, 401, 401, 401, 200];
/** About the caller's own account, whoever that is. */
const signedIn: AccessRow = [401, 401, 200, 401, 401, 401, 200];
/** For anybody else the thing does not exist. */
const ownerUnseen: AccessRow = [404, 404, 404, 404, 404, 404, 200];
const staff: AccessRow = [401, 401, 401, 200, 200, 200, 401];
const managersAlone: AccessRow = [401, 401, 401, 403, 403, 200, 401];
/** For merchandisers, by their store, and managers. */
const goods: AccessRow = [401, 401, 401, 403, 403, 200, 401];
/** For pickers, by their store, operations and managers. */
const picking: AccessRow = [401, 401, 401, 403, 200, 200, 401];

/**
 * Every operation's answer to each caller's valid request about the owner's things; an operation's aliases
 * answer the same. Staff call only with their staff login, which the shop's own calls ignore.
 */
const accessMatrix: Readonly<Record<string, AccessRow>> = {
  banners: everybody,
  landingPageThumbnails: everybody,
  getCategories: everybody,
  getPromotions: everybody,
  getAllPromotions: everybody,
  products: everybody,
  foodproductsinstore: everybody,
  categories: everybody,
  search: everybody,
  searchAutoComplete: everybody,
  getproduct: everybody,
  fewLeft: everybody,
  cartPromotion: everybody,
  hamperStatus: everybody,
  stores: everybody,
  areas: everybody,
  getProductInCart: everybody,
  check_cart_instore: everybody,
  createcart: ownerAlone,
  getcart: ownerAlone,
  deliveryFeeVariation: everybody,
  windows: everybody,
  foodwindows: everybody,
  recentdeliverywindow: everybody,
  recentfoodwindow: everybody,
  quote: everybody,
  // In the owner's name.
  placeorder: ownerAlone,
  initializePayment: ownerUnseen,
  paymentStatus: ownerUnseen,
  makepayment: ownerUnseen,
  flutterPaymentId: ownerUnseen,
  verifyPaystackPayment: ownerUnseen,
  verifyFlutterwavePayment: ownerUnseen,
  // The owner learns that nothing has been paid.
  verifypayment: [404, 404, 404, 404, 404, 404, 409],
  wallet: ownerAlone,
  // It names nobody: everyone gets their own.
  multiplefilter: [401, 401, 200, 401, 401, 401, 200],
  creditWallet: ownerAlone,
  // The owner's token was not given for a right PIN.
  debitWallet: [401, 401, 403, 401, 401, 401, 403],
  // The other customer has set no PIN.
  verify_walletpin: [401, 401, 400, 401, 401, 401, 200],
  newwalletpin: [401, 401, 401, 401, 401, 401, 200],
  // The owner learns that nothing has been paid.
  verifywalletcredit: [401, 401, 403, 401, 401, 401, 409],
  giftcards: everybody,
  redeemgift: ownerUnseen,
  verifycard: everybody,
  redeemgiftwallet: [401, 401, 404, 401, 401, 401, 200],
  // Nobody has begun this purchase.
  purchasegiftcard: [404, 404, 404, 404, 404, 404, 404],
  // Everyone gets their own.
  giftCardPurchases: everybody,
  sendGiftCard: [404, 404, 404, 404, 404, 404, 404],
  // The owner's is one more than an address may send in an hour.
  register: [200, 200, 200, 200, 200, 200, 429],
  login: nobody,
  logout: everybody,
  me: everybody,
  // It ends the caller's own logins, however many.
  logoutEverywhere: signedIn,
  forgotpassword: everybody,
  // The token is not one.
  resetpassword: [400, 400, 400, 400, 400, 400, 400],
  // The present password is not theirs.
  changepassword: [401, 401, 400, 401, 401, 401, 400],
  exportdata: signedIn,
  // The present password is not theirs.
  eraseme: [401, 401, 400, 401, 401, 401, 400],
  changeemail: [401, 401, 400, 401, 401, 401, 400],
  changephone: [401, 401, 400, 401, 401, 401, 400],
  confirmcontact: [400, 400, 400, 400, 400, 400, 400],
  updatecustomer: ownerAlone,
  updatesubscription: signedIn,
  listaddress: ownerAlone,
  createaddress: ownerAlone,
  editaddress: ownerAlone,
  deleteaddress: [401, 401, 404, 401, 401, 401, 200],
  refercustomer: signedIn,
  referredcustomers: signedIn,
  listorder: ownerAlone,
  orderedProducts: signedIn,
  order: ownerUnseen,
  orderEvents: ownerUnseen,
  // Anyone who knows the code and the phone number; the request names both.
  trackorder: everybody,
  // The order of an account is opened by a login alone; the sixth wrong try from one address has to wait.
  ownorder: [404, 404, 404, 404, 404, 429, 429],
  cancelorder: ownerUnseen,
  contact: everybody,
  submitQuestionnaire: everybody,
  valentineQuestionnaire: everybody,
  privacyrequest: everybody,
  // Everyone gets their own.
  chat: everybody,
  sayInChat: everybody,
  // A visit is stored for anyone with an order or an account, and nobody else may continue it.
  saveSession: [409, 409, 409, 409, 409, 409, 200],
  staffLogin: nobody,
  staffLogout: everybody,
  // Only a manager may.
  staffEndLogins: [401, 401, 401, 403, 403, 200, 401],
  staffMe: staff,
  staffSessions: staff,
  staffSession: staff,
  staffOrders: staff,
  staffOrder: staff,
  staffWhy: staff,
  // The order is not paid, and does not move.
  staffAdvanceOrder: [401, 401, 401, 403, 409, 409, 401],
  // Nobody has paid, so nothing is left to refund; it is cancelled once, and again.
  staffCancelOrder: [401, 401, 401, 403, 200, 200, 401],
  staffRefundOrder: [401, 401, 401, 403, 409, 409, 401],
  staffOpenRefunds: staff,
  staffSuspense: staff,
  staffOrderStates: staff,
  staffEndedUnpaid: staff,
  // Nobody has asked for it.
  staffCheckRefund: [401, 401, 401, 403, 404, 404, 401],
  staffCredits: staff,
  staffCreditWallet: [401, 401, 401, 403, 200, 200, 401],
  // Only a manager may.
  staffAnswerCredit: [401, 401, 401, 403, 403, 404, 401],
  staffClaims: staff,
  // Nobody owes it.
  staffSettleClaim: [401, 401, 401, 403, 404, 404, 401],
  staffMessages: staff,
  staffMessage: staff,
  staffChats: staff,
  staffChat: staff,
  staffAnswerChat: staff,
  staffCloseChat: staff,
  staffFailedMails: staff,
  // Every mail was sent.
  staffSendMail: [401, 401, 401, 403, 404, 404, 401],
  staffStores: staff,
  staffStoreDays: staff,
  staffCloseWindow: [401, 401, 401, 403, 200, 200, 401],
  // Only a manager may.
  staffTable: [401, 401, 401, 403, 403, 200, 401],
  staffPromoted: [401, 401, 401, 403, 403, 200, 401],
  staffChangeRow: [401, 401, 401, 403, 403, 200, 401],
  // Nobody has made it.
  staffUndoRow: [401, 401, 401, 403, 403, 404, 401],
  // They are of store 1.
  staffGoods: goods,
  staffProduct: goods,
  staffChangeOffers: goods,
  // Those of one store may not.
  staffEditProduct: goods,
  // The shop's products are all sold there, and the ones that are named are there.
  staffOtherGoods: goods,
  staffAddProduct: goods,
  staffSellGoods: [401, 401, 401, 403, 403, 409, 401],
  staffWithdrawGoods: goods,
  staffBringBack: [401, 401, 401, 403, 403, 409, 401],
  staffRunOut: goods,
  staffCountGoods: goods,
  // Nobody has made it.
  staffUndoGoods: [401, 401, 401, 403, 403, 404, 401],
  // They are of an order of store 1.
  staffPickingOrders: picking,
  staffPickingOrder: picking,
  staffPickingContact: picking,
  staffPickingEvents: picking,
  // It is not paid.
  staffPressPicking: [401, 401, 401, 403, 409, 409, 401],
  // Only a manager may.
  staffReport: [401, 401, 401, 403, 403, 200, 401],
  staffAudit: staff,
  // Only a manager may.
  staffSetUp: [401, 401, 401, 403, 403, 200, 401],
  // An import changes stores and fees too: only a manager may.
  staffPlanImport: managersAlone,
  staffImport: managersAlone,
  staffImportTemplate: managersAlone,
  staffExport: managersAlone,
  config: everybody,
  // The shop of the tests has written none.
  legalPage: [404, 404, 404, 404, 404, 404, 404],
  paystackWebhook: nobody,
  flutterwaveWebhook: nobody,
  cspReport: everybody,
  healthz: everybody,
  readyz: everybody,
};

/** The answers to the merchandiser of store 1 and to one of another store, where they are not those of a stranger at the desk. */
const goodsMatrix: Readonly<Record<string, readonly [merchandiser: number, elsewhere: number]>> = {
  staffMe: [200, 200],
  staffGoods: [200, 403],
  staffProduct: [200, 403],
  staffChangeOffers: [200, 403],
  staffEditProduct: [403, 403],
  staffOtherGoods: [200, 403],
  // They see to no goods of all stores.
  staffAddProduct: [403, 403],
  staffSellGoods: [409, 403],
  staffWithdrawGoods: [200, 403],
  staffBringBack: [403, 403],
  staffRunOut: [200, 403],
  staffCountGoods: [200, 403],
  staffUndoGoods: [404, 403],
  // By then the address has to wait.
  ownorder: [429, 429],
};

/** The same of the picker of store 1 and of one of another store. */
const pickingMatrix: Readonly<Record<string, readonly [picker: number, elsewhere: number]>> = {
  staffMe: [200, 200],
  staffPickingOrders: [200, 403],
  staffPickingOrder: [200, 403],
  staffPickingContact: [200, 403],
  staffPickingEvents: [200, 403],
  staffPressPicking: [409, 403],
  ownorder: [429, 429],
};

/** The operations with a row. */
export const accessedOperations = Object.keys(accessMatrix);

/**
 * An operation's answer to each caller. Merchandisers see to goods, and pickers to the packing of a store: a call about shoppers
 * that staff alone may make refuses them, and any other takes them for a stranger, as it does all staff.
 */
export function accessTo(operation: string): Readonly<Record<Caller, number>> {
  const row = accessMatrix[operation] ?? [];
  const of = (caller: Caller) => row[columns.indexOf(caller)] ?? Number.NaN;
  const usual = of('support') === of('anonymous') ? of('support') : 403;
  const [merchandiser, elsewhere] = goodsMatrix[operation] ?? [usual, usual];
  const [picker, pickerElsewhere] = pickingMatrix[operation] ?? [usual, usual];
  const answers: Partial<Record<Caller, number>> = { merchandiser, elsewhere, picker, pickerElsewhere };
  const entries = callers.map((caller) => [caller, answers[caller] ?? of(caller)]);
  return Object.fromEntries(entries);
}
