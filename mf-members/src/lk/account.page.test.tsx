// @vitest-environment happy-dom
import { fakeShell, fakeUser, refused, renderRemote } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';

const person = { joined_at: '2024-12-20', directory_listed: true };
const path = '/items/people/person-1';

const show = (options = {}) =>
  renderRemote(remote, {
    at: '/c',
    shell: fakeShell({ user: fakeUser(), responses: { [path]: person }, ...options }),
  });

const actions = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('greets the person by name and says grade, standing and since when', async () => {
  show();

  await screen.findByRole('heading', { level: 1, name: 'Здравствуйте, Мария Лесоверская!' });
  screen.getByText('Член сообщества');
  screen.getByText('Действует');
  screen.getByText('20 декабря 2024');
  screen.getByText('Вы в открытом каталоге');
});

test('offers a member three things to do', async () => {
  show();

  await screen.findByRole('heading', { level: 1 });
  expect(actions()).toEqual([
    ['Посмотреть свои дела', '/c/admissions'],
    ['Напечатать сертификат', '/members/mariia-lesoverskaia/certificate'],
    ['Прочитать новости', '/news'],
  ]);
});

test('speaks English and leads to the English certificate', async () => {
  show({ locale: 'en' });

  await screen.findByRole('heading', { level: 1, name: 'Hello, Mariia Lesoverskaia' });
  expect(actions()).toContainEqual([
    'Print your certificate',
    '/en/members/mariia-lesoverskaia/certificate_en',
  ]);
});

test('offers no certificate that would not be shown', async () => {
  show({ responses: { [path]: { ...person, directory_listed: false } } });

  await screen.findByText('В открытом каталоге вас нет');
  expect(screen.queryByRole('link', { name: 'Напечатать сертификат' })).toBeNull();
});

test('leads an applicant to the own case', async () => {
  const user = fakeUser({ standing: 'applicant', grade: null });
  show({ user, responses: { [path]: { joined_at: null, directory_listed: false } } });

  await screen.findByText('Вы кандидат: решение ещё не принято');
  expect(actions()[0]).toEqual(['Посмотреть своё дело о приёме', '/c/admissions']);
  expect(actions()).toHaveLength(3);
});

test('asks nothing for somebody who is no person of the association', async () => {
  const shell = fakeShell({ user: fakeUser({ personId: null, slug: null, grade: null }) });
  renderRemote(remote, { at: '/c', shell });

  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: 'Мой статус' })).toBeNull();
  expect(shell.calls).toEqual([]);
});

test('stands while the backend is silent, and says what did not load', async () => {
  show({ responses: { [path]: refused(502) } });

  await screen.findByText(/^Дата сейчас не загрузилась/);
  expect(actions()[0]).toEqual(['Посмотреть свои дела', '/c/admissions']);
});

test('leads to sign-in and back when the session has ended', async () => {
  const { router } = show({ responses: { [path]: refused(401, 'E_SESSION') } });

  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(router.state.location.search).toBe('?reason=expired&redirect=%2Fc');
});
