import { expect, test } from 'vitest';
import { defaultConfig } from './ports.ts';

test('a shop that sets no limits has those of the table in docs/operating.md', () => {
  const { connections, mostTurnMs, changesPerMinute, unpaidPerAddress, visits } = defaultConfig;
  expect({ connections, mostTurnMs, changesPerMinute, unpaidPerAddress, visits }).toEqual({
    connections: {
      most: 4000,
      mostPerAddress: 200,
      headMs: 10_000,
      requestMs: 30_000,
      idleMs: 20_000,
      silentMs: 60_000,
    },
    mostTurnMs: 500,
    changesPerMinute: 600,
    unpaidPerAddress: 30,
    visits: {
      bytesADay: { visitor: 5_000_000, address: 20_000_000, all: 500_000_000 },
      keptDays: 30,
      withoutOrder: {
        bytesADay: { visitor: 2_000_000, address: 8_000_000, all: 100_000_000 },
        keptDays: 7,
      },
    },
  });
});
