import { waitFor } from '@testing-library/dom';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { useGradually } from './use-gradually.ts';

test('a long list is drawn a few at a time, as much of it as is asked for, until all of it stands', async () => {
  const drawn: number[] = [];
  const List = ({ count, most }: { readonly count: number; readonly most?: number }) => {
    drawn.push(useGradually(count, 6, most));
    return null;
  };
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => root.unmount());
  root.render(createElement(List, { count: 20, most: 12 }));
  await waitFor(() => expect(drawn.at(-1)).toBe(12));
  root.render(createElement(List, { count: 20 }));
  await waitFor(() => expect(drawn.at(-1)).toBe(20));
  expect([...new Set(drawn)]).toEqual([6, 12, 18, 20]);
  root.render(createElement(List, { count: 4 }));
  await waitFor(() => expect(drawn.at(-1)).toBe(4));
});
