import { kobo } from '@marketsquare/core/kernel/money';
import type { ChargeRequest } from '../../../store/ports/payment-gateway.ts';
import type { GatewayOptions, GatewayTrouble } from '../gateway-call.ts';

export const chargeRequest: ChargeRequest = {
  reference: 'LEK-12345',
  amount: kobo(150_000),
  customer: { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com', phone: '08030000000' },
  title: 'Order LEK-12345',
};

export interface SeenRequest {
  readonly url: string;
  readonly method: string;
  readonly body: unknown;
}

/** A network that gives every request the same answer, and records requests and reports. */
export function answering(status: number, body: unknown) {
  const requests: SeenRequest[] = [];
  const troubles: GatewayTrouble[] = [];
  const options: Pick<GatewayOptions, 'exchange' | 'report'> = {
    exchange: async ({ url, method, body: sent }) => {
      requests.push({ url: url.href, method, body: sent === null ? null : JSON.parse(sent) });
      return { status, text: typeof body === 'string' ? body : JSON.stringify(body) };
    },
    report: (trouble) => troubles.push(trouble),
  };
  return { options, requests, troubles };
}
