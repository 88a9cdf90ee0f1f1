import { bodyProblems } from '@marketsquare/core/shop/account';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../store/refusals/refusal.ts';

/**
 * Checks the bodies of a form's calls by that form's own rules, before the contract validates their shape: a caller without
 * the form gets the messages that the form would have shown. [AUTH-31]
 */
export function judgeForms(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ routeOptions, body }) => {
    const [, api, operation = ''] = (routeOptions.url ?? '').split('/');
    const errors = api === 'api' ? bodyProblems(operation, body) : [];
    const [first] = errors;
    if (!first) return;
    throw new Refusal(400, {
      message: first.message,
      code: 'bad_request',
      hint: 'Look at errors, mend the fields and send it again.',
      errors: [...errors],
    });
  });
}
