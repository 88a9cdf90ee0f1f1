export { type Arrow, drawSequence, type Lane } from './draw-sequence.ts';
export { type Message, type Participant, type Sequence, sequenceOf, sequenceSteps } from './sequence.ts';
export { sequenceText } from './sequence-text.ts';
