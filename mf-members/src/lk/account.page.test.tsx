// @vitest-environment happy-dom
import {
  type FakeResponse,
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';

const person = { joined_at: '2024-12-20', directory_listed: true };
const path = '/items/people/person-1';

const show = ({ responses = {}, ...options }: FakeShellOptions = {}) =>
  renderRemote(remote, {
    at: '/c',
    shell: fakeShell({
      user: fakeUser(),
      responses: { [path]: person, '/items/mail_addresses': [], ...responses },
      ...options,
    }),
  });

const actions = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('greets the person by name and shows grade, standing and date of joining', async () => {
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
    ['Пригласить коллегу', '/c/members/invite'],
  ]);
});

test('is translated and links to the English certificate', async () => {
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

const user = fakeUser({ standing: 'applicant', grade: null });
const ofCandidate = (invitations: FakeResponse) => ({
  [path]: { joined_at: null, directory_listed: false },
  '/invitations/mine': invitations,
});
const offer = (id: string, ru: string, en: string, message: string | null = null) => ({
  id,
  message,
  expires_at: '2026-03-14T20:59:59.000Z',
  inviter: { ru, en },
});

test('offers a person who came without the link every sponsor to choose from', async () => {
  const open = [
    offer('one', 'Анна Лесоверская', 'Anna Lesoverskaia', 'Рада рекомендовать.'),
    offer('two', 'Пётр Дубоверов', 'Petr Duboverov'),
  ];
  show({ user, responses: ofCandidate({ open, sponsor: null }) });

  await screen.findByRole('heading', { name: 'Анна Лесоверская хочет стать вашим поручителем' });
  screen.getByText('Рада рекомендовать.');
  screen.getByText(/^Поручитель знает вас.*остальные закроются/);
  expect(screen.getAllByText(/^Приглашение действует до 14.марта 2026/)).toHaveLength(2);
  const button = screen.getByRole('button', { name: /^Принять приглашение Пётр Дубоверов/ });
  const form = button.closest('form');
  expect(form?.getAttribute('action')).toBe('/api/actions/invitations/two/accept');
  expect(new FormData(form ?? undefined).get('redirect')).toBe('/c');
});

test('names a single sponsor without mentioning others', async () => {
  const open = [offer('one', 'Анна Лесоверская', 'Anna Lesoverskaia')];
  show({ locale: 'en', user, responses: ofCandidate({ open, sponsor: null }) });

  await screen.findByRole('heading', { name: 'Anna Lesoverskaia wants to sponsor you' });
  expect(screen.queryByText(/the others are closed/)).toBeNull();
});

test('says whose invitation was accepted', async () => {
  const sponsor = { ru: 'Анна Лесоверская', en: 'Anna Lesoverskaia' };
  show({ user, responses: ofCandidate({ open: [], sponsor }) });

  await screen.findByText('Анна Лесоверская');
  screen.getByText('Поручитель');
  expect(screen.queryByRole('heading', { name: 'Вас приглашают' })).toBeNull();
});

test.each([
  ['E_STATE', 'Это приглашение принять уже нельзя: оно отозвано, истекло или уже принято.'],
  ['E_BACKEND', /^Сервис временно недоступен/],
])('says why an invitation was not accepted: %s', async (code, words) => {
  const formState = { values: {}, errors: { form: { code, params: { state: 'expired' } } } };
  show({ user, formState, responses: ofCandidate({ open: [], sponsor: null }) });

  const alert = await screen.findByRole('alert');
  within(alert).getByText(words);
});

test('renders while the invitations cannot be loaded', async () => {
  const responses = { ...ofCandidate({}), '/invitations/mine': refused(502) };
  show({ user, responses });

  await screen.findByText('Вы кандидат: решение ещё не принято');
  expect(screen.queryByRole('heading', { name: 'Вас приглашают' })).toBeNull();
});

test('links an applicant to their case', async () => {
  show({ user, responses: ofCandidate({ open: [], sponsor: null }) });

  await screen.findByText('Вы кандидат: решение ещё не принято');
  expect(actions()[0]).toEqual(['Посмотреть своё дело о приёме', '/c/admissions']);
  expect(actions()).toHaveLength(3);
});

test('requests nothing for an account without a person record', async () => {
  const shell = fakeShell({ user: fakeUser({ personId: null, slug: null, grade: null }) });
  renderRemote(remote, { at: '/c', shell });

  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: 'Мой статус' })).toBeNull();
  expect(shell.calls).toEqual([]);
});

test('renders while the backend is down, and says what did not load', async () => {
  show({ responses: { [path]: refused(502) } });

  await screen.findByText(/^Дата сейчас не загрузилась/);
  expect(actions()[0]).toEqual(['Посмотреть свои дела', '/c/admissions']);
});

test('leads to sign-in and back when the session has ended', async () => {
  const { router } = show({ responses: { [path]: refused(401, 'E_SESSION') } });

  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(router.state.location.search).toBe('?reason=expired&redirect=%2Fc');
});
