import { filledIn } from '@marketsquare/core/kernel/drafts';
import type { Notice } from '@marketsquare/core/kernel/failure';
import {
  draftKeyOf,
  type FieldOf,
  type Form,
  type FormDefinition,
  type FormInput,
  type FormName,
  type FormNext,
  type formMachine,
  judgements,
  openForm,
  selectFormNotice,
  selectIsSubmitting,
  selectNext,
  selectShownProblem,
} from '@marketsquare/core/kernel/form';
import type { FormScreen } from '@marketsquare/core/storefront/screens';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { isTextControl } from '../ui/text-control.ts';
import { freshId } from './chance.ts';
import { type Shell, useShell } from './shell.tsx';
import type { TabPorts } from './tab-ports.ts';
import { useScreen, useTabPorts } from './use-screen.ts';

/** A form on this screen: its values are drafts of the tab, everything else its machine's. */
export interface FormHandle<AnyForm extends Form> {
  /** A text, and 'true' for a ticked box. */
  readonly read: (field: FieldOf<AnyForm>) => string;
  readonly write: (field: FieldOf<AnyForm>, value: string) => void;
  /** Shows the field's problem from now on. */
  readonly leave: (field: FieldOf<AnyForm>) => void;
  /** The problem shown beside a field; undefined for a valid one. */
  readonly problem: (field: FieldOf<AnyForm>) => string | undefined;
  /**
   * @param typed  the form as it stands: a value that a password manager put into a field without an event is
   *               read from there
   */
  readonly submit: (typed: HTMLFormElement) => void;
  readonly isBusy: boolean;
  /** The message about the form as a whole, with personal values filled in. */
  readonly notice: Notice | null;
  readonly dismissNotice: () => void;
}

/**
 * Runs a form of core on this screen. Typed text goes to the drafts, its verdict to the machine.
 *
 * @param screen  such as `screens.login`
 * @param onNext  called with the next step once the form is over
 */
export function useForm<AnyForm extends Form>(
  screen: FormScreen<FormName, AnyForm, TabPorts>,
  onNext: (next: FormNext) => void = () => {},
): FormHandle<AnyForm> {
  const definition = screen.definition(useTabPorts());
  const input = useFormInput(definition);
  return useHandle(definition, useScreen(screen, input), onNext);
}

/** The same for a page without a shop: the form is not recorded, and the shell provides its ports. */
export function useFormBesideShop<AnyForm extends Form>(
  screen: FormScreen<FormName, AnyForm, Shell>,
  onNext: (next: FormNext) => void,
): FormHandle<AnyForm> {
  const shell = useShell();
  const definition = screen.definition(shell);
  const input = useFormInput(definition);
  const machine = useMemo(() => screen.provide(shell), [screen, shell]);
  return useHandle(definition, useActorRef(machine, { id: screen.name, input }), onNext);
}

/** The first values of a form are judged once; another input would be another run. */
function useFormInput(definition: FormDefinition): FormInput {
  const { drafts } = useShell();
  const [input] = useState(() => openForm(definition, drafts));
  return input;
}

function useHandle<AnyForm extends Form>(
  definition: FormDefinition<AnyForm>,
  form: ActorRefFrom<typeof formMachine>,
  onNext: (next: FormNext) => void,
): FormHandle<AnyForm> {
  const { drafts } = useShell();
  const snapshot = useSelector(form, (current) => current);
  const edited = useRef(new Set<string>());
  const [, redraw] = useState(0);
  useNext(selectNext(snapshot), onNext);

  const judge = (fields: ReadonlySet<string>) => {
    const { context } = form.getSnapshot();
    for (const event of judgements(definition, drafts, context.fields, fields)) form.send(event);
  };
  const judgeEdited = () => {
    judge(edited.current);
    edited.current.clear();
  };
  return {
    read: (field) => drafts.read(draftKeyOf(definition, field)),
    write: (field, value) => {
      drafts.write(draftKeyOf(definition, field), value);
      edited.current.add(field);
      // A shown problem goes as soon as it is mended; others wait until the field is left.
      if (showsProblem(form.getSnapshot().context)) judge(new Set());
      redraw((count) => count + 1);
    },
    leave: (field) => {
      judgeEdited();
      if (!form.getSnapshot().context.fields[field]?.isShown) form.send({ type: 'form.fieldLeft', field });
    },
    problem: (field) => selectShownProblem(field)(snapshot) ?? undefined,
    submit: (typed) => {
      for (const control of typed.elements) {
        if (!isTextControl(control) || !Object.hasOwn(definition.schema.shape, control.name)) continue;
        const key = draftKeyOf(definition, control.name);
        if (control.value === drafts.read(key)) continue;
        drafts.write(key, control.value);
        edited.current.add(control.name);
        redraw((count) => count + 1);
      }
      judgeEdited();
      form.send({ type: 'form.submitted', attemptId: freshId() });
    },
    isBusy: selectIsSubmitting(snapshot),
    notice: useFilledIn(selectFormNotice(snapshot)),
    dismissNotice: () => {
      // A form that is over takes no more events.
      if (form.getSnapshot().status === 'active') form.send({ type: 'form.noticeDismissed' });
    },
  };
}

function showsProblem({ fields }: ReturnType<typeof formMachine.getInitialSnapshot>['context']): boolean {
  return Object.values(fields).some(({ isShown, problem }) => isShown && problem !== null);
}

function useNext(next: FormNext | null, onNext: (next: FormNext) => void): void {
  const follow = useEffectEvent(onNext);
  useEffect(() => {
    if (next) follow(next);
  }, [next]);
}

/** A notice holds placeholders for the names that only the shell knows. */
function useFilledIn(notice: Notice | null): Notice | null {
  const { user } = useShell();
  return useMemo(() => {
    const known: Readonly<Record<string, string | undefined>> = {
      'user.firstname': user.current()?.firstName,
    };
    return notice && { ...notice, message: filledIn(notice.message, (key) => known[key] ?? '') };
  }, [notice, user]);
}
