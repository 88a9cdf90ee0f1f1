import type { Form } from '@marketsquare/core/kernel/form';
import { type ReactNode, useId } from 'react';
import type { FormHandle } from '../platform/use-form.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { submitting } from '../ui/submitting.ts';
import styles from './Form.module.css';

interface FormDialogProps {
  readonly form: Pick<FormHandle<Form>, 'submit' | 'isBusy'>;
  readonly title: string;
  readonly description: string;
  /** The label of the button that sends the form. */
  readonly submit: string;
  readonly isDanger?: boolean;
  readonly size?: 'small' | 'large';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form of core over the page; its button stays in view. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, description, submit, isDanger = false, size = 'small', onClose, children } = props;
  const id = useId();
  return (
    <Dialog
      isOpen
      size={size}
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <Button type="submit" tone={isDanger ? 'danger' : 'primary'} form={id} isBusy={form.isBusy}>
          {submit}
        </Button>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submitting(form.submit)}>
        {children}
      </form>
    </Dialog>
  );
}
