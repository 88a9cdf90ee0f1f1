import { simulate } from '@marketsquare/proof/simulation';

/** Simulates as many events as its argument says, and prints the time and the most memory that took. */
const start = performance.now();
const { events } = simulate({ seed: 1, events: Number(process.argv[2]) });
const ms = performance.now() - start;
const peakMegabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ events, ms, peakMegabytes }));
