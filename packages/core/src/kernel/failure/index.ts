export { failure, output } from './actor-results.ts';
export { type Failure, toFailure } from './failure.ts';
export {
  errorNotice,
  errorTitle,
  inDialog,
  type Notice,
  noticeIn,
  successNotice,
  unexplained,
} from './notice.ts';
export { present } from './present.ts';
export { unprovided } from './unprovided.ts';
export { wait } from './wait.ts';
