import type { components } from '@marketsquare/core/wire/api';
import { z } from 'zod';

type Wire = components['schemas'];

const messageLine = z.object({ label: z.string(), text: z.string() });

/** One answer of a form, with its question. */
export type MessageLine = z.infer<typeof messageLine>;

/** The vault's part of a message. */
export const messageLinesSchema = z.array(messageLine);

/** [ENT-31] */
export function contactLines(body: Wire['ContactRequest']): readonly MessageLine[] {
  return filled({
    Subject: body.subject,
    Name: `${body.firstname} ${body.lastname}`,
    'E-mail': body.email,
    Phone: body.phone,
    Area: body.area,
    Message: body.message,
  });
}

/** The answers under the numbers of their questions. [ENT-39] */
export function questionnaireLines({ data }: Wire['QuestionnaireRequest']): readonly MessageLine[] {
  return data.map(({ questionno, questiontext, questionanwser }) => ({
    label: `${questionno}. ${questiontext}`,
    text: questionanwser,
  }));
}

/** [API-67] */
export function loveStoryLines(body: Wire['ValentineRequest']): readonly MessageLine[] {
  return filled({
    Name: body.name,
    'E-mail': body.email,
    Phone: body.phone,
    Location: body.location,
    City: body.city,
    State: body.state,
    Story: body.story,
  });
}

/** [ENT-42] */
export function privacyRequestLines(body: Wire['PrivacyRequest']): readonly MessageLine[] {
  return filled({
    Request: body.requestType,
    From: body.userType,
    Name: `${body.firstName} ${body.lastName}`,
    'E-mail': body.email,
    Country: body.country,
  });
}

function filled(texts: Readonly<Record<string, string>>): readonly MessageLine[] {
  return Object.entries(texts)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => ({ label, text }));
}
