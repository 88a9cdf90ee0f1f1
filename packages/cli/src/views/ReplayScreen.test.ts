import { shopMachines } from '@marketsquare/core/storefront/root';
import { cleanup, render } from 'ink-testing-library';
import { createElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Player, startPlayer } from '../replay/player.ts';
import { timelineOf } from '../replay/timeline.ts';
import { recordedVisit } from '../testing/recorded-visit.ts';
import { ReplayScreen } from './ReplayScreen.ts';

const timeline = timelineOf(shopMachines, await recordedVisit());
const facts = [
  {
    code: 'Gr040752318',
    status: 'Processing',
    lines: [{ label: 'total' as const, text: '₦21,478.00, still to pay ₦0.00' }],
  },
];
const keys = { left: '\u001b[D', right: '\u001b[C', tab: '\t', enter: '\r' };

afterEach(cleanup);

/** The screen, a function that presses keys one after the other, and its text. */
async function openScreen() {
  const player: Player = { ...startPlayer(timeline), pane: 'changes' };
  const screen = render(createElement(ReplayScreen, { machines: shopMachines, timeline, player, facts }));
  const shows = (text: string) => expect.poll(() => screen.lastFrame()).toContain(text);
  await shows('Changed by entry 9');
  return { ...screen, shows, press: (key: string) => screen.stdin.write(key) };
}

describe('the replay on a terminal', () => {
  test('shows the entries, the machines and what the current entry changed', async () => {
    const { lastFrame } = await openScreen();
    const frame = lastFrame() ?? '';
    expect(frame).toContain('✓ all 10 digests match');
    expect(frame).toMatch(/▶ ✓ +9 .*fetchPrices: done/);
    expect(frame).toContain('lines[0].unitPrice  950000 → 990000');
  });

  test('offers the way to a divergence first, and only where there is one', async () => {
    const { lastFrame } = await openScreen();
    expect(lastFrame()).toMatch(/ {2}←→ step {2}Tab pane/);
    expect(lastFrame()).not.toContain('divergence');
    const altered = (await recordedVisit()).map((entry) => ({ ...entry, digest: 'x' }));
    const diverging = timelineOf(shopMachines, altered);
    const player = startPlayer(diverging);
    const other = render(
      createElement(ReplayScreen, { machines: shopMachines, timeline: diverging, player, facts }),
    );
    await expect.poll(() => other.lastFrame()).toMatch(/ {2}d divergence {2}←→ step {2}Tab pane/);
  });

  test('steps with the arrow keys', async () => {
    const { press, shows } = await openScreen();
    press(keys.left);
    await shows('Changed by entry 8');
    press(keys.left);
    await shows('lines[0].quantity  1 → 2');
    press(keys.right);
    await shows('Changed by entry 8');
  });

  test('goes to a typed entry', async () => {
    const { press, shows } = await openScreen();
    press('6');
    await shows('go to entry 6');
    press(keys.enter);
    await shows('Changed by entry 6');
  });

  test('goes to an entry whose digits and Enter arrive together', async () => {
    const { press, shows } = await openScreen();
    press('06\r');
    await shows('Changed by entry 6');
    press('08');
    press(keys.enter);
    await shows('Changed by entry 8');
  });

  test('takes every key of those that arrive together', async () => {
    const { press, shows, lastFrame } = await openScreen();
    press('\t\t');
    await shows('"storeId": 4');
    press('fff');
    await shows('Entries of groceryCart');
    press('g06\r\t');
    await shows('Event of entry 6');
    press('mq');
    await expect.poll(() => lastFrame()).toBe('');
  });

  test('scrolls a pane that has more lines than rows, and starts the next at its top', async () => {
    const { press, shows, lastFrame } = await openScreen();
    press('\t\t');
    await shows('Context of groceryCart');
    const [, hidden = ''] = /… (\d+) more/.exec(lastFrame() ?? '') ?? [];
    press('j');
    await shows(`… 1 above, ${Number(hidden) - 1} more`);
    press('j'.repeat(500));
    await shows(`… ${hidden} above`);
    expect(lastFrame()).not.toContain(' more');
    press('k');
    await shows(`… ${Number(hidden) - 1} above, 1 more`);
    press(keys.left);
    await shows(`Context of groceryCart after entry 8`);
    expect(lastFrame()).not.toContain(' above');
  });

  test('says so on a terminal that is too low, until it is higher', async () => {
    const { stdout, shows, lastFrame } = await openScreen();
    const grow = (rows: number) => {
      Object.assign(stdout, { rows });
      stdout.emit('resize');
    };
    grow(15);
    await shows('The replay needs 16 rows; this terminal has 15. q quits.');
    expect(lastFrame()?.trim().split('\n')).toHaveLength(1);
    grow(16);
    await shows('Changed by entry 9');
  });

  test('keeps to one machine', async () => {
    const { press, shows, lastFrame } = await openScreen();
    for (const _ of ['shop', 'selection', 'groceryCart']) press('f');
    await shows('Entries of groceryCart');
    expect(lastFrame()).not.toMatch(/✓ +3 /);
  });

  test('compares the current entry with a marked one', async () => {
    const { press, shows } = await openScreen();
    press('m');
    await shows('Between entries 9 and 9');
    press('6');
    await shows('go to entry 6');
    press(keys.enter);
    await shows('Between entries 6 and 9');
    await shows('lines[0].quantity  1 → 2');
  });

  test('switches to the chart, the context, the event and the server’s facts', async () => {
    const { press, shows } = await openScreen();
    press(keys.tab);
    await shows('○ refreshingPrices');
    press(keys.tab);
    await shows('"storeId": 4');
    press(keys.tab);
    await shows('"type": "xstate.done.actor.fetchPrices"');
    press(keys.tab);
    await shows('₦21,478.00');
  });
});

describe('jumps and searches', () => {
  test('go to money, an error, a text and back, and say when there is none', async () => {
    const { press, shows, lastFrame } = await openScreen();
    press('gp');
    await shows('Changed by entry 6');
    press('p');
    await shows('Changed by entry 7');
    press('P');
    await shows('Changed by entry 6');
    press('e');
    await shows('no error in this visit');
    press('r');
    await shows('no refusal in this visit');
    press('g/increased');
    await shows(' /increased … Enter');
    press(keys.enter);
    await shows('Changed by entry 7');
    press('/quantum?\r');
    await shows('nothing has “quantum?”');
    press('/cart.op');
    press('\u007f');
    await shows(' /cart.o … Enter');
    press(keys.enter);
    await shows('Changed by entry 8');
    press('?');
    await shows('the next press that the shop refused');
    expect(lastFrame()).not.toContain('Changed by entry');
    press('x');
    await shows('Changed by entry 8');
  });
});
