import { bodyProblems } from '@marketsquare/core/account';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Judges the bodies that a form of the shop sends by that form's own rules, before the contract judges their shape: who
 * calls without the form reads the messages that the form would have shown. [AUTH-31]
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
