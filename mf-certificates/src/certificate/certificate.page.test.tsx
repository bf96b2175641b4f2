// @vitest-environment happy-dom
import { fakeShell, fakeUser, refused, renderRemote } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';

const certificate = {
  slug: 'mariia-lesoverskaia',
  number: 'XX-2024-00007-K',
  code: '8HZEM3CK7Q72',
  grade: 'senior',
  kind: 'elevation',
  name_ru: 'Мария Лесоверская',
  name_en: 'Mariia Lesoverskaia',
  issued_at: '2024-12-20',
  valid_from: '2024-12-20',
  valid_until: null,
  signatory_name_ru: 'Константин Северодарский',
  signatory_name_en: 'Konstantin Severodarskii',
  signatory_role_ru: 'Председатель приёмной комиссии',
  signatory_role_en: 'Chair of the Admissions Committee',
  state: 'valid',
};

const path = '/certificates/of/mariia-lesoverskaia';
const russian = '/members/mariia-lesoverskaia/certificate';
const english = `${russian}_en`;

test('prints name, grade, number, dates, code in three groups and signatory in Russian', async () => {
  renderRemote(remote, { at: russian, shell: fakeShell({ responses: { [path]: certificate } }) });

  await screen.findByRole('heading', { level: 1, name: 'Сертификат' });
  screen.getByText('Мария Лесоверская');
  screen.getByText('является старшим членом сообщества «Дом»');
  screen.getByText('XX-2024-00007-K');
  screen.getByText('8HZE-M3CK-7Q72');
  screen.getByText('20 декабря 2024');
  screen.getByText('Пока действует членство');
  screen.getByText('Константин Северодарский');
  screen.getByText(`На английском языке: https://house.test${english}`);
  screen.getByText('Проверка: https://house.test/verify/8HZEM3CK7Q72');
  screen.getByText('Подлинность подтверждает только страница проверки.');
  screen.getByRole('img', { name: 'QR-код с адресом проверки' });
});

test('prints the same in English', async () => {
  const until = { ...certificate, grade: 'fellow', valid_until: '2027-12-20' };
  const shell = fakeShell({ locale: 'en', responses: { [path]: until } });
  renderRemote(remote, { at: english, shell });

  await screen.findByRole('heading', { level: 1, name: 'Certificate' });
  screen.getByText('Mariia Lesoverskaia');
  screen.getByText('is a fellow of House');
  screen.getByText('Until 20 December 2027');
  screen.getByText('Chair of the Admissions Committee');
});

test('links both language versions by their bare addresses, and is not indexed', async () => {
  const shell = fakeShell({ locale: 'en', responses: { [path]: certificate } });
  renderRemote(remote, { at: english, shell });

  await screen.findByRole('heading', { level: 1 });
  const href = (selector: string) => document.querySelector(selector)?.getAttribute('href');
  expect(href('link[rel=canonical]')).toBe(`https://house.test${english}`);
  expect(href('link[hreflang=ru]')).toBe(`https://house.test${russian}`);
  expect(href('link[hreflang=en]')).toBe(`https://house.test${english}`);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(screen.getByRole('link', { name: 'Русская версия' }).getAttribute('href')).toBe(russian);
});

test('offers the file, the verification, what is certified and the other language', async () => {
  const responses = { [path]: certificate };
  renderRemote(remote, { at: english, shell: fakeShell({ locale: 'en', responses }) });

  const toolbar = within(await screen.findByRole('navigation', { name: 'Actions' }));
  const links = toolbar.getAllByRole('link').map((link) => link.getAttribute('href'));
  const achievement = '/en/achievements/senior';
  expect(links).toEqual([russian, '/en/verify/8HZEM3CK7Q72', achievement, `${english}.pdf`]);
  toolbar.getByRole('button', { name: 'Print' });
});

test('leads the owner back to their certificates', async () => {
  const options = { responses: { [path]: certificate }, user: fakeUser() };
  renderRemote(remote, { at: russian, shell: fakeShell(options) });

  const back = await screen.findByRole('link', { name: 'Закрыть' });
  expect(back.getAttribute('href')).toBe('/c/certification');
});

test('asks for the certificate of a number, and keeps the number in its links', async () => {
  const no = 'XX-2022-00003-A';
  const shell = fakeShell({ responses: { [path]: { ...certificate, number: no } } });
  renderRemote(remote, { at: `${russian}?no=${no}`, shell });

  await screen.findByRole('heading', { level: 1 });
  expect(shell.calls).toContain(`GET ${path}?no=${no}`);
  const file = screen.getByRole('link', { name: 'Скачать PDF' });
  expect(file.getAttribute('href')).toBe(`${russian}.pdf?no=${no}`);
  screen.getByText(`На английском языке: https://house.test${english}?no=${no}`);
});

test.each([
  ['suspended', 'ПРИОСТАНОВЛЕН'],
  ['revoked', 'ОТОЗВАН'],
  ['superseded', 'ЗАМЕНЁН'],
] as const)('says across a certificate that is %s', async (state, word) => {
  const responses = { [path]: { ...certificate, state } };
  renderRemote(remote, { at: russian, shell: fakeShell({ responses }) });

  await screen.findByText(word);
});

test('refuses a person without a certificate in the words of the specification', async () => {
  const responses = { [path]: refused(404, 'E_NOT_FOUND') };
  renderRemote(remote, { at: russian, shell: fakeShell({ responses }) });

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(`404 Page Not Found: ${russian}`);
});

test('lets a backend failure reach the error boundary of the layout', async () => {
  const responses = { [path]: refused(502) };
  renderRemote(remote, { at: russian, shell: fakeShell({ responses }) });

  expect((await screen.findByRole('alert')).textContent).toBe('E_BACKEND (502)');
});

test('forces light on both addresses, each in its own language', () => {
  const handles = remote.routes.none?.map(({ handle }) => handle);
  expect(handles).toMatchObject([
    { locale: 'ru', colorMode: 'light' },
    { locale: 'en', colorMode: 'light' },
  ]);
});
