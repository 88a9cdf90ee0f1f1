export type { Fetched } from './develop.ts';
export { type FetchPicture, pictureFetcher } from './fetch-picture.ts';
export { oneAtATime } from './one-at-a-time.ts';
export { pictureFolder } from './picture-folder.ts';
export { sentPictures, type TakeSent } from './sent-picture.ts';
export { type Taken, takePicture } from './take-picture.ts';
