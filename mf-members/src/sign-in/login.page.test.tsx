// @vitest-environment happy-dom
import { specSentences } from '@site/shared/domain/system';
import { fakeShell, fakeUser, renderRemote } from '@site/shared/testing';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import remote from '../remote.ts';

const show = async (at = '/login', options = {}) => {
  renderRemote(remote, { at, shell: fakeShell(options) });
  await screen.findByRole('heading', { level: 1 });
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const form = () => document.querySelector('form') as HTMLFormElement;
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

/** Whether the browser would submit the form. */
function submits(): boolean {
  return fireEvent(form(), createEvent.submit(form(), { cancelable: true }));
}

test('is an ordinary form that works without scripts', async () => {
  await show('/login?redirect=%2Fc%2Fadmissions');

  expect(form().getAttribute('method')).toBe('post');
  expect(form().getAttribute('action')).toBe('/auth/login');
  expect(Object.fromEntries(new FormData(form()))).toEqual({
    email: '',
    password: '',
    remember: 'false',
    locale: 'ru',
    redirect: '/c/admissions',
  });
});

test('supports password managers', async () => {
  await show();

  expect(field('Электронная почта').autocomplete).toBe('username');
  expect(field('Пароль').autocomplete).toBe('current-password');
  expect(field('Запомнить меня на 30 дней').checked).toBe(false);
});

test('shows the sentence of the specification when sign-in is refused, and keeps the address', async () => {
  await show('/login', {
    locale: 'en',
    formState: {
      values: { email: 'mariia@house.test', remember: 'on', redirect: '/c' },
      errors: { form: { code: 'E_LOGIN' } },
    },
  });

  expect(screen.getByRole('alert').textContent).toBe(specSentences.loginFailed);
  expect(field('E-mail').value).toBe('mariia@house.test');
  expect(field('Keep me signed in for 30 days').checked).toBe(true);
  expect(field('Password').value).toBe('');
  expect(document.activeElement).toBe(field('Password'));
  expect(form().querySelector<HTMLInputElement>('[name=redirect]')?.value).toBe('/c');
});

test.each([
  ['E_LOGIN', {}, 'Не удалось войти. Проверьте данные для входа.'],
  ['E_LOCKED', { min: 4 }, 'Слишком много попыток. Повторите через 4 минуты.'],
  ['E_BACKEND', {}, 'Сервис временно недоступен. Мы уже знаем.'],
  ['E_UNVERIFIED', {}, 'Подтвердите адрес почты. Отправить письмо ещё раз?'],
  ['E_SUSPENDED', { email: 'a@b.c' }, 'Доступ приостановлен. Напишите нам: a@b.c.'],
])('shows %s as a sentence', async (code, params, words) => {
  await show('/login', { formState: { values: {}, errors: { form: { code, params } } } });

  expect(screen.getByRole('alert').textContent).toBe(words);
});

test('shows an error at its field and links to it from the summary', async () => {
  await show('/login', { formState: { values: {}, errors: { email: { code: 'E_REQUIRED' } } } });

  const email = field('Электронная почта');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(email.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Заполните поле.');
  const link = screen.getByRole('link', { name: 'Электронная почта: Заполните поле.' });
  expect(link.getAttribute('href')).toBe('#email');
});

test('validates before anything is sent, and focuses the first mistake', async () => {
  await show();
  type('Электронная почта', 'nobody');

  expect(submits()).toBe(false);
  screen.getByText('Похоже, в адресе ошибка.');
  screen.getByText('Заполните поле.');
  expect(document.activeElement).toBe(field('Электронная почта'));
});

test('is sent once', async () => {
  await show();
  type('Электронная почта', 'mariia@house.test');
  type('Пароль', 'secret');

  expect(submits()).toBe(true);
  expect(screen.getByRole('button', { name: 'Входим…' }).getAttribute('aria-busy')).toBe('true');
  expect(submits()).toBe(false);
});

test('can be sent again after the back/forward cache restores the page', async () => {
  await show();
  type('Электронная почта', 'mariia@house.test');
  type('Пароль', 'secret');
  submits();
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));

  screen.getByRole('button', { name: 'Войти' });
});

test('shows the password on request, never while it is sent', async () => {
  await show();
  type('Электронная почта', 'mariia@house.test');
  type('Пароль', 'secret');
  fireEvent.click(screen.getByRole('button', { name: 'Показать' }));
  expect(field('Пароль').type).toBe('text');

  submits();
  expect(field('Пароль').type).toBe('password');
});

test.each([
  ['expired', 'Сеанс закончился. Войдите снова.'],
  [
    'expired&redirect=/c/settings',
    'Сеанс закончился. Войдите снова, и вы вернётесь туда, где остановились.',
  ],
  ['suspended', 'Доступ приостановлен. Напишите нам: post@house.test.'],
  ['signed-out', 'Вы вышли из личного кабинета.'],
])('says why the user has to sign in (%s)', async (reason, words) => {
  await show(`/login?reason=${reason}`);

  expect(screen.getByRole('status').textContent).toBe(words);
});

