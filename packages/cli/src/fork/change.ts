import { gateways } from '@marketsquare/core/shop/card-payment';
import { z } from 'zod';
import { wrongUse } from '../contract/failure.ts';
import { nairaAmount } from '../contract/naira-amount.ts';
import { nairaText } from '../contract/naira-text.ts';

/** The one thing that a fork changes. */
export type Change =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'clock'; readonly shiftMs: number }
  | { readonly kind: 'store'; readonly name: string }
  | { readonly kind: 'line'; readonly product: string; readonly text: string }
  | { readonly kind: 'price'; readonly product: string; readonly naira: number }
  | { readonly kind: 'provider'; readonly provider: (typeof gateways)[number] }
  | { readonly kind: 'popup'; readonly end: PopupEnd }
  | { readonly kind: 'policy'; readonly guard: string; readonly holds: boolean };

const popupEnds = ['pays', 'declines', 'closes'] as const;
export type PopupEnd = (typeof popupEnds)[number];

/** The options of the command line, each for one kind of change. */
export interface ChangeOptions {
  readonly clock?: string;
  readonly store?: string;
  readonly line?: string;
  readonly price?: string;
  readonly gateway?: string;
  readonly policy?: string;
}

/**
 * Reads the one change that the command line names; nothing is changed where it names none.
 *
 * @throws CommandFailure 2 for several, and for one that cannot be read
 */
export function changeOf({ clock, store, line, price, gateway, policy }: ChangeOptions): Change {
  const given = [
    clock === undefined ? [] : [clockChange(clock)],
    store === undefined ? [] : [{ kind: 'store', name: store } as const],
    line === undefined ? [] : [lineChange(line)],
    price === undefined ? [] : [priceChange(price)],
    gateway === undefined ? [] : [gatewayChange(gateway)],
    policy === undefined ? [] : [policyChange(policy)],
  ].flat();
  const [change = { kind: 'nothing' } as const, ...others] = given;
  if (others.length === 0) return change;
  throw wrongUse(
    'A fork changes one thing.',
    'Name one of --clock, --store, --line, --price, --gateway, --policy.',
  );
}

const unitsMs: ReadonlyMap<string, number> = new Map([
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);

function clockChange(text: string): Change {
  const [, sign, count = '', unit = ''] = /^([+-])(\d{1,4})([mhd])$/.exec(text) ?? [];
  const unitMs = unitsMs.get(unit);
  if (unitMs === undefined) {
    throw wrongUse(`"${text}" is not a shift of the clock.`, 'Write it as +2h, -30m or +1d.');
  }
  return { kind: 'clock', shiftMs: (sign === '-' ? -1 : 1) * Number(count) * unitMs };
}

/** A name and a value: the last `=` divides them. */
function named(text: string, what: string, example: string): readonly [string, string] {
  const [, name, value] = /^(.+)=([^=]+)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw wrongUse(`"${text}" is not ${what}.`, `Write it as ${example}.`);
  }
  return [name, value];
}

function lineChange(line: string): Change {
  const [product, text] = named(line, 'a line', "'Palm oil 1 l=3'; 0 removes it");
  return { kind: 'line', product, text };
}

function priceChange(price: string): Change {
  const [product, naira] = named(price, 'a price', "'Palm oil 1 l=2500'");
  return { kind: 'price', product, naira: nairaAmount(naira) };
}

function gatewayChange(text: string): Change {
  const provider = z.enum(gateways).safeParse(text);
  if (provider.success) return { kind: 'provider', provider: provider.data };
  const end = z.enum(popupEnds).safeParse(text);
  if (end.success) return { kind: 'popup', end: end.data };
  throw wrongUse(
    `"${text}" is no gateway, and no answer of one.`,
    `There are ${[...gateways, ...popupEnds].join(', ')}.`,
  );
}

function policyChange(text: string): Change {
  const [guard, verdict] = named(text, 'a policy', 'hasTerms=holds or hasTerms=fails');
  if (verdict !== 'holds' && verdict !== 'fails') {
    throw wrongUse(
      `A guard "${verdict}" is none that holds or fails.`,
      `Write ${guard}=holds or ${guard}=fails.`,
    );
  }
  return { kind: 'policy', guard, holds: verdict === 'holds' };
}

/** A change in words, for the heading of its end. */
export function changeText(change: Change): string {
  switch (change.kind) {
    case 'nothing':
      return 'nothing changed';
    case 'clock':
      return `the clock ${Math.abs(change.shiftMs) / 60_000} minutes ${change.shiftMs < 0 ? 'back' : 'ahead'}`;
    case 'store':
      return `at ${change.name}`;
    case 'line':
      return `${change.text} × ${change.product}`;
    case 'price':
      return `${change.product} at ${nairaText(change.naira)}`;
    case 'provider':
      return `by ${change.provider}`;
    case 'popup':
      return `the popup ${change.end}`;
    case 'policy':
      return `${change.guard} ${change.holds ? 'holds' : 'fails'}`;
    default:
      return change satisfies never;
  }
}
