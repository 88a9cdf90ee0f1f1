export { type Arrow, drawSequence, type Lane } from './draw-sequence.ts';
export { type Message, sequenceOf, sequenceSteps } from './sequence.ts';
export { sequenceText } from './sequence-text.ts';
