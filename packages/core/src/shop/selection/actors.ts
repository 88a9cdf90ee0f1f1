import { unprovided } from '../../kernel/failure/index.ts';
import type { StoreLists } from './store.ts';

/** Asks the server for all stores and delivery zones: `stores` and `areas`. */
export const loadStoreLists = unprovided<StoreLists, undefined>('loadStoreLists');
