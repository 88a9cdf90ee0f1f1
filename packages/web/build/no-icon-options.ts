import { createElement, type FunctionComponent, type ReactElement, type SVGProps } from 'react';

/** What Lucide's package says of an icon. */
interface IconData {
  readonly node: readonly (readonly [
    tag: string,
    attributes: SVGProps<SVGElement> & { readonly key: string },
  ])[];
}

/**
 * Lucide's icons take sizes, widths, colours and a context of their own. Here a style sheet gives them all of that, so that
 * this one takes the place of what makes them in the build.
 */
export default function createIcon({ node }: IconData): FunctionComponent<SVGProps<SVGSVGElement>> {
  return (props): ReactElement =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] === undefined,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
