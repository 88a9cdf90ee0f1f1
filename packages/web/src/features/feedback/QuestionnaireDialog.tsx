import {
  feedbackFields,
  judge,
  type Question,
  questionnaireForm,
  shownQuestions,
} from '@marketsquare/core/shop/account';
import { screens } from '@marketsquare/core/storefront/screens';
import { FormDialog } from '../../components/FormDialog.tsx';
import { FormArea, FormChoice, FormField } from '../../components/FormField.tsx';
import { type FormHandle, useForm } from '../../platform/use-form.ts';
import { useTold } from '../../platform/use-told.ts';
import { useUser } from '../../platform/user.ts';
import styles from './QuestionnaireDialog.module.css';

type QuestionnaireForm = ReturnType<typeof screens.questionnaire.definition>['schema'];

interface QuestionnaireDialogProps {
  readonly onClose: () => void;
}

/**
 * The questionnaire about the shop. Default export, because few visits open it. [QUES-01 to QUES-19, ERR-37,
 * ERR-38]
 */
export default function QuestionnaireDialog({ onClose }: QuestionnaireDialogProps) {
  const isSignedIn = useUser() !== null;
  // A guest is asked more: signing in starts another form.
  return <Questionnaire key={`${isSignedIn}`} isSignedIn={isSignedIn} onClose={onClose} />;
}

function Questionnaire({ isSignedIn, onClose }: QuestionnaireDialogProps & { readonly isSignedIn: boolean }) {
  const form = useForm(screens.questionnaire, onClose);
  useTold(form.notice, form.dismissNotice);
  return (
    <FormDialog
      form={form}
      size="large"
      title="How did we do?"
      description="It takes about three minutes. Your answers go to the people who run the shop."
      submit="Submit"
      onClose={onClose}
    >
      <ol className={styles.questions}>
        {shownQuestions(isSignedIn, form.read('share_contact')).map((question) => (
          <li key={question.field}>
            <Answer form={form} question={question} isRequired={isRequired(question, isSignedIn)} />
          </li>
        ))}
      </ol>
    </FormDialog>
  );
}

interface AnswerProps {
  readonly form: FormHandle<QuestionnaireForm>;
  readonly question: Question;
  readonly isRequired: boolean;
}

function Answer({ form, question, isRequired }: AnswerProps) {
  const { number, field, text, options } = question;
  const label = `${number}. ${text}`;
  if (options !== null) {
    return <FormChoice form={form} name={field} legend={label} options={options} isRequired={isRequired} />;
  }
  switch (field) {
    case 'name':
      return <FormField form={form} name={field} label={label} autoComplete="name" />;
    case 'phone_number':
      return (
        <FormField form={form} name={field} label={label} type="tel" inputMode="tel" autoComplete="tel" />
      );
    default:
      return <FormArea form={form} name={field} label={label} isRequired={isRequired} style={firstHeight} />;
  }
}

/** True if an empty form would be refused for this question. [QUES-12, QUES-13] */
function isRequired({ field }: Question, isSignedIn: boolean): boolean {
  return !judge(questionnaireForm(isSignedIn), field, unanswered).valid;
}

const unanswered = Object.fromEntries(feedbackFields.map((field) => [field, '']));

/** The first height of the box for comments. [QUES-11] */
const firstHeight = { height: '80px' } as const;
