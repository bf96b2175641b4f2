// @vitest-environment happy-dom
import { certificateNumber } from '@site/shared/domain/certificates';
import { fakeShell, renderRemote } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';

const show = async (query = '') => {
  renderRemote(remote, { at: `/verify${query}`, shell: fakeShell({ locale: 'en' }) });
  await screen.findByRole('heading', { level: 1, name: 'Certificate verification' });
};

test('asks for a code with a form that needs no scripts', async () => {
  await show();
  const field = screen.getByRole('textbox', { name: 'Verification code' });
  const form = field.closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/en/verify']);
  expect(field.getAttribute('name')).toBe('code');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

const number = certificateNumber('XX', 2025, 417);

test.each([
  ['ABCD-EFGH', /A code has 12 characters; this has 8/],
  ['ABCDEFGHJKM*', /never appears in a code/],
  [number, /This is the number of a certificate/],
  [number.replace('417', '471'), /its check character does not match/],
])('explains what is wrong with “%s” and keeps what was typed', async (typed, words) => {
  await show(`?code=${encodeURIComponent(typed)}`);
  expect(screen.getByRole('alert').textContent).toMatch(words);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Verification code' });
  expect(field.value).toBe(typed);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
