import { darker, lighter, lightness } from './colours.ts';

/** A drawing in another colour: what it is drawn from, the new colour, and the colours that stay. */
export interface Tint {
  readonly of: string;
  readonly colour: string;
  readonly kept?: readonly string[];
}

/** Sorts of a thing that differ in colour, such as red and white onions. */
const tints: ReadonlyMap<string, Tint> = new Map(
  Object.entries<Tint>({
    'own-red-onion': { of: 'onion', colour: '#96365f' },
    'own-white-onion': { of: 'onion', colour: '#e2d3ac' },
    'own-tatashe': { of: 'bell-pepper', colour: '#cf2a22', kept: ['#c3ef3c'] },
    'own-white-garden-egg': { of: 'eggplant', colour: '#eadfb6', kept: ['#00d26a'] },
    'own-green-garden-egg': { of: 'eggplant', colour: '#7fa84a', kept: ['#00d26a'] },
    'own-white-grapes': { of: 'grapes', colour: '#b9cc6e', kept: ['#608842', '#96c34a'] },
    'own-cassava': { of: 'own-yam', colour: '#6b4630', kept: ['#f3ead6'] },
    'own-cocoyam': { of: 'potato', colour: '#8a6248' },
    'own-pork-chop': { of: 'own-meat', colour: '#e59a94', kept: ['#f6d9cf', '#f6ece4'] },
    'own-ram-chop': { of: 'own-meat', colour: '#8f2f33', kept: ['#f6d9cf', '#f6ece4'] },
    'own-raw-drumstick': { of: 'poultry-leg', colour: '#f0c39a', kept: ['#d3d3d3'] },
    'own-turkey-drumstick': { of: 'poultry-leg', colour: '#dca684', kept: ['#d3d3d3'] },
    'own-turkey-wing': { of: 'own-wing', colour: '#dca684' },
    'own-whole-turkey': { of: 'own-whole-chicken', colour: '#d9a07c', kept: ['#f6ece0'] },
    'own-old-layer': { of: 'own-whole-chicken', colour: '#e2b46a', kept: ['#f6ece0'] },
    'own-turkey-gizzard': { of: 'own-gizzard', colour: '#6f2c3c' },
    'own-stout': { of: 'beer-mug', colour: '#3a2114' },
    'own-sardine': { of: 'own-kote', colour: '#5f87a3', kept: ['#e9eeee', '#c7b15a'] },
    'own-tuna': { of: 'own-mackerel', colour: '#5b6f8f', kept: ['#dfe8ea'] },
    'own-black-soap': { of: 'soap', colour: '#4a3527' },
    'own-blue-soap': { of: 'soap', colour: '#3f78c2' },
    'own-green-soap': { of: 'soap', colour: '#4f9a57' },
    'own-yellow-soap': { of: 'soap', colour: '#e2bb4a' },
    'own-green-pepper': { of: 'hot-pepper', colour: '#4f9a3c', kept: ['#00d26a'] },
  }),
);

/** The tint of a name; undefined for a drawing in its own colours. */
export function tintOf(name: string): Tint | undefined {
  return tints.get(name);
}

/** A drawing with its main colour changed; what is lighter or darker than it stays so. */
export function tinted(body: string, main: string, { colour, kept = [] }: Tint): string {
  return body.replaceAll(/fill="(#[0-9a-f]{6})"/g, (fill, own: string) => {
    if (kept.includes(own)) return fill;
    const step = lightness(own) - lightness(main);
    return `fill="${step < 0 ? darker(colour, -step) : lighter(colour, step)}"`;
  });
}
