import type { RecordedShop } from '@marketsquare/proof/stage';
import { stringify } from 'yaml';
import type { Scenario, ScenarioStep } from './schema.ts';

/** The text of a scenario's file: steps first, each on a line of its own, then the shop that it brings. */
export function scenarioText({ name, steps, shop }: Scenario, comment: string): string {
  const written = { name, steps: steps.map(stepDocument) };
  const lines = comment.split('\n').map((line) => `# ${line}`.trimEnd());
  return `${lines.join('\n')}\n${stringify(written, layout)}${shop ? shopText(shop) : ''}`;
}

const layout = { lineWidth: 110, aliasDuplicateObjects: false } as const;

function shopText(shop: RecordedShop): string {
  return `\n# The shop as the visit met it: \`run\` answers from here, or asks a real one with --server.\n${stringify({ shop: shopDocument(shop) }, layout)}`;
}

function shopDocument({ begins, input, answers }: RecordedShop): unknown {
  return {
    begins: new Date(begins).toISOString(),
    brought: input,
    answers: answers.map(({ call, input: asked, answer }) => ({
      call,
      ...(asked === undefined || asked === null ? {} : { asked }),
      ...('output' in answer
        ? answer.output === undefined
          ? {}
          : { gives: answer.output }
        : { fails: answer.refusal }),
    })),
  };
}

/** A step as in a file: its name, or its name with what follows it. */
export function stepDocument(step: ScenarioStep): unknown {
  switch (step.kind) {
    case 'acceptTerms':
      return 'accept terms';
    case 'shareVisit':
      return 'share visit';
    case 'closePopup':
      return 'open the popup and close it';
    case 'signOut':
      return 'sign out';
    case 'readWallet':
      return 'read wallet';
    case 'dismissPin':
      return 'dismiss PIN';
    case 'submit':
      return 'submit';
    case 'signIn':
      return { 'sign in': fieldsOf(step) };
    case 'chooseStore':
      return { 'choose store': fieldsOf(step) };
    case 'add':
      return { add: fieldsOf(step, { quantity: 1 }) };
    case 'openCart':
      return { 'open cart': step.cart };
    case 'increase':
      return { increase: fieldsOf(step) };
    case 'decrease':
      return { decrease: fieldsOf(step, { place: 'row' }) };
    case 'typeQuantity':
      return { 'type quantity': fieldsOf(step, { place: 'row' }) };
    case 'remove':
      return { remove: fieldsOf(step) };
    case 'openCheckout':
      return { 'open checkout': step.order };
    case 'fillIn':
      return { 'fill in': step.fields };
    case 'chooseContact':
      return { 'choose contact': step.way };
    case 'chooseWindow':
      return { 'choose window': fieldsOf(step) };
    case 'chooseAddress':
      return { 'choose address': step.number };
    case 'foodWithGroceries':
      return { 'food with groceries': step.travelsWithGroceries };
    case 'topUp':
      return { 'top up': fieldsOf(step, { gateway: 'paystack' }) };
    case 'useWallet':
      return { 'use wallet': step.used };
    case 'useGiftCard':
      return { 'use gift card': step.used };
    case 'verifyGiftCard':
      return { 'verify gift card': fieldsOf(step) };
    case 'enterPin':
      return { 'enter PIN': fieldsOf(step) };
    case 'chooseGateway':
      return { 'choose gateway': step.provider };
    case 'pay':
      return { pay: fieldsOf(step) };
    case 'clock':
      return { clock: new Date(step.at).toISOString() };
    case 'answers':
      return { answers: step.which };
    case 'send':
      return { send: fieldsOf(step) };
    case 'expect':
      return { expect: step.what };
    default:
      return step satisfies never;
  }
}

/** The fields of a step as written: without its kind, and without what is usual. */
function fieldsOf(step: ScenarioStep, usual: Readonly<Record<string, unknown>> = {}): unknown {
  return Object.fromEntries(
    Object.entries(step).filter(
      ([name, value]) => name !== 'kind' && value !== undefined && usual[name] !== value,
    ),
  );
}
