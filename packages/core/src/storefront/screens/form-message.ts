import * as forms from '../../shop/account/index.ts';
import { fromContact, fromLoveStory, fromPrivacyRequest } from '../../wire/api/index.ts';
import { replyOf } from '../root/calls/reply.ts';
import { formScreen, storeOf } from './form.ts';

/** [CONT-08, API-55] */
export const contact = formScreen(
  'contact',
  () => forms.contact,
  async (values, ports, { attemptId }) => {
    const body = { ...fromContact(values, ports.readStore()?.area ?? null), attempt_id: attemptId };
    return (await replyOf(ports.api.post('/api/contact', { body }))).message;
  },
);

/** [VAL-07, VAL-10, API-67] */
export const loveStory = formScreen(
  'loveStory',
  () => forms.loveStory,
  async (values, ports, { attemptId }) => {
    const body = { ...fromLoveStory(values, storeOf(ports).id), attempt_id: attemptId };
    return (await replyOf(ports.api.post('/api/valentineQuestionnaire', { body }))).message;
  },
);

/** [LEGAL-20, API-68] */
export const privacyRequest = formScreen(
  'privacyRequest',
  () => forms.privacyRequest,
  async (values, ports, { attemptId }) => {
    const body = { ...fromPrivacyRequest(values), attempt_id: attemptId };
    return (await replyOf(ports.api.post('/api/privacyrequest', { body }))).message;
  },
);
