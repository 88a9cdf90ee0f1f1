import * as forms from '../../shop/account/index.ts';
import { fromQuestionnaire } from '../../wire/api/index.ts';
import { replyOf } from '../root/calls/reply.ts';
import { type FormPorts, formScreen, storeOf } from './form.ts';

/** Shows `data.message`; completed once the server has taken it. [QUES-16 to QUES-19, API-66] */
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
