import { fireEvent, within } from '@testing-library/dom';
import { type Attributes, type ComponentType, createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';

/** A part with its properties, its children among them. */
export const make = <Props extends object>(part: ComponentType<Props>, props: Props & Attributes) =>
  createElement(part, props);

/**
 * Draws a part, within a router, on an empty page, and again at each further call; it is removed after the
 * test.
 */
export function page() {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const root = createRoot(element);
  const leave = () => {
    flushSync(() => root.unmount());
    element.remove();
  };
  onTestFinished(leave);
  const draw = (part: ReactNode) => flushSync(() => root.render(createElement(MemoryRouter, null, part)));
  return { ...within(element), element, draw, leave };
}

/** A click, with all its immediate effects. */
export const press = (element: HTMLElement) => flushSync(() => fireEvent.click(element));
