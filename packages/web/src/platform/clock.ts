/** The clock of machines and screens: epoch milliseconds. Tests set it by hand. */
export type Clock = () => number;

export const browserClock: Clock = () => Date.now();
