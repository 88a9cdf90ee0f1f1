export { firstScreens, type ScreenKind, type Screens, type ShownScreen } from './screen.ts';
export { type SnapshotOf, screenShown, screensAfter } from './screens-after.ts';