test('says what a new password removed and what still works, in known words only', async () => {
  await show('/login?reason=reset&removed=sessions,provider:acme,<b>&kept=password,second-factor');

  screen.getByText('Отключено: открытые сеансы, вход через другую службу.');
  screen.getByText('Теперь действует: вход с паролем, двухфакторный вход.');
});

test('does not tell a new account that its password works', async () => {
  await show('/login?reason=verified&kept=password');

  screen.getByText('Адрес подтверждён. Теперь войдите.');
  expect(screen.queryByText(/вход с паролем/)).toBeNull();
});

test('ignores an unknown reason', async () => {
  await show('/login?reason=%3Cscript%3E');

  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['?verify=abc', 'Подтверждение адреса', 'account/verify', 'verified'],
  [
    '?mode=confirm-email&token=abc',
    'Новый адрес почты',
    'account/confirm-email',
    'email-confirmed',
  ],
  ['?mode=undo-email&token=abc', 'Отмена смены адреса', 'account/undo-email', 'email-undone'],
  [
    '?mode=undo-erasure&token=abc',
    'Отмена удаления учётной записи',
    'people/me/undo',
    'erasure-undone',
  ],
  ['?mode=reset&token=abc', 'Новый пароль', 'account/reset', 'reset'],
])(
  'a link of a mail (%s) is a form that leads on to sign-in',
  async (query, title, action, done) => {
    const responses = { '/page-settings': { 'auth.password_min': 12 } };
    await show(`/login${query}`, { user: fakeUser(), responses });

    screen.getByRole('heading', { level: 1, name: title });
    expect(screen.queryAllByText('Не короче 12 знаков.')).toHaveLength(done === 'reset' ? 1 : 0);
    expect(form().getAttribute('action')).toBe(`/api/actions/${action}`);
    expect(Object.fromEntries(new FormData(form()))).toMatchObject({
      token: 'abc',
      page: `/login${query}`,
      redirect: `/login?reason=${done}`,
    });
  },
);

test.each([
  ['forgot', 'Восстановление доступа', 'request-reset'],
  ['resend', 'Письмо ещё раз', 'resend'],
])('requests a mail (%s) after asking for an address', async (mode, title, command) => {
  await show(`/login?mode=${mode}`);

  screen.getByRole('heading', { level: 1, name: title });
  expect(form().getAttribute('action')).toBe(`/api/actions/account/${command}`);
  expect(submits()).toBe(false);
  screen.getByText('Заполните поле.');
});

test('a dead link says why and how to get another', async () => {
  await show('/login?verify=abc', {
    formState: { values: {}, errors: { form: { code: 'E_TOKEN_EXPIRED' } } },
  });

  expect(screen.getByRole('alert').textContent).toBe('Ссылка устарела.');
  const again = screen.getByRole('link', { name: 'Прислать письмо ещё раз' });
  expect(again.getAttribute('href')).toBe('/login?mode=resend');
});

describe('the code of the second factor', () => {
  test('is a page of its own with the one field, which has the focus', async () => {
    await show('/login');
    expect(screen.queryByLabelText('Код из приложения')).toBeNull();

    await show('/login?step=code&redirect=%2Fc%2Fnews');
    expect(document.activeElement).toBe(field('Код из приложения'));
    expect(field('Код из приложения').autocomplete).toBe('one-time-code');
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(form().getAttribute('action')).toBe('/auth/login');
    expect(Object.fromEntries(new FormData(form()))).toEqual({
      locale: 'ru',
      redirect: '/c/news',
      otp: '',
    });
  });

  test('is asked for again, and nothing else, when it was wrong', async () => {
    await show('/login?step=code', {
      formState: { values: { redirect: '/c' }, errors: { otp: { code: 'E_TFA' } } },
    });
    expect(screen.getByRole('alert').textContent).toContain('Код не подошёл');
    expect(document.activeElement).toBe(field('Код из приложения'));
    expect(screen.queryByLabelText('Пароль')).toBeNull();
  });
});

