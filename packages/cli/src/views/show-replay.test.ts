import { shopMachines } from '@marketsquare/core/storefront/root';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startPlayer } from '../replay/player.ts';
import { timelineOf } from '../replay/timeline.ts';
import { recordedVisit } from '../testing/recorded-visit.ts';

const loadedWith: (string | undefined)[] = [];
vi.mock('ink', () => {
  loadedWith.push(process.env.FORCE_COLOR);
  return { Box: 'box', Text: 'text', render: () => ({ waitUntilExit: () => Promise.resolve() }) };
});

afterEach(() => vi.unstubAllEnvs());
// Other files of this worker draw with the real library.
afterAll(() => vi.resetModules());

test('the library that colours learns of NO_COLOR before it is loaded', async () => {
  vi.stubEnv('NO_COLOR', '1');
  vi.stubEnv('FORCE_COLOR', undefined);
  const { showReplay } = await import('./show-replay.ts');
  const timeline = timelineOf(shopMachines, await recordedVisit());
  await showReplay({ machines: shopMachines, timeline, player: startPlayer(timeline), facts: [] });
  expect(loadedWith).toEqual(['0']);
});
