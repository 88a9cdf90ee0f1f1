import type { badgeColour } from '@marketsquare/core/storefront/orders';
import type { ComponentProps } from 'react';
import type { Badge } from '../../../ui/Badge.tsx';

/** Our badges' tones by the documents' order colours. [ORD-09] */
export const badgeTone: Readonly<
  Record<ReturnType<typeof badgeColour>, Required<ComponentProps<typeof Badge>>['tone']>
> = { green: 'leaf', red: 'tomato', amber: 'mango', plain: 'plain' };