describe('a mailed link that cannot be used any more', () => {
  const path = '/account/by-link/abc';

  test.each([
    ['?mode=reset&token=abc', 'reset', 'Запросить новую ссылку', '/login?mode=forgot'],
    ['?verify=abc', 'verify', 'Прислать письмо ещё раз', '/login?mode=resend'],
    ['?mode=undo-email&token=abc', 'undo-email', null, null],
  ])('says so at once instead of showing its form (%s)', async (query, purpose, name, href) => {
    const responses = { '/page-settings': { 'auth.password_min': 12 } };
    const dead = { purpose, dead: 'E_TOKEN_USED' };
    await show(`/login${query}`, { responses: { ...responses, [path]: dead } });
    screen.getByText('Ссылка уже использована.');
    expect(form()).toBeNull();
    if (name) expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  test('is one for something else, too', async () => {
    await show('/login?verify=abc', { responses: { [path]: { purpose: 'reset', dead: null } } });
    screen.getByText(/Такой ссылки мы не отправляли/);
    expect(form()).toBeNull();
  });
});

test('says that the account is erased and how to get it back, without a form', async () => {
  await show('/login?reason=erased', { locale: 'en' });
  screen.getByRole('heading', { level: 1, name: 'Your account is closed' });
  screen.getByText(/for 30 days it restores everything/);
  expect(form()).toBeNull();
});

test('redirects a signed-in user', async () => {
  await show('/login?reason=expired', { user: fakeUser() });

  screen.getByText('Вы уже вошли: Мария Лесоверская.');
  const link = screen.getByRole('link', { name: 'Открыть личный кабинет' });
  expect(link.getAttribute('href')).toBe('/c');
  expect(screen.queryByLabelText('Пароль')).toBeNull();
});

describe('a mail that links to a file', () => {
  const file = '/assets/0190aaaa-0000-7000-8000-000000000001';

  test('asks its reader to sign in, and then redirects to a page of ours, not to the download', async () => {
    await show(`/login?redirect=${file}`);

    expect(new FormData(form()).get('redirect')).toBe(`/login?reason=file&redirect=${file}`);
  });

  test('shows the link to the file after sign-in', async () => {
    await show(`/login?reason=file&redirect=${file}`);

    const link = screen.getByRole('link', { name: 'Скачать архив' });
    expect(link.getAttribute('href')).toBe(file);
    expect(screen.queryByLabelText('Пароль')).toBeNull();
  });

  test('never links to another site', async () => {
    await show('/login?reason=file&redirect=//elsewhere.test/assets/x');

    expect(screen.queryByRole('link', { name: 'Скачать архив' })).toBeNull();
    expect(new FormData(form()).get('redirect')).toBe('//elsewhere.test/assets/x');
  });
});

const acme = { '/appdata': { auth: { providers: [{ name: 'acme', title: 'Acme' }] } } };

test('offers sign-in through providers as links that keep the target', async () => {
  await show('/login?redirect=/c/news', { locale: 'en', responses: acme });
  const link = screen.getByRole('link', { name: 'Sign in with Acme' });
  expect(link.getAttribute('href')).toBe('/auth/login/acme?redirect=%2Fc%2Fnews');
});

test('offers none where none is configured, or where it is not known', async () => {
  await show();
  expect(screen.queryByText('Или')).toBeNull();
});

test('opens the provider in a window, and follows the answer that comes from this site', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(window);
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  await show('/login', { locale: 'en', responses: acme });
  const link = screen.getByRole('link', { name: 'Sign in with Acme' });
  expect(fireEvent.click(link)).toBe(false);
  const [address, , features] = opened.mock.calls[0] ?? [];
  expect(features).toContain('width=960,height=600');
  const channel = new URL(String(address)).searchParams.get('channel') ?? '';
  expect(channel).toMatch(/^[\da-f]{32}$/);
  const window2 = new BroadcastChannel(channel);
  window2.postMessage('https://evil.example/c');
  window2.close();
  // The channel is used once: another attempt has another one.
  fireEvent.click(link);
  const again = new URL(String(opened.mock.calls[1]?.[0])).searchParams.get('channel') ?? '';
  expect(again).not.toBe(channel);
  const window3 = new BroadcastChannel(again);
  window3.postMessage('/login?reason=cookies&redirect=%2Fc');
  await vi.waitFor(() =>
    expect(assign.mock.calls).toEqual([['/login?reason=cookies&redirect=%2Fc']]),
  );
  window3.close();
  vi.restoreAllMocks();
});

test('leaves the link to the browser when the window is blocked', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  await show('/login', { locale: 'en', responses: acme });
  const link = screen.getByRole('link', { name: 'Sign in with Acme' });
  let isPrevented: boolean | undefined;
  const watch = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  // Reached last: after the handlers of the page.
  window.addEventListener('click', watch, { once: true });
  fireEvent.click(link);
  expect(isPrevented).toBe(false);
  vi.restoreAllMocks();
});

test('asks for the code of the second factor after the provider', async () => {
  await show('/login?provider=acme', { locale: 'en', responses: acme });
  expect(form().getAttribute('action')).toBe('/auth/login/acme');
  expect(screen.getByText(/^Acme has confirmed/)).toBeDefined();
  expect(Object.keys(Object.fromEntries(new FormData(form())))).toEqual(['locale', 'otp']);
});

test('says in words why a sign-in through a provider failed', async () => {
  await show('/login?provider=acme&reason=provider-cancelled', { locale: 'en', responses: acme });
  expect(screen.getByRole('status').textContent).toMatch(/^You cancelled the sign-in with Acme/);
});
