import { expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type GuardMessages, guardNames, readGuard, senderOf } from '../../kernel/why-not/index.ts';
import { allMachines, guardMessages } from './index.ts';

test.each(Object.entries<AnyStateMachine>(allMachines))(
  'the %s has words for each guard that may be in the way of a shopper',
  (name, machine) => {
    const words = new Map<string, GuardMessages<never>>(Object.entries(guardMessages)).get(name) ?? {};
    expect(shopperGuards(machine.root).filter((guard) => words[guard] === undefined)).toEqual([]);
  },
);

/** The guards on the first candidate of each event that a shopper can send, wherever in the chart. */
function shopperGuards(node: AnyStateNode): readonly string[] {
  const own = [...node.transitions]
    .filter(([type]) => senderOf(type) === 'shopper')
    .flatMap(([, [first]]) => guardNames(readGuard(first?.guard)));
  return [...new Set([...own, ...Object.values(node.states).flatMap(shopperGuards)])];
}
