export { type ChatSpeaker, chatCounter, chatText, endOfChat, mostChatCharacters } from './text.ts';
