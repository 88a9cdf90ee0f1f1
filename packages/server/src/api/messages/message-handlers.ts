import type { Handlers } from '../../http/calls/handler.ts';
import {
  contactLines,
  loveStoryLines,
  privacyRequestLines,
  questionnaireLines,
} from '../../records/messages/message-lines.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { keepMessage } from './keep-message.ts';

/** Messages of shoppers to the shop. [API-55, API-66, API-67, API-68] */
export function messageHandlers(ports: Ports): Handlers {
  return {
    contact: async (call) => {
      const { body } = call;
      const lines = contactLines(body);
      await keepMessage(ports, call, { kind: 'contact', attemptId: body.attempt_id, storeId: null, lines });
      return { status: true, data: null, message: 'Thank you. We will get back to you.' };
    },

    // The answers are the session's customer's; `user_id` is not believed. [ROLE-09]
    submitQuestionnaire: async (call) => {
      const { attempt_id: attemptId, store_id: storeId } = call.body;
      const lines = questionnaireLines(call.body);
      await keepMessage(ports, call, { kind: 'questionnaire', attemptId, storeId, lines });
      return { status: true, data: { message: 'Thank you for your feedback.' }, message: 'Received.' };
    },

    valentineQuestionnaire: async (call) => {
      const { attempt_id: attemptId, store_id: storeId } = call.body;
      const lines = loveStoryLines(call.body);
      await keepMessage(ports, call, { kind: 'love_story', attemptId, storeId, lines });
      return { status: true, data: null, message: 'Your story is in. Good luck!' };
    },

    privacyrequest: async (call) => {
      const { attempt_id: attemptId } = call.body;
      const lines = privacyRequestLines(call.body);
      await keepMessage(ports, call, { kind: 'privacy_request', attemptId, storeId: null, lines });
      return { status: true, data: null, message: 'Your request goes to the data protection office.' };
    },
  };
}
