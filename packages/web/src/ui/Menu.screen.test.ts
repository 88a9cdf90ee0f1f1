import { fireEvent } from '@testing-library/dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { withoutPopovers } from '../app/testing/older-browser.ts';
import { Menu } from './Menu.tsx';
import { OwnText } from './OwnText.tsx';
import { make, page, press } from './testing/page.ts';

const moreText = make(OwnText, { children: 'More' });

describe('a menu', () => {
  const groups = (onChoose: () => void) => [
    { title: 'Shop', items: [{ label: 'Home', to: '/home' }] },
    {
      items: [
        { label: 'Map', href: 'https://maps.test' },
        { label: 'Leave', onChoose },
      ],
    },
  ];

  test('reads as its groups, with a link within the shop, one out of it, and an action; each closes it', () => {
    const { draw, element, getByText } = page();
    const left = vi.fn();
    draw(make(Menu, { label: moreText, groups: groups(left), empty: 'Nothing' }));
    const panel = element.querySelector<HTMLElement>('[popover="auto"]');
    const hide = vi.fn();
    Object.assign(panel ?? {}, { hidePopover: hide });
    expect(panel?.textContent).toBe('ShopHomeMapLeave');
    expect(element.querySelector('button')?.getAttribute('popovertarget')).toBe(panel?.id);
    expect(element.querySelector('button svg')).not.toBeNull();
    const [home, map, leave] = ['Home', 'Map', 'Leave'].map((name) => getByText(name));
    expect([home?.getAttribute('href'), map?.getAttribute('href'), map?.getAttribute('target')]).toEqual([
      '/home',
      'https://maps.test',
      '_blank',
    ]);
    for (const [index, item] of [home, map, leave].entries()) {
      item?.addEventListener('click', (event) => event.preventDefault());
      press(item ?? document.body);
      expect(hide).toHaveBeenCalledTimes(index + 1);
    }
    expect(left).toHaveBeenCalledOnce();
  });

  test('in a browser without popovers is opened and closed by its button, and closed by a choice', () => {
    withoutPopovers();
    const { draw, element, getByText } = page();
    const left = vi.fn();
    draw(make(Menu, { label: moreText, groups: groups(left) }));
    const panel = element.querySelector<HTMLElement>('[popover]');
    const isOpen = () => panel?.hasAttribute('data-open');
    const [more, leave] = ['More', 'Leave'].map((name) => getByText(name));
    expect(isOpen()).toBe(false);
    press(more ?? document.body);
    expect(isOpen()).toBe(true);
    expect(panel?.style.insetInlineStart).toBe('8px');
    press(more ?? document.body);
    expect(isOpen()).toBe(false);
    press(more ?? document.body);
    press(leave ?? document.body);
    expect(isOpen()).toBe(false);
    expect(left).toHaveBeenCalledOnce();
  });

  test('without items says so, and a sign has no arrow', () => {
    const { draw, element } = page();
    const none = [{ items: [] }];
    draw(
      make(Menu, {
        label: moreText,
        groups: none,
        empty: 'Nothing',
        isSign: true,
        isWide: true,
      }),
    );
    expect(element.textContent).toBe('MoreNothing');
    expect(element.querySelector('button svg')).toBeNull();
    expect(element.querySelector('[popover]')?.getAttribute('data-wide')).toBe('true');
    draw(make(Menu, { label: moreText, groups: none }));
    expect(element.textContent).toBe('More');
    expect(element.querySelector('[popover]')?.getAttribute('data-wide')).toBe('false');
  });

  test.for([
    ['under its button', 100, '100px'],
    ['within the window at its start', 3, '8px'],
    ['within the window at its end', 340, '152px'],
  ] as const)('opens %s', ([, left, start]) => {
    const sizes = [
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360),
      vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200),
      vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
        left,
        bottom: 40,
        top: 0,
        right: 0,
        x: 0,
        y: 0,
        width: 0,
        height: 0,
        toJSON: () => '',
      }),
    ];
    onTestFinished(() => {
      for (const size of sizes) size.mockRestore();
    });
    const { draw, element } = page();
    draw(make(Menu, { label: moreText, groups: [] }));
    const panel = element.querySelector<HTMLElement>('[popover]');
    if (!panel) throw new Error('the menu has no panel');
    const toggle = (newState: string) =>
      fireEvent(panel, Object.assign(new Event('toggle', { bubbles: false }), { newState }));
    toggle('closed');
    expect(panel.style.insetInlineStart).toBe('');
    toggle('open');
    expect([panel.style.insetInlineStart, panel.style.insetBlockStart]).toEqual([start, '46px']);
  });
});
