/** The form behind a message. */
export type MessageKind = 'contact' | 'questionnaire' | 'love_story' | 'privacy_request';

/** The forms behind messages. */
export const messageKinds: readonly MessageKind[] = [
  'contact',
  'questionnaire',
  'love_story',
  'privacy_request',
];

/** True if a word is a form behind messages. */
export function isMessageKind(word: string): word is MessageKind {
  return messageKinds.some((kind) => kind === word);
}

/** The name of a message, by its form. */
export function messageName(kind: MessageKind): string {
  return names[kind];
}

const names: Readonly<Record<MessageKind, string>> = {
  contact: 'Contact form',
  questionnaire: 'Questionnaire',
  love_story: 'Love story',
  privacy_request: 'Privacy request',
};
