import * as forms from '../../shop/account/index.ts';
import { fromContact, fromLoveStory, fromPrivacyRequest, fromQuestionnaire } from '../../wire/api/index.ts';
import { replyOf } from '../root/calls/reply.ts';
import { type FormPorts, formScreen, storeOf } from './form.ts';

/** [CONT-08, API-55] */
export const contact = formScreen(
  'contact',
  () => forms.contact,
  async (values, ports, { attemptId }) => {
    const body = { ...fromContact(values, ports.readStore()?.area ?? null), attempt_id: attemptId };
    return (await replyOf(ports.api.post('/api/contact', { body }))).message;
  },
);

/** What is shown is `data.message`; completed once the server has taken it. [QUES-16 to QUES-19, API-66] */
export const questionnaire = formScreen(
  'questionnaire',
  (ports: FormPorts) => forms.questionnaire(ports.readUser() !== null),
  async (values, ports, { form, attemptId }) => {
    const userId = ports.readUser()?.id ?? null;
    const body = { ...fromQuestionnaire(values, storeOf(ports).id, userId), attempt_id: attemptId };
    const { data } = await replyOf(ports.api.post('/api/submitQuestionnaire', { body }));
    ports.keepCompleted(form);
    return data.message;
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
