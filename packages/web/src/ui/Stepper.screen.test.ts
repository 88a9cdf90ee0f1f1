import { fireEvent } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { Stepper } from './Stepper.tsx';
import { make, page, press } from './testing/page.ts';

describe('a stepper', () => {
  function show({ value = 2, ...rest }: Partial<Parameters<typeof Stepper>[0]>) {
    const told: string[] = [];
    const shown = page();
    shown.draw(
      make(Stepper, {
        label: 'Rice',
        value,
        text: `${value}`,
        min: 0,
        step: 1,
        onDecrease: () => told.push('less'),
        onIncrease: () => told.push('more'),
        onRefused: () => told.push('refused'),
        onTyped: (text: string) => told.push(`typed ${text}`),
        onLeave: () => told.push('left'),
        isBlocked: (key: string) => key === 'e',
        ...rest,
      }),
    );
    const field = shown.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity of Rice' });
    return { ...shown, told, field };
  }

  test('tells of each press, of what is typed, and that it was left, but not from its field to its buttons [QTY-05, QTY-08]', () => {
    const { told, field, getByRole, getByLabelText } = show({});
    const more = getByRole('button', { name: 'One more Rice' });
    press(more);
    press(getByRole('button', { name: 'One less Rice' }));
    fireEvent.change(field, { target: { value: '7' } });
    expect(told.splice(0)).toEqual(['more', 'less', 'typed 7']);
    fireEvent.focusOut(field, { relatedTarget: more });
    expect(told).toEqual([]);
    fireEvent.focusOut(field, { relatedTarget: document.body });
    expect(told.splice(0)).toEqual(['left']);
    expect([fireEvent.keyDown(field, { key: 'e' }), fireEvent.keyDown(field, { key: '5' })]).toEqual([
      false,
      true,
    ]);
    expect(told).toEqual([]);
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
    expect(told).toEqual(['left']);
    const select = vi.spyOn(field, 'select');
    field.focus();
    expect(select).toHaveBeenCalledOnce();
    expect(getByLabelText('Quantity of Rice', { selector: 'fieldset' })).toBe(field.closest('fieldset'));
  });

  test.for([
    [2, false, 'One less Rice', null, 'minus'],
    [1, false, 'Remove Rice', null, 'trash-2'],
    [0.5, false, 'Remove Rice', null, 'trash-2'],
    [2, true, 'One less Rice', null, 'minus'],
    [1, true, 'One less Rice', 'true', 'minus'],
    [0.5, true, 'One less Rice', 'true', 'minus'],
  ] as const)(
    'at %s, where a row stops there: %s, has the button “%s” [QTY-03, QTY-07]',
    ([value, stopAtOne, name, off, sign]) => {
      const { getAllByRole } = show({ value, stopAtOne });
      const [less] = getAllByRole('button');
      expect([less?.getAttribute('aria-label'), less?.getAttribute('aria-disabled')]).toEqual([name, off]);
      expect(less?.querySelector('svg')?.classList).toContain(`lucide-${sign}`);
    },
  );

  test.for([
    [{}, ['numeric', '0', '1'], 'normal'],
    [{ step: 'any', min: '0.001', size: 'compact' }, ['decimal', '0.001', 'any'], 'compact'],
  ] as const)('with %o asks for the keys of its unit', ([props, keys, size]) => {
    const { field } = show(props);
    expect(['inputmode', 'min', 'step'].map((name) => field.getAttribute(name))).toEqual(keys);
    expect(field.closest('fieldset')?.dataset.size).toBe(size);
  });

  test('gives no more of what there is no more of, says why, and goes on giving less [PDP-16]', () => {
    const { told, field, getByRole, getByText } = show({ whyNoMore: 'None is left.' });
    const more = getByRole('button', { name: 'One more Rice' });
    press(more);
    expect(told).toEqual(['refused']);
    expect([more.getAttribute('aria-disabled'), more.title, field.readOnly]).toEqual([
      'true',
      'None is left.',
      true,
    ]);
    const reason = getByText('None is left.');
    expect([more, field].map((part) => part.getAttribute('aria-describedby'))).toEqual([
      reason.id,
      reason.id,
    ]);
    press(getByRole('button', { name: 'One less Rice' }));
    expect(told).toEqual(['refused', 'less']);
    const { field: good, getByRole: find } = show({ whyNoMore: null });
    const plus = find('button', { name: 'One more Rice' });
    expect([
      good.readOnly,
      good.getAttribute('aria-describedby'),
      plus.getAttribute('aria-disabled'),
      plus.title,
    ]).toEqual([false, null, null, '']);
  });

  test('says what was wrong with the number, beside it', () => {
    const { field, getByRole } = show({ error: 'Only 5 are left.' });
    const alert = getByRole('alert');
    expect([
      alert.textContent,
      field.getAttribute('aria-describedby'),
      field.getAttribute('aria-invalid'),
    ]).toEqual(['Only 5 are left.', alert.id, 'true']);
    const { field: good, queryByRole } = show({});
    expect([
      queryByRole('alert'),
      good.getAttribute('aria-describedby'),
      good.getAttribute('aria-invalid'),
    ]).toEqual([null, null, null]);
  });
});
