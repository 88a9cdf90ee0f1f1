export { type Failure, toFailure } from './failure.ts';
export { unprovided } from './unprovided.ts';
export { wait } from './wait.ts';
