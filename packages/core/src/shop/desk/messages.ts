/** The form that a message came by. */
export type MessageKind = 'contact' | 'questionnaire' | 'love_story' | 'privacy_request';

/** The forms that messages come by. */
export const messageKinds: readonly MessageKind[] = [
  'contact',
  'questionnaire',
  'love_story',
  'privacy_request',
];

/** Whether a word is a form that messages come by. */
export function isMessageKind(word: string): word is MessageKind {
  return messageKinds.some((kind) => kind === word);
}

/** What a message is, by the form that it came by. */
export function messageName(kind: MessageKind): string {
  return names[kind];
}

const names: Readonly<Record<MessageKind, string>> = {
  contact: 'Contact form',
  questionnaire: 'Questionnaire',
  love_story: 'Love story',
  privacy_request: 'Privacy request',
};
