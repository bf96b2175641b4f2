// @vitest-environment happy-dom
import { fakeShell, fakeUser, renderRemote } from '@site/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';

const legal = {
  terms: { url: '/terms', version: '3.0' },
  processing_consent: { url: '/processing-consent', version: '2.1' },
};

const show = (mustAccept: string[], at = '/c/terms?redirect=%2Fen%2Fc%2Fadmissions') =>
  renderRemote(remote, {
    at,
    shell: fakeShell({
      user: fakeUser({ mustAccept }),
      responses: {
        '/appdata': { legal },
        '/items/people/person-1': { joined_at: null, directory_listed: false },
      },
    }),
  });

test('asks for consent to each changed text, in the version that is shown', async () => {
  show(['processing_consent', 'terms']);

  await screen.findByRole('heading', { level: 1, name: 'Условия изменились' });
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes.map((box) => [box.getAttribute('name'), box.getAttribute('value')])).toEqual([
    ['consent_processing', '2.1'],
    ['consent_terms', '3.0'],
  ]);
  const links = screen.getAllByRole('link', { name: /^Прочитать версию/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/processing-consent', '/terms']);
  const form = boxes[0]?.closest('form');
  expect(form?.getAttribute('action')).toBe('/api/actions/consents/accept');
  expect(new FormData(form ?? undefined).get('redirect')).toBe('/en/c/admissions');
});

test('does not continue without the checkbox', async () => {
  show(['terms']);

  fireEvent.click(await screen.findByRole('button', { name: 'Принять и продолжить' }));
  await screen.findByRole('link', { name: /^Принимаю условия пользования: Отметьте согласие/ });
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
});

test('redirects home when everything is agreed to', async () => {
  const { router } = show([]);

  await expect.poll(() => router.state.location.pathname).toBe('/c');
});

test('every page of the member area redirects here while consent is missing', async () => {
  const { router } = show(['terms'], '/c');

  await expect.poll(() => router.state.location.pathname).toBe('/c/terms');
  expect(router.state.location.search).toBe('?redirect=%2Fc');
});
