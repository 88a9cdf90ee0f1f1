import type { SubstitutionWish } from '@marketsquare/core/shop/cart';
import type { CataloguePart, CatalogueSource } from '@marketsquare/core/shop/catalogue-changes';
import type { ChatSpeaker } from '@marketsquare/core/shop/chat';
import type { ClaimEnding, StaffRole } from '@marketsquare/core/shop/desk';
import type { PurposeName } from '@marketsquare/core/shop/settlement';
import type { VisitOutcome } from '@marketsquare/core/storefront/visit';
import type { Generated } from 'kysely';

/**
 * The tables, as Kysely sees them. Money is whole kobo, weights are grams, moments are RFC 3339 texts in UTC,
 * flags are 0 or 1, and JSON is text: types that every SQL database stores alike.
 */
export interface Schema {
  events: EventsTable;
  seals: SealsTable;
  idempotency: IdempotencyTable;
  outbox: OutboxTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_shards: LedgerShardsTable;
  ledger_transfers: LedgerTransfersTable;
  ledger_holds: LedgerHoldsTable;
  users: UsersTable;
  staff: StaffTable;
  logins: LoginsTable;
  tries: TriesTable;
  addresses: AddressesTable;
  facts: FactsTable;
  shop_settings: ShopSettingsTable;
  stores: StoresTable;
  areas: AreasTable;
  products: ProductsTable;
  offers: OffersTable;
  stock_counts: StockCountsTable;
  planned_changes: PlannedChangesTable;
  next_products: ProductsTable;
  next_offers: OffersTable;
  catalogue_acts: CatalogueActsTable;
  catalogue_changes: CatalogueChangesTable;
  store_hours: StoreHoursTable;
  store_holidays: StoreHolidaysTable;
  window_closures: WindowClosuresTable;
  store_promotions: StorePromotionsTable;
  banners: BannersTable;
  slots: SlotsTable;
  basket_surcharges: BasketSurchargesTable;
  gift_cards: GiftCardsTable;
  issued_gift_cards: IssuedGiftCardsTable;
  gift_card_sales: GiftCardSalesTable;
  wallet_transactions: WalletTransactionsTable;
  top_ups: TopUpsTable;
  wallet_tokens: WalletTokensTable;
  carts: CartsTable;
  vault_keys: VaultKeysTable;
  vault_sealed: VaultSealedTable;
  orders: OrdersTable;
  order_guests: OrderGuestsTable;
  order_lines: OrderLinesTable;
  payments: PaymentsTable;
  suspense: SuspenseTable;
  differences: DifferencesTable;
  webhooks: WebhooksTable;
  recorded_sessions: RecordedSessionsTable;
  recorded_entries: RecordedEntriesTable;
  visit_orders: VisitOrdersTable;
  visit_states: VisitStatesTable;
  visit_refusals: VisitRefusalsTable;
  messages: MessagesTable;
  chats: ChatsTable;
  chat_lines: ChatLinesTable;
  referrals: ReferralsTable;
  audit: AuditTable;
  credits: CreditsTable;
  claim_endings: ClaimEndingsTable;
  mails: MailsTable;
  mail_links: MailLinksTable;
  empty_searches: EmptySearchesTable;
}

type Flag = 0 | 1;

/** Append-only truth: triggers refuse every update, delete and replacement. */
interface EventsTable {
  global_seq: Generated<number>;
  stream: string;
  version: number;
  type: string;
  schema_version: number;
  data: string;
  meta: string;
  at: string;
  /** Covers this row and, by the hash of the row before it in its stream, all earlier ones of the stream. */
  hash: string;
}

/** Heads of the chain over all events; each covers the events up to one. */
interface SealsTable {
  number: Generated<number>;
  /** `global_seq` of the newest event that it covers. */
  last_seq: number;
  /** The number of events after those of the seal before it. */
  events: number;
  head: string;
  at: string;
}

/** One row for each command without a stream that a shopper may send twice; `result` is the first answer. */
interface IdempotencyTable {
  key: string;
  fingerprint: string;
  result: string;
  at: string;
}

