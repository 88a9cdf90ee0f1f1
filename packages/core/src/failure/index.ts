export { type Failure, toFailure } from './failure.ts';
export { errorNotice, errorTitle, type Notice, successNotice, unexplained } from './notice.ts';
export { unprovided } from './unprovided.ts';
export { wait } from './wait.ts';
