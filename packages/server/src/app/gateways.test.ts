import { expect, test } from 'vitest';
import { type Environment, gatewaysFrom } from './gateways.ts';

const live = {
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK-x',
  FLUTTERWAVE_PUBLIC_KEY: 'FLWPUBK-x',
  FLUTTERWAVE_SECRET_HASH: 'hash',
};
const open = (environment: Environment) =>
  gatewaysFrom(
    environment,
    () => 'Market Square',
    () => {},
  );

test('Flutterwave takes real money with all of its keys', () => {
  expect([...open(live).gateways.keys()]).toEqual(['flutterwave']);
});

test.each(['FLUTTERWAVE_PUBLIC_KEY', 'FLUTTERWAVE_SECRET_HASH'])(
  'a shop with live keys of Flutterwave does not open without %s',
  (name) => {
    expect(() => open({ ...live, [name]: undefined })).toThrow(`${name} is needed with live keys.`);
    const play = { ...live, FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-x', [name]: undefined };
    expect([...open(play).gateways.keys()]).toEqual(['flutterwave']);
  },
);
