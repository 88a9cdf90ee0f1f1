import type { Ports } from '../../store/ports/ports.ts';
import { notFound } from '../../store/refusals/refusal.ts';

/**
 * Ensures that a call is about the shop's one gift card service. [GIFT-07]
 *
 * @throws Refusal 404 for any other
 */
export function ensureService({ settings }: Pick<Ports, 'settings'>, serviceId: string): void {
  if (serviceId !== settings().rules.giftCards.service) throw notFound('There is no such gift card service.');
}
