import { unprovided } from '../../kernel/failure/index.ts';
import type { SavedConsent } from './consent.ts';

/** Stores a consent in the browser for 365 days. [COOK-11] */
export const saveConsent = unprovided<undefined, SavedConsent>('saveConsent');
