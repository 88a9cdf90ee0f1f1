import type { ShopPorts } from '../ports.ts';
import { replyOf } from './reply.ts';

/** The gift card service that this shop's calls name, by its present configuration: `config`. [GIFT-07] */
export async function giftCardService({ api }: Pick<ShopPorts, 'api'>): Promise<string> {
  const { data } = await replyOf(api.get('/api/config'));
  return data.giftcard_service_id;
}
