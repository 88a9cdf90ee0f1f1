import type { ScenarioStep } from './schema.ts';

/** A step as in its file, without secrets and personal values. */
export function stepText(step: ScenarioStep): string {
  switch (step.kind) {
    case 'signIn':
      return 'sign in';
    case 'chooseStore':
      return `choose store: ${step.store}, ${step.mode}${step.area === undefined ? '' : ` to ${step.area}`}`;
    case 'add':
      return `add: ${step.quantity} × ${step.product}`;
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
