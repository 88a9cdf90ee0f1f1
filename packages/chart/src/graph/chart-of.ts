import { type Candidate, candidatesOf } from '@marketsquare/core/kernel/reached';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Chart, ChartState, ChartTransition } from './chart.ts';
import { actionText, guardText, triggerOf } from './names.ts';

/**
 * Reads a machine's definition as a graph, without running it.
 *
 * @param name  the machine's name in a journal
 */
export function chartOf(name: string, machine: AnyStateMachine): Chart {
  return { name, root: stateOf(machine.root) };
}

function stateOf(node: AnyStateNode): ChartState {
  return {
    id: node.id,
    key: node.key,
    kind: node.type,
    isInitial: isInitial(node),
    description: node.description ?? null,
    tags: node.tags,
    // From the definition: XState adds the timers of an `after` at run time.
    entry: listed(node.config.entry).map(actionText),
    exit: listed(node.config.exit).map(actionText),
    invokes: node.invoke.map(({ id, src }) => ({ id, actor: typeof src === 'string' ? src : id })),
    transitions: transitionsOf(node),
    states: Object.values(node.states).map(stateOf),
  };
}

function listed(parts: unknown): readonly unknown[] {
  if (parts === undefined) return [];
  return Array.isArray(parts) ? parts : [parts];
}

function isInitial(node: AnyStateNode): boolean {
  const { parent } = node;
  return parent?.type === 'compound' && (parent.initial.target ?? []).includes(node);
}

function transitionsOf(node: AnyStateNode): readonly ChartTransition[] {
  return candidatesOf(node).flatMap((group) =>
    group.map(({ id, transition }, index) => ({
      id,
      source: node.id,
      targets: (transition.target ?? []).map((target) => target.id),
      trigger: triggerOf(transition.eventType, node.id),
      guard: guardText(transition.guard),
      isFallback: isFallback(group, index),
      actions: transition.actions.map(actionText),
      isReentering: transition.reenter,
    })),
  );
}

/** The candidate without a guard after others with one. */
function isFallback(group: readonly Candidate[], index: number): boolean {
  return index > 0 && group[index]?.transition.guard === undefined;
}