/** Work after a commit, for whoever claims it first: polls, expiries, mails. */
interface OutboxTable {
  id: Generated<number>;
  kind: string;
  subject: string;
  due_at: string;
  tries: number;
  done_at: string | null;
  /** Until then nobody else takes the row; null when it is free. */
  claimed_until: string | null;
  /** The time at which it failed for good, and so is done as well; null unless it was given up. */
  given_up_at: string | null;
}

/**
 * Balances are kept beside the transfers by triggers. `floor` demands that credits cover debits and holds,
 * which the table's own constraint enforces: a wallet or a gift card never goes below zero.
 */
interface LedgerAccountsTable {
  id: string;
  debits: Generated<number>;
  credits: Generated<number>;
  held: Generated<number>;
  floor: Flag;
}

/** A part of the sums of an account of the shop itself: what one connection has added to it. SQLite has none. */
interface LedgerShardsTable {
  account: string;
  shard: number;
  debits: Generated<number>;
  credits: Generated<number>;
}

/** One amount from one account to another, so that entries balance by their shape. */
interface LedgerTransfersTable {
  id: string;
  debit_account: string;
  credit_account: string;
  amount: number;
  kind: string;
  memo: string;
  at: string;
  /** The charge whose money moves, by its gateway and the gateway's id of it; null for money of no charge. */
  gateway: string | null;
  provider_id: string | null;
  /** The transfer that gave back the money out of which this one pays a claim; null for any other. */
  paid_out_of: string | null;
}

/** A held part of an account's balance: held, then posted, voided or expired. */
interface LedgerHoldsTable {
  id: string;
  account: string;
  amount: number;
  state: 'reserved' | 'posted' | 'voided' | 'expired';
  memo: string;
  expires_at: string;
  at: string;
}

/** Accounts. Their personal data is in the vault, by `customer-7`; keyed hashes here find it. */
interface UsersTable {
  id: Generated<number>;
  email_key: string;
  phone_key: string;
  password_hash: string;
  subscription: Flag;
  store_id: number | null;
  wallet_pin_hash: string | null;
  created_at: string;
}

interface StaffTable {
  name: string;
  full_name: string;
  role: StaffRole;
  password_hash: string;
  /** The one store whose goods a merchandiser sees to; null for all. */
  store_id: Generated<number | null>;
}

/** The person behind a cookie; only the hash of the cookie is stored. A guest's row has no user. */
interface LoginsTable {
  id_hash: string;
  user_id: number | null;
  staff_name: string | null;
  store_id: number | null;
  created_at: string;
  expires_at: string;
}

/** Counts of tries in a span of time, so that parallel guesses cannot outrun the limit. */
interface TriesTable {
  key: string;
  count: number;
  resets_at: string;
  /** No try before; null asks for no wait. */
  next_at: string | null;
}

/** Customers' addresses; their places are in the vault, by `address-7`. */
interface AddressesTable {
  id: Generated<number>;
  user_id: number;
  address_default: Flag;
}

/** Single values of the shop: the catalogue's version, the seed that filled it. */
interface FactsTable {
  name: string;
  value: string;
}

/** The shop's settings, as their stream last changed them: one row, or none where nobody has. */
interface ShopSettingsTable {
  id: 1;
  /** That of the stream. */
  version: number;
  settings: string;
}

interface StoresTable {
  id: number;
  name: string;
  address: string;
  city: string;
  state: string;
  iframe_src: string;
  branch_code: string;
  pickup: Flag;
  delivery: Flag;
  has_prepared_food: Flag;
  launched_prepared_food: Flag;
  food_opening: string;
  food_closing: string;
  food_delivery_fee: number;
}

/** A delivery area; `store_ids` is a JSON list. */
interface AreasTable {
  city: string;
  area: string;
  position: number;
  store_ids: string;
  surcharge_percent: number;
}

/**
 * `rank` 1 sells best and is dense. A withdrawn product keeps its row and its rank, and no store offers it. `next_products` and
 * `next_offers` have the same columns.
 */
