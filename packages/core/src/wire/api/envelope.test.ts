import { describe, expect, it } from 'vitest';
import { isAccepted, noAnswer, toApiFailure } from './envelope.ts';

describe('the success flags of a reply', () => {
  it.each([
    [true, true],
    ['true', true],
    [1, true],
    ['false', true],
    [false, false],
    [0, false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('[ERR-01] a GET with the status %j is accepted: %j', (status, accepted) => {
    expect(isAccepted('GET', { status })).toBe(accepted);
  });

  it('[API-20] a cart promotion with status 0 is refused, so that its button stays hidden', () => {
    expect(isAccepted('GET', { status: 0, data: null, message: '' })).toBe(false);
    expect(isAccepted('GET', { status: 1, data: null, message: '' })).toBe(true);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('[ERR-02] a %s needs true or the text "true"', (method) => {
    for (const flag of [true, 'true']) {
      expect(isAccepted(method, { status: flag })).toBe(true);
      expect(isAccepted(method, { success: flag })).toBe(true);
    }
    for (const flag of [false, 'false', 1, 'ok', 'successful', null]) {
      expect(isAccepted(method, { status: flag })).toBe(false);
      expect(isAccepted(method, { success: flag })).toBe(false);
    }
  });

  it('[ERR-02] a POST whose two flags disagree is refused', () => {
    expect(isAccepted('POST', { status: true, success: false })).toBe(false);
    expect(isAccepted('POST', { status: 'false', success: true })).toBe(false);
    expect(isAccepted('POST', { status: 'true', success: true })).toBe(true);
  });

  it('[ERR-01] [ERR-02] a reply without a flag, or one that is not an object, is refused', () => {
    for (const body of [{}, { data: [] }, null, 'true', true]) {
      expect(isAccepted('GET', body)).toBe(false);
      expect(isAccepted('POST', body)).toBe(false);
    }
  });
});

describe('the failure that a refusal stands for', () => {
  it('[ERR-01] [ERR-18] keeps the code, the message and the data of the server', () => {
    const body = {
      status: false,
      message: 'This order number is taken.',
      code: 'order_code_taken',
      hint: 'Place the order again with data.unique_code.',
      data: { unique_code: 'Gr040787211' },
    };
    expect(toApiFailure('POST', 409, body)).toEqual({
      code: 'order_code_taken',
      message: 'This order number is taken.',
      status: 409,
      data: { unique_code: 'Gr040787211' },
      fields: [],
    });
  });

  it('[ERR-18] keeps the fields at fault', () => {
    const errors = [{ field: 'quantity', message: 'must be above 0' }];
    const body = { status: false, message: 'Refused.', code: 'bad_request', errors };
    expect(toApiFailure('POST', 400, body).fields).toEqual(errors);
  });

  it('[ERR-02] a reply of status 200 that says no keeps its message, and a payment its state', () => {
    const body = { success: false, message: 'The payment is not confirmed yet.', state: 'pending' };
    expect(toApiFailure('POST', 200, body)).toEqual({
      code: 'payment_pending',
      message: 'The payment is not confirmed yet.',
      status: 200,
      data: null,
      fields: [],
    });
  });

  it('[ERR-08] a refusal without a message, and no answer at all, leave the text to the screen', () => {
    expect(toApiFailure('POST', 502, '<html>').message).toBe('');
    expect(noAnswer('POST')).toEqual({ code: 'no_answer', message: '', status: 0, data: null, fields: [] });
  });

  it('[ERR-03] a failed PUT reports "error", whatever the server said', () => {
    expect(toApiFailure('PUT', 500, { status: false, message: 'Out of order', code: 'failed' }).message).toBe(
      'error',
    );
    expect(toApiFailure('PUT', 500, 'gone').message).toBe('error');
    expect(noAnswer('PUT').message).toBe('error');
  });
});
