// @vitest-environment happy-dom
import { achievementCodes, achievements } from '@site/shared/domain/certificates';
import { fakeShell, renderRemote } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';

test.each(achievementCodes)('says what a certificate of %s certifies', async (code) => {
  renderRemote(remote, { at: `/achievements/${code}`, shell: fakeShell({ locale: 'en' }) });
  const { name, description, criteria, rules } = achievements[code];
  await screen.findByRole('heading', { level: 1, name: name.en });
  screen.getByText(description.en);
  screen.getByText(criteria.en);
  expect(screen.getByRole('link', { name: 'The rules' }).getAttribute('href')).toBe(`/en${rules}`);
  expect(screen.getByRole('img').getAttribute('src')).toBe(`/achievements/${code}.svg`);
});

test('leads to the verification page once the site has it', async () => {
  const shell = fakeShell({ locale: 'en', pages: ['/verify'] });
  renderRemote(remote, { at: '/achievements/member', shell });
  const link = await screen.findByRole('link', { name: 'Verify a certificate' });
  expect(link.getAttribute('href')).toBe('/en/verify');
});

test('refuses other addresses in the words of the specification', async () => {
  renderRemote(remote, { at: '/achievements/other', shell: fakeShell() });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('404 Page Not Found: /achievements/other');
});