interface ProductsTable {
  id: number;
  rank: number;
  sku: string;
  name: string;
  description: string;
  category: string;
  discount: number | null;
  promo_value_percent: number | null;
  promotion: string | null;
  average_weight_grams: number | null;
  is_black_friday: Flag;
  is_online_only: Flag;
  image_url: string;
  brand: string;
  variant: string;
  food_category: string | null;
  variations: string;
  product_group: string | null;
  withdrawn: Generated<Flag>;
}

interface OffersTable {
  store_id: number;
  product_id: number;
  selling_price: number;
  old_price: number | null;
  active: Flag;
}

/**
 * The read model of count streams, for each product whose units a store counts: pieces, or grams of what is sold by weight.
 * `counted - reserved` is left to sell; the table's own constraint keeps it from going below zero.
 */
interface StockCountsTable {
  store_id: number;
  product_id: number;
  /** All that was ever counted in, less what was counted out. */
  counted: number;
  /** All that orders hold or have taken; an order that ends gives its units back. */
  reserved: Generated<number>;
  /** So many left are few. */
  low: number;
  /** 0 where the store has stopped to count it. */
  is_kept: Flag;
  version: number;
}

/** A change of a store's offer that waits for its hour. */
interface PlannedChangesTable {
  id: string;
  store_id: number;
  product_id: number;
  kind: 'change' | 'backFromRunOut';
  /** The fields of the offer that it sets, as JSON. */
  change: string;
  due_at: string;
  by_name: string;
  reason: string;
  made_at: string;
  /** The time at which it was made, or called off; null while it waits. */
  done_at: string | null;
  outcome: 'made' | 'calledOff' | null;
}

/** A minute is a wall clock's in Lagos, such as `2026-12-01T08:00`; null has no limit. The last minute belongs to the promotion. */
interface StorePromotionsTable {
  store_id: number;
  position: number;
  name: string;
  first_minute: string | null;
  last_minute: string | null;
}

/** Acts of change of the catalogue, by the version that each made: the rows of the catalogue's stream. */
interface CatalogueActsTable {
  version: number;
  change_id: string;
  at: string;
  who: string;
  why: string;
  source: CatalogueSource;
  file_hash: string | null;
  things: number;
}

/**
 * The things that acts have changed, one row each; rows of an act that is not there are staged for it. `before` and `after` are JSON of
 * the columns that differ: all of them where the thing is new or goes, and null on the other side.
 */
interface CatalogueChangesTable {
  change_id: string;
  number: number;
  part: CataloguePart;
  /** The SKU of a product or an offer, the number or name of anything else. */
  key: string;
  /** Null where it belongs to no store. */
  store_id: number | null;
  before: string | null;
  after: string | null;
}

/** The hours in which a store is open; a weekday without a row is one on which it is closed, 0 is Sunday. */
interface StoreHoursTable {
  store_id: number;
  weekday: number;
  opens: string;
  closes: string;
}

/** A window that a store has closed on one day. */
interface WindowClosuresTable {
  store_id: number;
  day: string;
  slot_id: number;
}

/** A day on which a store is closed, and takes no orders for. */
interface StoreHolidaysTable {
  store_id: number;
  day: string;
  name: string;
}

interface BannersTable {
  id: number;
  place: 'home' | 'landing' | 'promotion';
  image_url: string;
  url: string;
  name: string;
  category: string | null;
}

/**
 * The plan of fulfilment windows: one row a slot of a weekday; `empty_days` is a JSON list of days from today. A slot without a
 * store is every store's that has none of its own in that mode.
 */
interface SlotsTable {
  id: number;
  store_id: number | null;
  mode: 'pickup' | 'delivery';
  weekday: number;
  starts: string;
  ends: string;
  fee: number;
  capacity: number;
  days: number;
  empty_days: string;
  /** The minutes before its beginning in which no order is taken for it any more. */
  cut_off_minutes: Generated<number>;
}

interface BasketSurchargesTable {
  from_subtotal: number;
  percent: number;
}

