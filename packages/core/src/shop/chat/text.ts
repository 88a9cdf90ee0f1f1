/** The speaker of a line; `end` marks that the shop has closed the chat. */
export type ChatSpeaker = 'shopper' | 'shop' | 'end';

/** The most characters of one text in a chat; the contract's `ChatText` says the same. [GEN-05] */
export const mostChatCharacters = 1000;

/** The shopper's message when the shop has closed a chat. */
export const endOfChat = 'We have closed this chat. Write again whenever you need us.';

/**
 * Characters that a page or a terminal interprets instead of showing: a line of a chat has none but its line
 * ends.
 */
const obeyed = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;

/**
 * A text as a chat keeps it, from either side: without invisible characters, and without space around it;
 * empty if nothing is left.
 */
export function chatText(text: string): string {
  return text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/\t/g, ' ')
    .replace(obeyed, (character) => (character === '\n' ? character : ''))
    .trim();
}

/** The counter below a text being written, and the message at its limit. */
export function chatCounter(text: string): { readonly words: string; readonly notice: string | null } {
  return {
    words: `${text.length}/${mostChatCharacters} characters`,
    notice:
      text.length < mostChatCharacters ? null : 'This is as long as one text may be. Send it, and write on.',
  };
}
