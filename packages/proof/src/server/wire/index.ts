export { createFakeServer, type FakeServer } from './fake-server.ts';
export { ok } from './reply.ts';
export { emptyState, type ServerState } from './state.ts';
export { walletBalance } from './wallet-calls.ts';
