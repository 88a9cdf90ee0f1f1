import { expect, test } from 'vitest';
import { isDamage, isFull, isHeldElsewhere, storageFailure } from '../failures/index.ts';
import { ConnectionLost } from './failures.ts';

function said(code: string): Error {
  return Object.assign(new Error(`told ${code}`), { code, severity: 'ERROR' });
}

test.each([
  ['a full disk', said('53100'), { isFull: true }],
  ['a database that can only be read', said('25006'), {}],
  ['damaged data', said('XX001'), { isDamage: true }],
  ['a server that shuts down', said('57P01'), {}],
  ['a statement that took too long', said('57014'), { isHeldElsewhere: true }],
  ['a lock that was not had in time', said('55P03'), { isHeldElsewhere: true }],
  ['a command that lost every try', said('40001'), { isHeldElsewhere: true }],
  ['a connection that is gone', new ConnectionLost(new Error('read ECONNRESET')), { isHeldElsewhere: true }],
])('%s is a failure of the storage', (_, error, kind) => {
  const failure = storageFailure(error);
  if (failure === null) throw new Error('it is none');
  expect({
    isDamage: isDamage(failure),
    isFull: isFull(failure),
    isHeldElsewhere: isHeldElsewhere(failure),
  }).toEqual({
    ...{ isDamage: false, isFull: false, isHeldElsewhere: false },
    ...kind,
  });
});

test.each([
  ['a second row of a kind', said('23505')],
  ['a broken rule of a table', said('23514')],
  ['a refused connection of another service', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
])('%s is none', (_, error) => {
  expect(storageFailure(error)).toBeNull();
});
