/**
 * Who may call: nobody known, a guest with an order of their own, another customer, the three roles of staff, and the
 * owner, who comes last because some calls take the thing away.
 */
export const callers = ['anonymous', 'guest', 'other', 'support', 'operations', 'manager', 'owner'] as const;

/** The status that each caller is answered, in their order. */
export type AccessRow = readonly number[];

const everybody: AccessRow = [200, 200, 200, 200, 200, 200, 200];
/** It takes a password or a signature, and not a login. */
const nobody: AccessRow = [401, 401, 401, 401, 401, 401, 401];
/** Another customer is told that it is not theirs: the call names its owner, which is no secret. */
const ownerAlone: AccessRow = [401, 401, 403, 401, 401, 401, 200];
/** To anybody else the thing does not exist. */
const ownerUnseen: AccessRow = [404, 404, 404, 404, 404, 404, 200];
const staff: AccessRow = [401, 401, 401, 200, 200, 200, 401];
const notBuilt: AccessRow = [501, 501, 501, 501, 501, 501, 501];

/**
 * What every operation of the contract answers to a sound request of each caller about the owner's things; other names of
 * an operation answer like it. Staff call with their staff login alone, which is nobody's to the shop's own calls.
 */
export const accessMatrix: Readonly<Record<string, AccessRow>> = {
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
  placeorder: [403, 403, 403, 403, 403, 403, 200],
  initializePayment: ownerUnseen,
  paymentStatus: ownerUnseen,
  makepayment: ownerUnseen,
  flutterPaymentId: ownerUnseen,
  verifyPaystackPayment: ownerUnseen,
  verifyFlutterwavePayment: ownerUnseen,
  // The owner learns that nothing has been paid.
  verifypayment: [404, 404, 404, 404, 404, 404, 409],
  wallet: notBuilt,
  multiplefilter: notBuilt,
  creditWallet: notBuilt,
  debitWallet: notBuilt,
  verify_walletpin: notBuilt,
  newwalletpin: notBuilt,
  verifywalletcredit: notBuilt,
  giftcards: notBuilt,
  verifycard: notBuilt,
  redeemgift: notBuilt,
  redeemgiftwallet: notBuilt,
  purchasegiftcard: notBuilt,
  register: everybody,
  login: nobody,
  logout: everybody,
  me: everybody,
  forgotpassword: notBuilt,
  resetpassword: notBuilt,
  changepassword: notBuilt,
  updatecustomer: ownerAlone,
  updatesubscription: notBuilt,
  listaddress: ownerAlone,
  createaddress: ownerAlone,
  editaddress: ownerAlone,
  deleteaddress: [401, 401, 404, 401, 401, 401, 200],
  refercustomer: notBuilt,
  referredcustomers: notBuilt,
  listorder: ownerAlone,
  order: ownerUnseen,
  cancelorder: ownerUnseen,
  contact: notBuilt,
  submitQuestionnaire: notBuilt,
  valentineQuestionnaire: notBuilt,
  privacyrequest: notBuilt,
  // A visit is kept for whoever has an order or an account, and never continued by somebody else.
  saveSession: [403, 409, 409, 403, 403, 403, 200],
  staffLogin: nobody,
  staffLogout: everybody,
  // Those of a manager: a manager may.
  staffEndLogins: [401, 401, 401, 403, 403, 200, 401],
  staffSessions: staff,
  staffSession: staff,
  staffOrders: staff,
  staffOrder: staff,
  staffAdvanceOrder: notBuilt,
  staffCancelOrder: notBuilt,
  staffRefundOrder: notBuilt,
  staffAudit: staff,
  config: everybody,
  paystackWebhook: nobody,
  flutterwaveWebhook: nobody,
  cspReport: everybody,
  healthz: everybody,
  readyz: everybody,
};
