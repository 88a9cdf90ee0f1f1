import { fromPromise } from 'xstate';
import type * as z from 'zod/mini';
import type { Failure } from '../../kernel/failure/index.ts';
import {
  clearDrafts,
  type Form,
  type FormDefinition,
  type FormName,
  type FormReply,
  type FormRequest,
  formMachine,
  judgeDrafts,
} from '../../kernel/form/index.ts';
import type { TrackedOrder, User } from '../../wire/api/index.ts';
import type { ScreenPorts } from './ports.ts';
import type { Screen } from './screen.ts';

/** The further needs of forms from a shell: the account they belong to, and storage that outlives them. */
export interface FormPorts extends ScreenPorts {
  /** The signed-in customer; null for a guest. */
  readAccount(): User | null;
  /** Keeps the customer, after a login or a change of their name. */
  keepAccount(account: User): void;
  /** The chosen store; null before one is chosen. */
  readStore(): { readonly id: number; readonly area: string | null } | null;
  /** True if neither cart holds a line. */
  areCartsEmpty(): boolean;
  /** Keeps the id of the saved cart that the carts came from. [API-28] */
  keepSavedCart(id: number): void;
  /** Keeps the order that a guest has found by its number, with the phone number that finds it again. */
  keepTracked(order: TrackedOrder, phone: string): void;
  /** The order that is tracked, by what a guest knows of it; null before. */
  readTracked(): { readonly code: string; readonly phone: string } | null;
  /** Keeps that the tracked order may be read by its id from now on. */
  keepOwned(id: string): void;
  /** Records in this browser that a form was completed, so that it is not offered again. [QUES-18] */
  keepCompleted(form: FormName): void;
}

/** Makes a form's call and answers with the server's message; rejects with a plain failure. */
type FormCall<AnyForm extends Form, Ports> = (
  values: z.infer<AnyForm>,
  ports: Ports,
  request: FormRequest,
) => Promise<string>;

/** A form on a screen: its fields, and its machine. */
export interface FormScreen<Name extends FormName, AnyForm extends Form, Ports> extends Screen<Name, Ports> {
  /** The form with its present fields. */
  readonly definition: (ports: Ports) => FormDefinition<AnyForm, Name>;
}

/** The port of every form: its typed values. */
type DraftPorts = Pick<FormPorts, 'drafts'>;

/**
 * A form with its work: at a submit the drafts are judged once more by the form's schema, sent, and forgotten, unless the
 * form keeps them.
 */
export function formScreen<Name extends FormName, AnyForm extends Form, Ports extends DraftPorts = FormPorts>(
  name: Name,
  definition: (ports: Ports) => FormDefinition<AnyForm, Name>,
  call: FormCall<AnyForm, Ports>,
): FormScreen<Name, AnyForm, Ports> {
  const submit = async (ports: Ports, request: FormRequest): Promise<FormReply> => {
    const { drafts } = ports;
    const asked = definition(ports);
    const { keepsValues, endsOnFailure } = asked.conduct;
    const verdict = judgeDrafts(asked, drafts);
    if (!verdict.valid) return { kind: 'refused', problems: verdict.messages };
    try {
      const message = await call(verdict.values, ports, request);
      if (!keepsValues) clearDrafts(asked, drafts);
      return { kind: 'accepted', message };
    } catch (failure) {
      if (endsOnFailure) clearDrafts(asked, drafts);
      throw failure;
    }
  };
  return {
    name,
    definition,
    provide: (ports) =>
      formMachine.provide({
        actors: { submitForm: fromPromise<FormReply, FormRequest>(({ input }) => submit(ports, input)) },
      }),
  };
}

/** The account that a form belongs to. Rejects where nobody is signed in. */
export function accountOf(ports: Pick<FormPorts, 'readAccount'>): User {
  const account = ports.readAccount();
  if (account === null) throw refusal('sign_in_needed', 'Please log in first.');
  return account;
}

/** The store that a form is sent from. Rejects where none is chosen. */
export function storeOf(ports: Pick<FormPorts, 'readStore'>): { readonly id: number } {
  const store = ports.readStore();
  if (store === null) throw refusal('store_needed', 'Please choose a store first.');
  return store;
}

/** The order that is tracked. Rejects where none is. */
export function trackedOf(ports: Pick<FormPorts, 'readTracked'>) {
  const tracked = ports.readTracked();
  if (tracked === null) throw refusal('order_needed', 'Please find your order first.');
  return tracked;
}

function refusal(code: string, message: string): Failure {
  return { code, message };
}