interface GiftCardsTable {
  id: number;
  name: string;
  amount: number;
  valid_for_days: number;
  image_url: string;
}

/** The read model of gift card streams. `serial_key` is the keyed hash of the serial number, which nothing else holds. */
interface IssuedGiftCardsTable {
  id: string;
  serial_key: string;
  gift_card_id: number;
  name: string;
  amount: number;
  balance: number;
  expires_on: string;
  issued_at: string;
  version: number;
}

/**
 * The read model of sales of gift cards. Giver and recipient of a card are in the vault, under the sale's id.
 */
interface GiftCardSalesTable {
  id: string;
  /** The reference of its first try. */
  code: string;
  /** The id of the card that it issues once it is paid. */
  card_id: string;
  gift_card_id: number;
  name: string;
  amount: number;
  valid_for_days: number;
  user_id: number | null;
  /** The guest's login, by its hash. */
  login: string | null;
  state: string;
  expires_on: string | null;
  opened_at: string;
  /** The time at which it was given up unpaid; null before. */
  ended_at: string | null;
  version: number;
}

/** The read model of wallet streams: credits and debits, with the balances before and after. */
interface WalletTransactionsTable {
  user_id: number;
  /** The version of its event in the wallet's stream. */
  id: number;
  order_number: string;
  type: string;
  amount_before: number;
  /** Below zero for money that left. */
  amount: number;
  amount_after: number;
  channel: string;
  remarks: string;
  at: string;
}

/** The read model of top-up streams. */
interface TopUpsTable {
  id: string;
  user_id: number;
  unique_code: string;
  amount: number;
  payment_method: string;
  /** The gift cards' payments of it. */
  redeemed: number;
  /** The card's payment; null while none has paid. */
  paid_by_card: number | null;
  /** The time at which it was given up unpaid; null before. */
  ended_at: string | null;
  created_at: string;
  version: number;
}

/** Tokens for a right PIN: each spends from a wallet once. */
interface WalletTokensTable {
  token_hash: string;
  user_id: number;
  expires_at: string;
}

/** A customer's saved cart of one store; `items` is a JSON list of lines. */
interface CartsTable {
  id: Generated<number>;
  user_id: number;
  store_id: number;
  items: string;
  total_price: number;
  updated_at: string;
}

/** The key of each person; without it the rows sealed under it cannot be read. */
interface VaultKeysTable {
  /** `customer-7`, or the subject of the one row that is about a guest. */
  person: string;
  key: Uint8Array;
}

/**
 * Personal values, by the subject that streams name: an order's id. Each is sealed under its person's key, by AES-256-GCM. A value
 * deleted here is erased, because no stream holds it.
 */
interface VaultSealedTable {
  subject: string;
  person: string;
  data: Uint8Array;
}

/** The read model of order streams. `quote` is the JSON of the quote that it was placed at. */
interface OrdersTable {
  id: string;
  unique_code: string;
  attempt_id: string;
  user_id: number | null;
  guest_session: string | null;
  /** The customer record of the order: the user's id, or a number of the guest's own. */
  customer_id: number;
  store_id: number;
  order_type: string;
  completion_status: string;
  delivery_method: 'pickup' | 'delivery';
  payment_method: string;
  payment_type: string;
  order_total: number;
  amount_paid: number;
  balance: number;
  /** The keyed hash of the customer's phone number, which is in the vault; empty once that was erased. */
  phone_key: string;
  slot_id: number | null;
  delivery_date: string | null;
  quote: string;
  version: number;
  created_at: string;
  /** A hash of the network address, while the order waits for its payment. */
  placed_from: string | null;
}

/** Further logins that a guest's order belongs to: the reply with its first cookie may have been lost. */
interface OrderGuestsTable {
  order_id: string;
  login: string;
}

