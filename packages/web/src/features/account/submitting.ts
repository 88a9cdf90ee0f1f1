import type { SubmitEvent } from 'react';
import { bringFirstProblem } from '../../ui/answer.ts';

/** What a form does at its button: it is sent, and the first field that is not right comes before the shopper. */
export function submitting(send: () => void) {
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    send();
    requestAnimationFrame(() => bringFirstProblem(form));
  };
}
