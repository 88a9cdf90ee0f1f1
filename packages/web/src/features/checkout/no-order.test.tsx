import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { NoOrder } from './NoOrder.tsx';

test('the confirmation opened without an order has a short note and a link home [ORD-06]', () => {
  const html = renderToStaticMarkup(
    <Router ssrPath="/">
      <NoOrder />
    </Router>,
  );
  expect(html).toContain('There is no order to show here');
  expect(html).toContain('href="/home"');
});
