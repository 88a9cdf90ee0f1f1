import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The markup of a part, without the names of its styles and the lines of its signs; ids read as `id`. */
export function markup(part: ReactNode): string {
  return renderToStaticMarkup(part)
    .replaceAll(/ class="[^"]*"/g, '')
    .replaceAll(/_R_\w*_/g, 'id')
    .replaceAll(/<svg[^>]*aria-hidden.*?<\/svg>/g, '<svg/>');
}
