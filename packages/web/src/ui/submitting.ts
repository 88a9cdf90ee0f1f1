import type { SubmitEvent } from 'react';
import { bringFirstProblem } from './answer.ts';

/** A form's submit: sends it as it stands, and shows the shopper the first invalid field. */
export function submitting(send: (form: HTMLFormElement) => void) {
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    send(form);
    requestAnimationFrame(() => bringFirstProblem(form));
  };
}
