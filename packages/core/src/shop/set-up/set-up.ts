/** The facts of a shop that its first order needs. */
export interface SetUpFacts {
  /** True if the owner has said who they are: the shop goes by more than defaults. */
  readonly hasSettings: boolean;
  readonly managers: number;
  readonly stores: number;
  /** Stores that deliver: only these need areas. */
  readonly deliveringStores: number;
  readonly areas: number;
  /** Ways to get an order that a store offers and no window serves. */
  readonly modesWithoutWindows: readonly ('pickup' | 'delivery')[];
  /** Products that some store sells. */
  readonly goods: number;
  readonly gateways: readonly string[];
  /** True if cards pay real money. */
  readonly isLive: boolean;
  readonly hasMailServer: boolean;
  /** True if the shop's own address is behind https. */
  readonly isSecure: boolean;
}

/** One thing that a shop needs before its first order. */
export interface SetUpStep {
  readonly name: SetUpName;
  readonly title: string;
  readonly isDone: boolean;
  /** Says what there is, or what shoppers meet without it. */
  readonly says: string;
  /** The way to it: a command, or a variable of the server's environment. */
  readonly way: { readonly by: 'command' | 'variable'; readonly text: string };
}

export const setUpNames = [
  'settings',
  'manager',
  'store',
  'areas',
  'windows',
  'goods',
  'keys',
  'mail',
  'https',
] as const;

export type SetUpName = (typeof setUpNames)[number];

/** Everything that a shop needs before its first order, in the order in which it is done. */
export function setUpSteps(facts: SetUpFacts): readonly SetUpStep[] {
  const { stores, deliveringStores, areas, modesWithoutWindows, goods, managers, gateways, isLive } = facts;
  return [
    {
      name: 'settings',
      title: 'Name, company and contacts',
      isDone: facts.hasSettings,
      says: facts.hasSettings
        ? 'The shop goes by its own.'
        : 'Shoppers read an invented company, and nobody answers its phone and mails.',
      way: command('marketsquare settings --file shop.yaml'),
    },
    {
      name: 'manager',
      title: 'A manager',
      isDone: managers > 0,
      says: managers > 0 ? counted(managers, 'manager', 'managers') : 'Nobody may work at the desk.',
      way: command('marketsquare staff add NAME --role manager'),
    },
    {
      name: 'store',
      title: 'A store',
      isDone: stores > 0,
      says: stores > 0 ? counted(stores, 'store', 'stores') : 'Visitors read that the shop is not open yet.',
      way: imported,
    },
    {
      name: 'areas',
      title: 'Delivery areas',
      isDone: stores > 0 && (deliveringStores === 0 || areas > 0),
      says: areasSay(facts),
      way: imported,
    },
    {
      name: 'windows',
      title: 'Times for pickup and delivery',
      isDone: stores > 0 && modesWithoutWindows.length === 0,
      says: windowsSay(facts),
      way: imported,
    },
    {
      name: 'goods',
      title: 'Goods and prices',
      isDone: goods > 0,
      says: goods > 0 ? counted(goods, 'product is sold', 'products are sold') : 'The shelves are empty.',
      way: imported,
    },
    {
      name: 'keys',
      title: 'Card payment',
      isDone: isLive,
      says: keysSay(gateways, isLive),
      way: variable('PAYSTACK_SECRET_KEY=sk_live_…, or the keys of Flutterwave'),
    },
    {
      name: 'mail',
      title: 'A mail server',
      isDone: facts.hasMailServer,
      says: facts.hasMailServer
        ? 'Receipts and links go out.'
        : 'Receipts, gift cards and links for new passwords stay in the local outbox.',
      way: variable('SMTP_URL=smtps://shop:password@mail.example.ng'),
    },
    {
      name: 'https',
      title: 'An address behind https',
      isDone: facts.isSecure,
      says: facts.isSecure
        ? 'Links in mails lead to it, and cookies are sent over it alone.'
        : 'Browsers call the shop not secure, and live keys are refused.',
      way: variable('PUBLIC_URL=https://shop.example.ng'),
    },
  ];
}

/** True if the shop could take its first order, and be paid for it. */
export function isSetUp(steps: readonly SetUpStep[]): boolean {
  return steps.every(({ isDone }) => isDone);
}

const imported = command('marketsquare import FOLDER');

function command(text: string): SetUpStep['way'] {
  return { by: 'command', text };
}

function variable(text: string): SetUpStep['way'] {
  return { by: 'variable', text };
}

function areasSay({ stores, deliveringStores, areas }: SetUpFacts): string {
  if (stores === 0) return 'They follow the first store.';
  if (deliveringStores === 0) return 'No store delivers, so none is needed.';
  return areas > 0 ? counted(areas, 'area', 'areas') : 'Nobody can choose where an order is brought.';
}

function windowsSay({ stores, modesWithoutWindows }: SetUpFacts): string {
  if (stores === 0) return 'They follow the first store.';
  if (modesWithoutWindows.length === 0) return 'Shoppers can choose one.';
  return `No time can be chosen for ${modesWithoutWindows.join(' and ')}.`;
}

function keysSay(gateways: readonly string[], isLive: boolean): string {
  if (isLive) return `Cards pay by ${gateways.join(' and ')}.`;
  return gateways.length === 0 ? 'Cards are refused.' : 'Test keys: no card pays real money.';
}

function counted(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}.`;
}
