import type { FormName } from '@marketsquare/core/kernel/form';
import { keepIn } from './site-data.ts';

/** The forms completed in this browser, which are not offered again. [QUES-18] */
export function completedForms(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  return {
    has: (form: FormName): boolean => storage.getItem(keyOf(form)) === 'true',
    add: (form: FormName): boolean => keepIn(storage, keyOf(form), 'true'),
  };
}

function keyOf(form: FormName): string {
  return `completed:${form}`;
}
