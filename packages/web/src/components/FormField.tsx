import type { FieldOf, Form } from '@marketsquare/core/kernel/form';
import type { ComponentProps } from 'react';
import type { FormHandle } from '../platform/use-form.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Choices } from '../ui/Choices.tsx';
import { Field } from '../ui/Field.tsx';
import { Select, TextArea, TextInput } from '../ui/TextInput.tsx';

interface FormFieldProps<AnyForm extends Form>
  extends Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'disabled'
  > {
  readonly form: FormHandle<AnyForm>;
  readonly name: FieldOf<AnyForm>;
  readonly label: string;
  readonly hint?: string;
}

/** A typed field of an account form. */
export function FormField<AnyForm extends Form>({
  form,
  name,
  label,
  hint,
  ...input
}: FormFieldProps<AnyForm>) {
  const problem = form.problem(name);
  return (
    <Field label={label} isRequired hint={hint} error={problem}>
      <TextInput
        {...input}
        name={name}
        value={form.read(name)}
        onChange={(event) => form.write(name, event.target.value)}
        onBlur={() => form.leave(name)}
      />
    </Field>
  );
}

interface FormAreaProps<AnyForm extends Form>
  extends Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength' | 'placeholder' | 'style'> {
  readonly form: FormHandle<AnyForm>;
  readonly name: FieldOf<AnyForm>;
  readonly label: string;
  readonly isRequired?: boolean;
}

/** A longer text. */
export function FormArea<AnyForm extends Form>({
  form,
  name,
  label,
  isRequired = true,
  ...area
}: FormAreaProps<AnyForm>) {
  const problem = form.problem(name);
  return (
    <Field label={label} isRequired={isRequired} error={problem}>
      <TextArea
        autoComplete="off"
        {...area}
        name={name}
        value={form.read(name)}
        onChange={(event) => form.write(name, event.target.value)}
        onBlur={() => form.leave(name)}
      />
    </Field>
  );
}

interface FormChoiceProps<AnyForm extends Form> {
  readonly form: FormHandle<AnyForm>;
  readonly name: FieldOf<AnyForm>;
  readonly legend: string;
  readonly options: readonly string[];
  readonly isRequired?: boolean;
}

/** One answer of a few, all of them in view. */
export function FormChoice<AnyForm extends Form>({ form, name, ...choices }: FormChoiceProps<AnyForm>) {
  return (
    <Choices
      {...choices}
      name={name}
      value={form.read(name)}
      error={form.problem(name)}
      onChange={(value) => {
        form.write(name, value);
        form.leave(name);
      }}
    />
  );
}

interface FormSelectProps<AnyForm extends Form>
  extends Omit<FormFieldProps<AnyForm>, 'type' | 'inputMode' | 'autoCapitalize' | 'disabled'> {
  readonly options: ComponentProps<typeof Select>['options'];
  /** Follows from a choice. */
  readonly onChosen?: () => void;
}

/** A field of an account form with a choice of a few values. */
export function FormSelect<AnyForm extends Form>(props: FormSelectProps<AnyForm>) {
  const { form, name, label, hint, options, onChosen, ...select } = props;
  const problem = form.problem(name);
  return (
    <Field label={label} isRequired hint={hint} error={problem}>
      <Select
        {...select}
        name={name}
        placeholder="Choose"
        options={options}
        value={form.read(name)}
        onChange={(event) => {
          form.write(name, event.target.value);
          onChosen?.();
          form.leave(name);
        }}
      />
    </Field>
  );
}

interface FormBoxProps<AnyForm extends Form> {
  readonly form: FormHandle<AnyForm>;
  readonly name: FieldOf<AnyForm>;
  readonly label: ComponentProps<typeof Checkbox>['label'];
}

/** A checkbox. */
export function FormBox<AnyForm extends Form>({ form, name, label }: FormBoxProps<AnyForm>) {
  return (
    <Checkbox
      label={label}
      error={form.problem(name)}
      checked={form.read(name) === 'true'}
      onChange={(event) => {
        form.write(name, event.target.checked ? 'true' : '');
        form.leave(name);
      }}
    />
  );
}
