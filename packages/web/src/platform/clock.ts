/** What tells the time to machines and screens: epoch milliseconds. Tests turn it by hand. */
export type Clock = () => number;

export const browserClock: Clock = () => Date.now();
