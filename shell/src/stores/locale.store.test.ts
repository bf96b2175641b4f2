// @vitest-environment happy-dom
import { specConstants } from '@site/shared/domain/system';
import { expect, test, vi } from 'vitest';
import { rememberLocale } from './locale.store.ts';

test('stores a switch in the cookie of the specification', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  rememberLocale('en');
  expect(specConstants.localeCookie.name).toBe('i18n_redirected');
  expect(specConstants.localeCookie.maxAgeDays).toBe(365);
  expect(specConstants.localeCookie.sameSite).toBe('lax');
  expect(written).toHaveBeenCalledWith(
    'i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=lax',
  );
});

test('suggests no other language once one was chosen', () => {
  document.documentElement.dataset.speaks = 'en-GB';
  rememberLocale('ru');
  expect(document.documentElement.dataset).not.toHaveProperty('speaks');
});