interface OrderLinesTable {
  order_id: string;
  position: number;
  product_id: number;
  name: string;
  category: string;
  img_url: string;
  is_food: Flag;
  quantity: number;
  sold_by_weight: Flag;
  /** The weight of one pack of prepared food; null for everything else. */
  weight_grams: number | null;
  pack: string | null;
  unit_price: number;
  price: number;
  /** The shopper's wish if it has run out; null for none. */
  wish: SubstitutionWish | null;
  /** Units of the store's count, which its order gives back when it ends; 0 where none was kept. */
  reserved: Generated<number>;
  /** Units of it in the bag; null while nobody has picked it. */
  taken: number | null;
  picked_by: string | null;
  /** A `Substitute` as JSON; null for none. */
  substitute: string | null;
  substitute_id: number | null;
  /** Units of the substitute's count, like `reserved`. */
  substitute_units: Generated<number>;
  /** The part of the price that goes back, in kobo. */
  back: Generated<number>;
}

/** One attempt to pay by card, under one reference. */
interface PaymentsTable {
  id: string;
  reference: string;
  /** The purpose: the kind of thing it pays for, and the thing itself. */
  purpose: PurposeName;
  payable_id: string;
  gateway: string;
  amount: number;
  state: string;
  provider_id: string | null;
  hinted_provider_id: string | null;
  client_params: string | null;
  received: number;
  /** The part of it that went back since, in kobo. */
  reversed: Generated<number>;
  failure: string | null;
  /** When the gateway was last asked about it for a visitor. */
  looked_at: string | null;
  created_at: string;
  expires_at: string;
  settled_at: string | null;
  version: number;
}

/** Successful charges that fit no order, as the gateway reported them. */
interface SuspenseTable {
  gateway: string;
  provider_id: string;
  /** The payment that was asked about. */
  reference: string;
  /** The charge's own reference. */
  charge_reference: string;
  reason: string;
  currency: string;
  /** In the smallest unit of its currency. */
  amount: number;
  /** The part of it that the ledger keeps in suspense, in kobo; zero for a charge that is not money here. */
  received: number;
  reversed: number;
  at: string;
}

/**
 * Differences found between our book and a gateway's own; `gone_at` is the time they agreed again. Kobo on
 * either side.
 */
interface DifferencesTable {
  gateway: string;
  provider_id: string;
  kind: string;
  reference: string;
  here: number;
  there: number;
  found_at: string;
  seen_at: string;
  gone_at: string | null;
}

/** Every authentic webhook, once: the fingerprint is the keyed hash of its raw body's. */
interface WebhooksTable {
  fingerprint: string;
  gateway: string;
  reference: string | null;
  at: string;
}

/** A recorded session is its uploader's claim: moments, outcome and codes are the journal's words. */
interface RecordedSessionsTable {
  session: string;
  entries: number;
  bytes: number;
  first_at: string;
  last_at: string;
  order_codes: string;
  last_seq: number;
  /** The login that uploads it, by the hash of its cookie. */
  login: string | null;
  user_id: number | null;
  /** The time of the newest upload, by the server's clock. */
  received_at: string;
  /** The code that its shopper reads out; null for one that was stored before there were any. */
  visit_code: string | null;
  /** The keyed hash of the phone number given with it; a customer's own is that of their account. */
  phone_key: string | null;
  /** 1 for the visit of a guest who had not ordered at its newest upload. */
  without_order: Generated<number>;
  /** The last entry that guards refused. */
  refused_seq: number | null;
  /** The last entry in its states, outcome and total; null while none is. */
  folded_seq: number | null;
  /** Null for a visit that does not fold. */
  outcome: VisitOutcome | null;
  total: number | null;
}

/** The states of a visit's machines at its end, with those around them. */
interface VisitStatesTable {
  session: string;
  machine: string;
  /** Its path, such as `card.unconfirmed`. */
  state: string;
  /** By the shopper's clock, and no later than its upload. */
  since: string;
}

/** The guards that refused something in a visit. */
interface VisitRefusalsTable {
  session: string;
  guard: string;
}

interface RecordedEntriesTable {
  session: string;
  seq: number;
  entry: string;
}

/** The orders that a recorded session names and its own login placed. */
interface VisitOrdersTable {
  code: string;
  session: string;
}

