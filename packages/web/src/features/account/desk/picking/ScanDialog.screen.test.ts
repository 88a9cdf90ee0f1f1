import { adaeze, type TestShop } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { type Seat, test } from '../../../../app/testing/desk.ts';
import { madeOrder } from '../../../../app/testing/orders.ts';
import type { Popups } from '../../../../app/testing/popups.ts';

/** A paid order that a colleague has packed. */
async function packed(server: TestShop, popups: Popups, number: number): Promise<string> {
  const { code } = await madeOrder(server, popups, { customer: adaeze, number });
  const musa = server.browser();
  await musa.post('/api/staff/login', { name: 'musa', password: 'staff-pass-phrase' });
  const say = (body: object) => musa.post(`/api/staff/picking/${code}/presses`, body);
  await say({ press: 'press-of-musa-0000', kind: 'pick', position: 1, taken: 20 });
  await say({ press: 'press-of-musa-0001', kind: 'pack' });
  return code;
}

/** A track of a camera, which knows whether it is on. */
class Track extends EventTarget {
  readyState = 'live';
  stop() {
    this.readyState = 'ended';
  }
}

/** The camera of the phone, and what a code before it says. */
const camera = {
  seen: '',
  tracks: [] as Track[],
  /** The answer of the browser to whoever asks for the camera. */
  open: async (): Promise<void> => {},
  isOn: () => camera.tracks.some(({ readyState }) => readyState === 'live'),
};

async function getUserMedia() {
  await camera.open();
  const track = new Track();
  camera.tracks.push(track);
  return { getTracks: () => [track] };
}

function failing(name: string) {
  return async () => {
    throw new DOMException('no', name);
  };
}

class Detector {
  static getSupportedFormats = async () => ['qr_code'];
  async detect() {
    return camera.seen === '' ? [] : [{ rawValue: camera.seen }];
  }
}

const giveDevices = (mediaDevices: object | undefined) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });

beforeEach(() => {
  Object.assign(camera, { seen: '', tracks: [], open: async () => {} });
  giveDevices({ getUserMedia });
  vi.stubGlobal('BarcodeDetector', Detector);
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  Detector.getSupportedFormats = async () => ['qr_code'];
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.restoreAllMocks();
});

async function press({ user }: Seat, name: string) {
  await user.click(await screen.findByRole('button', { name }));
}

const handOvers = ({ sent }: Seat) =>
  sent('staff').filter((said) => JSON.stringify(said).includes('hand_over')).length;

/** Opens the camera over the order that is handed over. */
async function scanAt(seat: Seat, code: string) {
  await press(seat, `Hand over ${code}`);
  await press(seat, 'Scan the code');
  return within(await screen.findByRole('dialog', { name: 'Scan the code' }));
}

describe('the camera at a hand-over', () => {
  test('reads the code, sends it once, and is off then', async ({ sitDown, server, popups }) => {
    const code = await packed(server, popups, 51);
    const seat = await sitDown('bayo', {}, null, `/desk/picking?orders=${code}`);
    const dialog = await scanAt(seat, code);
    await dialog.findByText('Hold the code in front of the camera.');
    expect(camera.isOn()).toBe(true);
    camera.seen = code;
    await screen.findByText('Picked Up');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(camera.isOn()).toBe(false);
    expect(handOvers(seat)).toBe(1);
  });

  test('refuses what is not the code of this order, and sends nothing', async ({
    sitDown,
    server,
    popups,
  }) => {
    const code = await packed(server, popups, 52);
    const seat = await sitDown('bayo', {}, null, `/desk/picking?orders=${code}`);
    const dialog = await scanAt(seat, code);
    camera.seen = 'https://example.ng/menu';
    await dialog.findByText(/^This is no order’s code\./);
    camera.seen = 'Gr010799999';
    await dialog.findByText(/^This is the code of another order, Gr010799999\./);
    expect(camera.isOn()).toBe(true);
    await press(seat, 'Type the code');
    expect(camera.isOn()).toBe(false);
    const again = await screen.findByRole('button', { name: 'Scan the code' });
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(handOvers(seat)).toBe(0);
  });

  test.for([
    ['NotAllowedError', /may not use the camera\. Allow it in the browser’s settings.*or type the code/],
    ['NotFoundError', /has no camera\. Type the code instead/],
    ['NotReadableError', /Close other apps that use it/],
  ] as const)('says what to do about %s', async ([name, words], { sitDown, server, popups }) => {
    const code = await packed(server, popups, 53);
    const seat = await sitDown('bayo', {}, null, `/desk/picking?orders=${code}`);
    camera.open = failing(name);
    const dialog = await scanAt(seat, code);
    await dialog.findByText(words);
    camera.open = async () => {};
    await press(seat, 'Try again');
    await dialog.findByText('Hold the code in front of the camera.');
  });

  test('says what to do without https, and where no reader comes', async ({ sitDown, server, popups }) => {
    const code = await packed(server, popups, 54);
    const seat = await sitDown('bayo', {}, null, `/desk/picking?orders=${code}`);
    giveDevices(undefined);
    const dialog = await scanAt(seat, code);
    await dialog.findByText(/only to a page that was opened with https/);
    giveDevices({ getUserMedia });
    Detector.getSupportedFormats = () => Promise.reject(new Error('no network'));
    await press(seat, 'Try again');
    await dialog.findByText(/What reads codes did not load/);
    expect(camera.isOn()).toBe(false);
  });

  test('is off when the page is left, when it was left before it opened, and when it is taken away', async ({
    sitDown,
    server,
    popups,
  }) => {
    const code = await packed(server, popups, 55);
    const seat = await sitDown('bayo', {}, null, `/desk/picking?orders=${code}`);
    const dialog = await scanAt(seat, code);
    await dialog.findByText('Hold the code in front of the camera.');
    dispatchEvent(new Event('pagehide'));
    expect(camera.isOn()).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Scan the code' })).toBeNull());

    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    camera.open = () => allowed;
    await press(seat, 'Scan the code');
    await press(seat, 'Type the code');
    allow();
    await waitFor(() => expect(camera.tracks).toHaveLength(2));
    await waitFor(() => expect(camera.isOn()).toBe(false));

    await press(seat, 'Scan the code');
    await screen.findByText('Hold the code in front of the camera.');
    camera.tracks.at(-1)?.stop();
    await screen.findByText('The camera has been switched off. Try again, or type the code.');
  });
});
