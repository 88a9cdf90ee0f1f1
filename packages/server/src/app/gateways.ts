import type { Gateway } from '@marketsquare/core/shop/settlement';
import {
  exchange,
  flutterwaveGateway,
  type GatewayTrouble,
  type MeasuredCall,
  paystackGateway,
} from '../money/gateways/index.ts';
import type { PaymentGateway } from '../store/ports/payment-gateway.ts';
import type { ShopConfig } from '../store/ports/ports.ts';
import { StartRefused } from '../store/refusals/start-refused.ts';

/** Settings by name, from the environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The gateways with keys, and the page policy's additions for them. */
export interface ConfiguredGateways {
  readonly gateways: ReadonlyMap<Gateway, PaymentGateway>;
  readonly pageHosts: ShopConfig['pageHosts'];
  readonly isLive: boolean;
}

/** Hosts of the real gateways' popups, besides those of their scripts. */
const paystackPage = {
  frame: ['https://checkout.paystack.com', 'https://standard.paystack.co'],
  connect: ['https://api.paystack.co', 'https://studio-api.paystack.co'],
};
const flutterwavePage = {
  frame: ['https://checkout.flutterwave.com', 'https://checkout-v3-ui-prod.f4b-flutterwave.com'],
  connect: ['https://api.flutterwave.com'],
};

/**
 * Builds the gateways whose keys are set; only keys and hosts differ, so the emulator and the real gateways are reached by
 * the same code.
 *
 * @throws StartRefused in live mode without the secret of Flutterwave's webhooks, or the key of its popup
 */
export function gatewaysFrom(
  environment: Environment,
  merchant: () => string,
  report: (trouble: GatewayTrouble) => void,
  measure?: (measured: MeasuredCall) => void,
): ConfiguredGateways {
  const gateways = new Map<Gateway, PaymentGateway>();
  const script: string[] = [];
  const frame: string[] = [];
  const connect: string[] = [];
  const style: string[] = [];
  const allow = (scriptUrl: string, isReal: boolean, page: typeof paystackPage) => {
    const { origin } = new URL(scriptUrl);
    script.push(origin);
    frame.push(...(isReal ? page.frame : [origin]));
    connect.push(...(isReal ? page.connect : [origin]));
    // Their scripts place the popup's frame by a style attribute; elements with styles stay forbidden.
    if (isReal) style.push("'unsafe-inline'");
  };

  const paystackKey = environment.PAYSTACK_SECRET_KEY ?? '';
  if (paystackKey !== '') {
    const baseUrl = environment.PAYSTACK_BASE_URL ?? 'https://api.paystack.co';
    const scriptUrl = environment.PAYSTACK_SCRIPT_URL ?? 'https://js.paystack.co/v2/inline.js';
    gateways.set(
      'paystack',
      paystackGateway({ secretKey: paystackKey, baseUrl, scriptUrl, exchange, report, measure }),
    );
    allow(scriptUrl, environment.PAYSTACK_SCRIPT_URL === undefined, paystackPage);
  }

  const flutterwaveKey = environment.FLUTTERWAVE_SECRET_KEY ?? '';
  const publicKey = environment.FLUTTERWAVE_PUBLIC_KEY ?? '';
  const secretHash = environment.FLUTTERWAVE_SECRET_HASH ?? '';
  const isLive = hasLiveKeys(environment);
  if (flutterwaveKey !== '') {
    if (isLive && secretHash === '') {
      throw new StartRefused(
        'FLUTTERWAVE_SECRET_HASH is needed with live keys.',
        'Without it no webhook can be trusted.',
      );
    }
    if (isLive && publicKey === '') {
      throw new StartRefused(
        'FLUTTERWAVE_PUBLIC_KEY is needed with live keys.',
        'Without it the popup takes no payment.',
      );
    }
    const baseUrl = environment.FLUTTERWAVE_BASE_URL ?? 'https://api.flutterwave.com/v3';
    const scriptUrl = environment.FLUTTERWAVE_SCRIPT_URL ?? 'https://checkout.flutterwave.com/v3.js';
    gateways.set(
      'flutterwave',
      flutterwaveGateway({
        secretKey: flutterwaveKey,
        publicKey,
        secretHash,
        merchant,
        logo: '/favicon.svg',
        baseUrl,
        scriptUrl,
        exchange,
        report,
        measure,
      }),
    );
    allow(scriptUrl, environment.FLUTTERWAVE_SCRIPT_URL === undefined, flutterwavePage);
  }
  const pageHosts = {
    script: unique(script),
    frame: unique(frame),
    connect: unique(connect),
    style: unique(style),
  };
  return { gateways, pageHosts, isLive };
}

/** True if a key takes real money. */
export function hasLiveKeys({ PAYSTACK_SECRET_KEY = '', FLUTTERWAVE_SECRET_KEY = '' }: Environment): boolean {
  return (
    PAYSTACK_SECRET_KEY.startsWith('sk_live') ||
    (FLUTTERWAVE_SECRET_KEY !== '' && !FLUTTERWAVE_SECRET_KEY.startsWith('FLWSECK_TEST'))
  );
}

function unique(hosts: readonly string[]): readonly string[] {
  return [...new Set(hosts)];
}
