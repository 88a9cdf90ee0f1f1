/** A question of the feedback questionnaire. */
export interface Question {
  /** 1 to 18, even if some questions are not asked. [QUES-01] */
  readonly number: number;
  readonly field: FeedbackField;
  readonly text: string;
  /** The options; null for a text field. */
  readonly options: readonly string[] | null;
}

/** The answers, named as in the documents. [ENT-40] */
export const feedbackFields = [
  'meet_needs',
  'find',
  'find_time',
  'appealing',
  'understand_web',
  'trust_web',
  'recommend_web',
  'delivery_speed',
  'recommend_org',
  'delivery_issue',
  'dispatch_rude',
  'order_tampered',
  'concern_resolution',
  'web_satisfaction',
  'comments',
  'share_contact',
  'name',
  'phone_number',
] as const;

export type FeedbackField = (typeof feedbackFields)[number];

/** [QUES-06] */
export const fitOptions = [
  'Extremely Well',
  'Very well',
  'Somewhat Well',
  'Not So Well',
  'Not at all Well',
] as const;

/** [QUES-07] */
export const easeOptions = [
  'Extremely easy',
  'Very easy',
  'Somewhat easy',
  'Not so easy',
  'Not at all easy',
] as const;

/** [QUES-08] */
export const likelihoodOptions = [
  'Extremely likely',
  'Very likely',
  'Moderately likely',
  'Slightly likely',
  'Not at all likely',
] as const;

/** The scales whose labels the documents leave open, in five grades like the others. [QUES-09] */
export const timeOptions = graded('quick');
export const appealOptions = graded('appealing');
export const clarityOptions = graded('clear');
export const trustOptions = graded('trustworthy');
export const effectivenessOptions = graded('effective');
export const satisfactionOptions = graded('satisfied');

/** [QUES-10] */
export const happenedOptions = ['Yes', 'No', 'Maybe'] as const;

/** [QUES-10] */
export const shareOptions = ['Yes', 'No'] as const;

/** From 0 to 10. [QUES-03] */
export const speedOptions = Array.from({ length: 11 }, (_, grade) => String(grade));

/** The questions by field: our wording, the documents' topics and order. [QUES-02] */
const asked: Readonly<Record<FeedbackField, readonly [text: string, options: readonly string[] | null]>> = {
  meet_needs: ['How well does our website meet your needs?', fitOptions],
  find: ['How easy was it to find what you were looking for?', easeOptions],
  find_time: ['How quick was it to find what you were looking for?', timeOptions],
  appealing: ['How appealing does our website look to you?', appealOptions],
  understand_web: ['How clear is the information on our website?', clarityOptions],
  trust_web: ['How trustworthy is our website to you?', trustOptions],
  recommend_web: ['How likely are you to recommend our website to a friend?', likelihoodOptions],
  delivery_speed: ['How fast was our delivery, from 0 (very slow) to 10 (very fast)?', speedOptions],
  recommend_org: ['How likely are you to recommend our shop to a friend?', likelihoodOptions],
  delivery_issue: ['Was there a problem with your delivery?', happenedOptions],
  dispatch_rude: ['Was the dispatch rider rude to you?', happenedOptions],
  order_tampered: ['Was anything in your order opened or taken out?', happenedOptions],
  concern_resolution: ['How effective were we in resolving your concern?', effectivenessOptions],
  web_satisfaction: ['How satisfied are you with our website as a whole?', satisfactionOptions],
  comments: ['Is there anything else that you would like to tell us?', null],
  share_contact: ['May we contact you about your answers?', shareOptions],
  name: ['Name', null],
  phone_number: ['Phone Number', null],
};

/** The eighteen questions in their order. [QUES-01, QUES-02] */
export const questions: readonly Question[] = feedbackFields.map((field, index) => {
  const [text, options] = asked[field];
  return { number: index + 1, field, text, options };
});

/**
 * The questions to ask now: only guests are asked if we may contact them, and after a "Yes" for their name
 * and number. [QUES-01, QUES-04, QUES-05]
 */
export function shownQuestions(isSignedIn: boolean, shareContact: string): readonly Question[] {
  const asksContact = !isSignedIn;
  const asksName = asksContact && shareContact === 'Yes';
  return questions.filter(({ field }) => {
    if (field === 'share_contact') return asksContact;
    return field === 'name' || field === 'phone_number' ? asksName : true;
  });
}

/** Five grades of one word, best first. */
function graded(word: string): readonly string[] {
  return ['Extremely', 'Very', 'Somewhat', 'Not so', 'Not at all'].map((grade) => `${grade} ${word}`);
}
