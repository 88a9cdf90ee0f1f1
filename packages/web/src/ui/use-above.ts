import { type Context, use } from 'react';

/**
 * The value that a component above provides.
 *
 * @param provider  the name of that component
 * @throws Error without it: a programmer's error
 */
export function useAbove<Value>(context: Context<Value | null>, provider: string): Value {
  const value = use(context);
  if (value === null) throw new Error(`a ${provider} is needed above`);
  return value;
}
