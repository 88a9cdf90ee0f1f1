import type { components } from '@marketsquare/core/wire/api';
import type { Answer, Answered, ServerState as WorldState } from '../index.ts';
import type { ServerState } from './state.ts';

type Wire = components['schemas'];

/** A call's reply; `query` and `id` are what is in its address. */
export type Call = (state: ServerState, body: never, query: URLSearchParams, id: number) => Reply;

export interface Reply {
  readonly status: number;
  readonly reply: unknown;
}

/** Keeps what a call makes of the orders, and gives its answer. */
export function kept<Output>(
  state: ServerState,
  { server, answer }: Answered<WorldState, Output>,
): Answer<Output> {
  state.orders = server.orders;
  return answer;
}

/** An answer as the wire has it. */
export function replyTo<Output>(answer: Answer<Output>, reply: (output: Output) => Reply): Reply {
  if ('output' in answer) return reply(answer.output);
  const { code, message } = answer.refusal;
  return refused(code === 'not_found' ? 404 : 409, code, message);
}

export function done(message: string): Reply {
  return ok<Wire['Done']>({ status: true, data: null, message });
}

export function ok<Body>(reply: Body): Reply {
  return { status: 200, reply };
}

export function refused(status: number, code: string, message: string, data?: Wire['ErrorData']): Reply {
  const reply: Wire['Error'] = { status: false, message, code, ...(data && { data }) };
  return { status, reply };
}

export function notBuilt(name: string): Reply {
  return refused(501, 'not_built', `/api/${name} is not part of this server.`);
}
