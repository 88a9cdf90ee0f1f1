import { expect, test } from 'vitest';
import { completedForms } from './completed-forms.ts';

test('a completed form is flagged in this browser and not offered again [QUES-18]', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(completedForms(storage).has('questionnaire')).toBe(false);
  completedForms(storage).add('questionnaire');
  expect(completedForms(storage).has('questionnaire')).toBe(true);
  expect(completedForms(storage).has('loveStory')).toBe(false);
});
