import type { ReactElement } from 'react';

/** Elements that a component draws beside others. A text is not among them: it would have no element of its own (`OwnText`). */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
