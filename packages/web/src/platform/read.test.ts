import { expect, test } from 'vitest';
import { ReadError, readNotice } from './read.ts';

const failure = {
  code: 'failed',
  message: 'The list is not available.',
  status: 500,
  data: null,
  fields: [],
};

test('a failed read shows the server’s message under "Error" [ERR-36]', () => {
  expect(readNotice(new ReadError(failure))).toMatchObject({
    title: 'Error',
    message: 'The list is not available.',
  });
});

test.each([new ReadError({ ...failure, code: 'no_answer', message: '' }), new TypeError('x is undefined')])(
  'one without an answer is reported in a sentence, never by its code: %o',
  (error) => expect(readNotice(error).message).toBe('Something went wrong. Please try again.'),
);
