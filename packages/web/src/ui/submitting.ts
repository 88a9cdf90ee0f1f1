import type { SubmitEvent } from 'react';
import { bringFirstProblem } from './answer.ts';

/** A form's submit: sends it, and shows the shopper the first invalid field. */
export function submitting(send: () => void) {
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    send();
    requestAnimationFrame(() => bringFirstProblem(form));
  };
}
