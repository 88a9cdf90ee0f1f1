/** The form that a message came by. */
export type MessageKind = 'contact' | 'questionnaire' | 'love_story' | 'privacy_request';

/** The forms that messages come by. */
export const messageKinds: readonly MessageKind[] = [
  'contact',
  'questionnaire',
  'love_story',
  'privacy_request',
];

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
