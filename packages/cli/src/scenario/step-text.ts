import { minuteText } from '@marketsquare/core/kernel/calendar';
import { nameWithPack } from '@marketsquare/core/shop/cart';
import { nairaText } from '../contract/naira-text.ts';
import type { ScenarioStep } from './schema.ts';

/** A step as in its file, without secrets and personal values. */
export function stepText(step: ScenarioStep): string {
  switch (step.kind) {
    case 'signIn':
      return 'sign in';
    case 'chooseStore':
      return `choose store: ${step.store}, ${step.mode}${step.area === undefined ? '' : ` to ${step.area}`}`;
    case 'add':
      return `add: ${step.quantity} × ${named(step)}`;
    case 'signOut':
      return 'sign out';
    case 'openCart':
      return `open cart: ${step.cart}`;
    case 'increase':
      return `increase: ${named(step)}`;
    case 'decrease':
      return `decrease: ${named(step)}`;
    case 'typeQuantity':
      return `type quantity: ${step.text} × ${named(step)}`;
    case 'remove':
      return `remove: ${named(step)}`;
    case 'chooseAddress':
      return `choose address: ${step.number}`;
    case 'foodWithGroceries':
      return `food with groceries: ${yesOrNo(step.travelsWithGroceries)}`;
    case 'readWallet':
      return 'read wallet';
    case 'topUp':
      return `top up: ${nairaText(step.amount)} by ${step.gateway}`;
    case 'useWallet':
      return `use wallet: ${yesOrNo(step.used)}`;
    case 'useGiftCard':
      return `use gift card: ${yesOrNo(step.used)}`;
    case 'verifyGiftCard':
      return 'verify gift card';
    case 'enterPin':
      return 'enter PIN';
    case 'dismissPin':
      return 'dismiss PIN';
    case 'submit':
      return 'submit';
    case 'clock':
      return `clock: ${minuteText(step.at)}`;
    case 'answers':
      return `answers: ${step.which.join(', ') || 'none yet'}`;
    case 'send':
      return `send: ${step.event.type} to ${step.to}`;
    case 'openCheckout':
      return `open checkout: ${step.order}`;
    case 'fillIn':
      return `fill in: ${Object.keys(step.fields).length} fields`;
    case 'chooseContact':
      return `choose contact: ${step.way}`;
    case 'chooseWindow':
      return `choose window: day ${step.day}, slot ${step.slot}`;
    case 'chooseGateway':
      return `choose gateway: ${step.provider}`;
    case 'acceptTerms':
      return 'accept terms';
    case 'shareVisit':
      return 'share visit';
    case 'pay':
      return `pay: card ending in ${step.card.slice(-4)}`;
    case 'closePopup':
      return 'open the popup and close it';
    case 'expect':
      return `expect: ${Object.keys(step.what).join(', ')}`;
    default:
      return step satisfies never;
  }
}

function named({ product, pack }: { readonly product: string; readonly pack?: string | undefined }): string {
  return nameWithPack({ name: product, pack });
}

function yesOrNo(holds: boolean): string {
  return holds ? 'yes' : 'no';
}
