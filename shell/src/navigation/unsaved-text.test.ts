// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { hasUnsavedText } from './unsaved-text.ts';

function after(markup: string, type: (control: HTMLInputElement) => void): boolean {
  const page = document.createElement('main');
  page.innerHTML = markup;
  const control = page.querySelector<HTMLInputElement>('input,textarea');
  if (!control) throw new Error('there is nothing to type into');
  type(control);
  return hasUnsavedText(page);
}

const typed = (control: HTMLInputElement) => {
  control.value = 'typed';
};

test.each([
  '<textarea>old</textarea>',
  '<input value="old">',
  '<input type="email">',
  '<dialog open><input></dialog>',
])('counts text typed into %s as unsaved until it is restored', (markup) => {
  expect(after(markup, () => {})).toBe(false);
  expect(after(markup, typed)).toBe(true);
  expect(
    after(markup, (control) => {
      typed(control);
      control.value = control.defaultValue;
    }),
  ).toBe(false);
});

test.each([
  '<input type="search">',
  '<search><input></search>',
  '<dialog><input></dialog>',
  '<input type="hidden">',
  '<input type="checkbox">',
])('does not count the content of %s as unsaved text', (markup) => {
  expect(after(markup, typed)).toBe(false);
});
