/**
 * What several scripts share is in a few files: each file compresses worse than its part of a larger one, and is named by
 * every script that needs it. A screen should load little that it does not need, so what a part is on is not drawn in
 * with it. A module belongs to the first part that it fits.
 */
const parts: Readonly<Record<string, RegExp>> = {
  machines: /\/platform\/(?:use-screen|use-told)\.ts$/,
  products:
    /\/(?:ProductPicture|BadgedPicture|Disclaimer|NotArrived)\.tsx$|\/catalogue\/(?:badge|image|page-title)\.ts$/,
  shelves:
    /\/web\/src\/(?:features\/catalogue\/(?:ProductCard|ProductGrid|CardGroups|AddControl)\.tsx|ui\/use-gradually\.ts)$/,
  cards:
    /\/web\/src\/features\/catalogue\/(?:AddButton|ProductPrice|ModalLink|Packs|use-handed-focus|use-product-card)\.|\/core\/src\/shop\/(?:(?:pricing|catalogue)\/(?:(?:shown|unit)-price|written-size)|cart\/product-card\/(?:selectors|flags))\.ts$/,
  own: /\/platform\/(?:own-lists|recently-viewed)\.ts$|\/(?:catalogue\/products-at|lists\/bought-before|wire\/ordered-product)\.ts$/,
  steppers: /\/(?:Stepper|LineStepper)\.tsx$|\/icons\/(?:minus|trash)\.mjs$|\/quantity-input\/selectors\.ts$/,
  lists:
    /\/catalogue\/(?:EndlessPages\.tsx|pages\.ts|listing\/LaterListing\.tsx)$|nfiniteQuery(?:Observer)?\.js$/,
  carousels: /\/ui\/(?:Carousel\.tsx|carousel-options\.ts|use-swiper\.ts)$|\/icons\/(?:pause|play)\.mjs$/,
  rows: /\/catalogue\/(?:ProductShelf|RecentlyViewed)\.tsx$/,
  fronts:
    /\/catalogue\/(?:LaterCarousels\.tsx|use-product-groups\.ts)$|\/ui\/TimedLoader\.tsx$|\/icons\/(?:truck|shopping-bag)\.mjs$/,
  stores: /\/StoreBadges\.tsx$|\/icons\/cooking-pot\.mjs$/,
  dishes: /\/shop\/prepared-food\/|\/food-sections\.ts$/,
  kitchen:
    /\/(?:platform\/(?:food-refusal|today)\.ts|components\/FoodNotice\.tsx)$|\/wire\/api\/wire\/food-hours\.ts$|\/icons\/clock\.mjs$|\/core\/src\/(?:kernel\/why-not|shop\/cart\/input)[/.]/,
  cart: /\/features\/cart\/(?:lines|put-back|MinimumLine|LineLink)\.tsx?$|\/ui\/ProgressLine\.tsx$|\/cart\/line-changes\.ts$/,
  estimates: /\/(?:LaterGroceryEstimate\.tsx|checkout\/delivery-estimate\.ts)$/,
  totals:
    /\/components\/(?:AmountInfo|InfoButton)\.tsx$|\/ui\/BottomBar\.tsx$|\/icons\/info\.mjs$|\/root\/selectors\.ts$|\/side-cart\/messages\.ts$/,
  tenders: /\/(?:components\/Gateway(?:Choice|Mark)\.tsx|platform\/gateways\.ts)$/,
  inputs:
    /\/ui\/(?:Field|TextInput|Checkbox|RadioCard|answer)\.tsx?$|\/core\/src\/(?:kernel\/form\/(?:field|judge)|shop\/account\/(?:field|forms|messages))\.ts$/,
  forms:
    /\/(?:platform\/(?:use-form|fields)\.ts|components\/FormField\.tsx)$|\/ui\/(?:Choices|submitting)\.tsx?$|\/core\/src\/(?:kernel\/form\/(?:actors|checks|context|definition|drafts|judgements|machine|rules|selectors)|storefront\/screens\/form)\.ts$/,
  passwords: /\/account\/forms\/(?:reset|change|forgot)-password\.ts$|\/screens\/form-password\.ts$/,
  members: /\/components\/MembersOnly\.tsx$|\/icons\/user-round\.mjs$/,
  marks: /\/ui\/page-mark\.ts$/,
  amounts: /\/ui\/Amounts\.tsx$|\/shop\/cart\/wish\.ts$/,
  placed: /\/storefront\/orders\/(?:amounts|facts)\.ts$|\/ui\/Facts\.tsx$|\/components\/PlacedAmounts\.tsx$/,
  orders:
    /\/storefront\/orders\/(?:items-text|card|status)\.ts$|\/orders\/badge-tone\.ts$|\/platform\/order\.ts$|\/icons\/receipt-text\.mjs$/,
  tracked:
    /\/account\/orders\/(?:OrderedItems|Tracker)\.tsx$|\/shop\/tracking\/(?:machine|history|order-state)\.ts$/,
  again: /\/orders\/reorder\/|\/screens\/reorder\.ts$|\/platform\/use-lines-again\.ts$/,
  transactions:
    /\/features\/wallet\/(?:HistoryTable|history)\.tsx?$|\/ui\/(?:Paging\.tsx|page-numbers\.ts)$|\/shop\/wallet\/history\/|\/screens\/wallet-history\.ts$|\/icons\/(?:arrow-up|arrow-down|wallet-minimal)\.mjs$/,
  credit: /\/shop\/wallet\/(?:credit-(?:order|states)|top-up\/code)\.ts$|\/screens\/credit-order\.ts$/,
  gifts:
    /\/gift-card\/purchase\/|\/ui\/StatusPanel\.tsx$|\/card-payment\/progress\.ts$|\/icons\/hourglass\.mjs$/,
  contact: /\/icons\/(?:mail|phone|message-circle)\.mjs$|\/ui\/OutsideLink\.tsx$|\/app\/layout\/links\.ts$/,
  prose: /\/information\/(?:Prose|DataProtectionOffice)\.tsx$/,
};

/** The groups of the bundler's code splitting. */
export const sharedParts = [
  ...Object.entries(parts).map(([name, test]) => ({
    name,
    test,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  })),
  // With all of the library that only layers need.
  { name: 'layers', test: /\/ui\/(?:Dialog|Sheet|Overlay)\.tsx$/, minShareCount: 2 },
];