/** The content of forms; the words are in the vault, by the message's id. */
interface MessagesTable {
  id: string;
  kind: 'contact' | 'questionnaire' | 'love_story' | 'privacy_request';
  store_id: number | null;
  user_id: number | null;
  at: string;
}

/** A chat of one visitor: a customer by their number, a guest by the hash of their login. */
interface ChatsTable {
  id: string;
  user_id: number | null;
  /** Null for a customer. */
  login: string | null;
  opened_at: string;
  last_at: string;
  /** The time since which the shopper waits for an answer; null while none is due. */
  waits_since: string | null;
  closed_at: string | null;
}

/** The lines of chats without their words, which are in the vault by `chatline-7`. */
interface ChatLinesTable {
  seq: Generated<number>;
  chat_id: string;
  said_by: ChatSpeaker;
  /** The account that answered or closed it; null for the shopper's lines. */
  staff: string | null;
  at: string;
  /** Null for a closing. */
  attempt_id: string | null;
}

/**
 * Customers whom an agent registered, as the agent wrote them: the words are in the vault, by `referral-7`,
 * under the agent's key. `user_id` is the new account, null for an existing one.
 */
interface ReferralsTable {
  id: Generated<number>;
  agent_id: number;
  user_id: number | null;
  email_key: string;
  phone_key: string;
  at: string;
}

/** Every look of staff at a customer's session, and every change they make. Append-only. */
interface AuditTable {
  id: Generated<number>;
  at: string;
  name: string;
  action: string;
  subject: string;
  reason: string;
}

/** The staff's gifts of the shop's goodwill; `attempt_id` makes a repeated call the same credit. */
interface CreditsTable {
  id: string;
  attempt_id: string;
  /** To a wallet, or to where the money of an order came from. */
  kind: 'wallet' | 'refund';
  /** The customer whose wallet it is for; null for a refund. */
  user_id: number | null;
  /** The order that it is about, or whose money goes back; null where a customer was named by phone. */
  order_code: string | null;
  amount: number;
  /** The part of a refund that does not go back by its own rule; all of a credit to a wallet. */
  goodwill: number;
  reason: string;
  state: 'proposed' | 'credited' | 'declined';
  proposed_by: string;
  proposed_at: string;
  /** The manager who consented or declined; null where nobody had to. */
  answered_by: string | null;
  answered_at: string | null;
}

/**
 * The staff's ends of claims, or proposals of them; `attempt_id` makes a repeated call the same one.
 * Append-only.
 */
interface ClaimEndingsTable {
  /** In the order in which they were written. */
  seq: Generated<number>;
  id: string;
  attempt_id: string;
  /** The reference of the claim: that of the charge which its bank took back. */
  reference: string;
  /** The customer who owed it; null for a guest. */
  user_id: number | null;
  amount: number;
  ending: ClaimEnding;
  reason: string;
  state: 'proposed' | 'settled';
  staff: string;
  at: string;
  /** The proposer; null where none was needed. */
  proposed_by: string | null;
}

/**
 * The local outbox: mails of a shop without a mail server, until they are purged. Their words are in the
 * vault, by `mail-7`.
 */
interface MailsTable {
  id: Generated<number>;
  /** The same for every try, so that a mail is here once. */
  message_id: string;
  kind: string;
  at: string;
}

/**
 * Links in mails that work once: the purpose, and the person. Only the hash of a link's token is stored, and
 * the new e-mail address or phone number is in the vault, by the link's id. A request about an unknown
 * address is a row without a user, so that it costs the same.
 */
interface MailLinksTable {
  id: string;
  purpose: 'resetPassword' | 'changeEmail' | 'changePhone';
  token_hash: string | null;
  user_id: number | null;
  created_at: string;
  expires_at: string;
}

/** How often nothing was found, on a day in Lagos and at a store. */
interface EmptySearchesTable {
  day: string;
  store_id: number;
  /** In plain letters; empty for searches whose words are not kept. */
  words: string;
  searches: number;
}
