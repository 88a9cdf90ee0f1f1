export { type Kobo, kobo, leastKobo, subtractKobo, sumKobo, zeroKobo } from './kobo.ts';
export { country, currency, formatNaira, isNaira, koboToNaira, nairaToKobo } from './naira.ts';
export { divideRounded, toWholeNaira } from './round.ts';
