import type { components } from '@marketsquare/core/wire/api';

type MessageKind = components['schemas']['MessageKind'];

/** The forms that messages come by. */
export const messageKinds = [
  'contact',
  'questionnaire',
  'love_story',
  'privacy_request',
] as const satisfies readonly MessageKind[];

export function isMessageKind(word: string): word is MessageKind {
  return messageKinds.some((kind) => kind === word);
}
