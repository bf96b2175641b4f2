// @vitest-environment happy-dom
import type { AppData } from '@site/shared/api';
import {
  type FakeResponse,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';

const versions = {
  terms: { version: '2.0' },
  processing_consent: { version: '1.2' },
  newsletter_consent: { version: '1.0' },
};
const promises = { check: { promised: 5, usual: null }, answer: { promised: 45, usual: null } };
const facts = (open = true, durations: AppData['durations'] = promises) => ({
  '/appdata': { legal: versions, admissions: { open }, durations },
  '/page-settings': { 'auth.password_min': 10 },
});
const byLink = '/invitations/by-link/abc';
const invitation = {
  dead: null,
  kind: 'candidate',
  email: 'vera@house.test',
  message: 'Приходи',
  inviter: { ru: 'Мария Лесоверская', en: 'Mariia Lesoverskaia' },
  other_inviters: [],
  is_opened: true,
  has_account: false,
};

const show = (at: string, responses: Record<string, FakeResponse>, options = {}) => {
  const shell = fakeShell({ responses, ...options });
  renderRemote(remote, { at, shell });
  return shell;
};
const form = () => document.querySelector('form') as HTMLFormElement;

test('is an ordinary form that lists the texts to agree to', async () => {
  show('/signup', facts());
  await screen.findByRole('heading', { level: 1, name: 'Вступить' });

  expect(form().getAttribute('action')).toBe('/api/actions/account/register');
  for (const box of screen.getAllByRole('checkbox')) (box as HTMLInputElement).checked = true;
  expect(Object.fromEntries(new FormData(form()))).toMatchObject({
    locale: 'ru',
    page: '/signup',
    redirect: '/signup?sent=1',
    consent_terms: '2.0',
    consent_processing: '1.2',
    consent_newsletter: '1.0',
  });
});

test('shows all mistakes together before it is sent, each with its own message', async () => {
  show('/signup', facts());
  await screen.findByRole('heading', { level: 1, name: 'Вступить' });
  const written = { first_name: 'Vera', last_name: '', email: 'vera', password: 'short' };
  for (const [name, value] of Object.entries(written)) {
    fireEvent.change(form().elements.namedItem(name) as HTMLInputElement, { target: { value } });
  }
  expect(fireEvent.submit(form())).toBe(false);
  const links = within(screen.getByRole('alert')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Имя: Используйте только кириллицу или только латиницу. Проверьте: V e r a.',
    'Фамилия: Заполните поле.',
    'Электронная почта: Похоже, в адресе ошибка.',
    'Пароль: Не менее 10 знаков (сейчас 5).',
    expect.stringMatching(/: Отметьте согласие, чтобы продолжить\.$/),
    expect.stringMatching(/: Отметьте согласие, чтобы продолжить\.$/),
  ]);
});

test('says that the mail was sent, whether or not the address is known', async () => {
  show('/signup?sent=1', facts());

  await screen.findByRole('heading', { level: 1, name: 'Проверьте почту' });
  expect(form().getAttribute('action')).toBe('/api/actions/account/resend');
  expect(Object.fromEntries(new FormData(form()))).toMatchObject({
    page: '/signup?sent=1',
    redirect: '/signup?sent=again',
  });
});

test('shows the configured minimum length of a password', async () => {
  show('/signup', { ...facts(), '/page-settings': { 'auth.password_min': 14 } });

  await screen.findByText('Не короче 14 знаков.');
});

test.each([
  ['ru', 3, 61, 'не больше 3 дней', 'обещаем ответ за 61 день'],
  ['en', 1, 45, 'no more than 1 day.', 'an answer within 45 days'],
] as const)(
  'names the promised times before ten cases tell the usual ones in %s: %i days',
  async (locale, check, answer, first, last) => {
    const durations = {
      check: { promised: check, usual: null },
      answer: { promised: answer, usual: null },
    };
    show('/signup', facts(true, durations), { locale });

    const text = await textOfSteps();
    expect(text).toContain(first);
    expect(text).toContain(last);
  },
);

test.each([
  [
    'ru',
    'обычно это занимает 2 дня (не меньше 20 дел за год)',
    'обычно проходит 31 день (не меньше 10',
  ],
  [
    'en',
    'usually takes 2 days (at least 20 cases',
    'usually comes 31 days after submission (at least 10',
  ],
] as const)(
  'names the usual times and their number of cases in %s',
  async (locale, first, last) => {
    const durations = {
      check: { promised: 5, usual: { days: 2, cases: 20 } },
      answer: { promised: 45, usual: { days: 31, cases: 10 } },
    };
    show('/signup', facts(true, durations), { locale });

    const text = (await textOfSteps()).toLowerCase();
    expect(text).toContain(first);
    expect(text).toContain(last);
    expect(text).not.toContain('45');
  },
);

async function textOfSteps(): Promise<string> {
  const items = await screen.findAllByRole('listitem');
  return items.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')).join(' ');
}

test('says that registration is closed', async () => {
  show('/signup', facts(false));

  await screen.findByRole('heading', { name: 'Регистрация сейчас закрыта' });
  expect(document.querySelector('form')).toBeNull();
});

test('an invitation shows who invites and asks for no address', async () => {
  show('/signup?invite=abc', { ...facts(false), [byLink]: invitation });

  await screen.findByRole('heading', { name: 'Вас приглашает Мария Лесоверская' });
  screen.getByText('Приходи');
  expect(form().getAttribute('action')).toBe('/api/actions/invitations/abc/accept');
  expect(screen.queryByLabelText('Электронная почта')).toBeNull();
});

test.each([
  ['staff', 'ru', /членом сообщества приглашение вас не делает/],
  ['staff', 'en', /does not make you a member/],
  ['direct_member', 'ru', /Вы вступите, как только примете приглашение/],
  ['direct_member', 'en', /You join as soon as you accept/],
] as const)(
  'an invitation of the kind %s says in %s what it offers, and names no steps',
  async (kind, locale, words) => {
    show('/signup?invite=abc', { ...facts(), [byLink]: { ...invitation, kind } }, { locale });

    await screen.findByText(words);
    expect(screen.queryByRole('list')).toBeNull();
  },
);

test('the inviter is notified once that the invitation was opened', async () => {
  const responses = { ...facts(), [byLink]: { ...invitation, is_opened: false } };
  const first = show('/signup?invite=abc', responses, { actions: { 'invitations/open': {} } });
  await screen.findByText('Приходи');
  expect(first.acts).toEqual([{ action: 'invitations/open', item: 'abc', payload: {} }]);

  cleanup();
  const second = show('/signup?invite=abc', { ...facts(), [byLink]: invitation });
  await screen.findByText('Приходи');
  expect(second.acts).toEqual([]);
});

test('a person with an account signs in to accept, and then accepts with one click', async () => {
  const responses = { ...facts(), [byLink]: { ...invitation, has_account: true } };
  show('/signup?invite=abc', responses);
  const link = await screen.findByRole('link', { name: 'Войти и принять' });
  expect(link.getAttribute('href')).toBe('/login?redirect=%2Fsignup%3Finvite%3Dabc');

  show('/signup?invite=abc', responses, { user: fakeUser() });
  const button = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Принять приглашение',
  });
  expect(button.form?.getAttribute('action')).toBe('/api/actions/invitations/abc/accept');
});

test.each([
  [
    'old',
    { dead: 'E_TOKEN_EXPIRED', may_ask_new: true },
    'Ссылка устарела.',
    'Мы передадим просьбу тому, кто вас пригласил.',
    'button',
  ],
  [
    'never sent',
    refused(404),
    'Такой ссылки мы не отправляли',
    'Скопируйте её из письма целиком.',
    'link',
  ],
] as const)('a link that is %s says so and leads on', async (_, answer, title, text, role) => {
  show('/signup?invite=abc', { ...facts(), [byLink]: answer });

  await screen.findByRole('heading', { name: title });
  screen.getByText(text);
  screen.getByRole(role, { name: /Попросить новую ссылку|Вступить без приглашения/ });
});

test.each([
  ['ru', 'Вы уже приняли другое приглашение.', 'Войти', '/login', {}],
  ['en', 'You have already accepted another invitation.', 'Sign in', '/en/login', {}],
  [
    'ru',
    'Вы уже приняли другое приглашение.',
    'Открыть личный кабинет',
    '/c',
    { user: fakeUser() },
  ],
] as const)(
  'a link whose owner accepted another leads to their account in %s, not to a new one: %s %s',
  async (locale, title, name, to, options) => {
    const answer = { dead: 'E_TOKEN_NEEDLESS', may_ask_new: false };
    show('/signup?invite=abc', { ...facts(), [byLink]: answer }, { locale, ...options });

    await screen.findByRole('heading', { name: title });
    const notice = screen.getByRole('heading', { name: title }).parentElement as HTMLElement;
    expect(within(notice).getByRole('link', { name }).getAttribute('href')).toBe(to);
    expect(screen.queryByRole('link', { name: /Вступить без|Join without/ })).toBeNull();
  },
);

test.each([
  ['somebody new', {}, {}],
  ['who has an account', { has_account: true }, {}],
  ['who is signed in', { has_account: true }, { user: fakeUser() }],
])('%s declines an invitation with or without a reason', async (_, known, options) => {
  show('/signup?invite=abc', { ...facts(), [byLink]: { ...invitation, ...known } }, options);

  const reason = await screen.findByLabelText<HTMLTextAreaElement>('Почему (необязательно)');
  expect([reason.required, reason.maxLength]).toEqual([false, 500]);
  const button = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Отказаться',
    hidden: true,
  });
  expect(button.form?.getAttribute('action')).toBe('/api/actions/invitations/abc/decline');
  expect(Object.fromEntries(new FormData(button.form ?? undefined))).toEqual({
    locale: 'ru',
    page: '/signup?invite=abc',
    redirect: '/signup?declined=1',
    reason: '',
  });
});

test('shows a refused reason where it was typed, with the error', async () => {
  const formState = {
    action: '/api/actions/invitations/abc/decline',
    values: { reason: 'Долго' },
    errors: { reason: { code: 'E_TOO_LONG', params: { n: 500, m: 501 } } },
  };
  show('/signup?invite=abc', { ...facts(), [byLink]: invitation }, { formState });

  const reason = await screen.findByLabelText<HTMLTextAreaElement>('Почему (необязательно)');
  expect(reason.value).toBe('Долго');
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  expect(reason.closest('details')?.open).toBe(true);
});

test('says why declining was refused, where it was asked, and not at the form of an account', async () => {
  const formState = {
    action: '/api/actions/invitations/abc/decline',
    values: { reason: '' },
    errors: { form: { code: 'E_RATE', params: { s: 60 } } },
  };
  show('/signup?invite=abc', { ...facts(), [byLink]: invitation }, { formState });

  await screen.findByText(/^Слишком много попыток/);
  expect(document.activeElement?.closest('details')?.open).toBe(true);
});

test('says that a declined invitation has no further consequences', async () => {
  show('/signup?declined=1', facts());

  await screen.findByRole('heading', { level: 1, name: 'Вы отказались от приглашения' });
  expect(document.querySelector('form')).toBeNull();
});

const offering = {
  ...facts(),
  '/appdata': {
    legal: versions,
    admissions: { open: true },
    auth: { providers: [{ name: 'acme', title: 'Acme' }] },
  },
};

test('offers to continue with a provider', async () => {
  show('/signup', offering, { locale: 'en' });
  const link = await screen.findByRole('link', { name: 'Continue with Acme' });
  expect(link.getAttribute('href')).toBe('/auth/login/acme');
});

test('leads an invited person back to the invitation, which the new account may accept', async () => {
  show('/signup?invite=abc', { ...offering, [byLink]: invitation }, { locale: 'en' });
  const link = await screen.findByRole('link', { name: 'Continue with Acme' });
  const redirect = encodeURIComponent('/en/signup?invite=abc');
  expect(link.getAttribute('href')).toBe(`/auth/login/acme?redirect=${redirect}`);
});

test('asks a person whom a provider has confirmed for name and consents, but no password', async () => {
  const values = {
    first_name: 'Vera',
    last_name: 'Orlova',
    email: 'vera@a.example',
    verified: '1',
  };
  show('/signup?provider=acme', offering, { locale: 'en', formState: { values, errors: {} } });
  await screen.findByText(/^Acme has confirmed that it is you/);
  expect(form().getAttribute('action')).toBe('/auth/join');
  expect(form().elements.namedItem('password')).toBeNull();
  expect(Object.fromEntries(new FormData(form()))).toMatchObject({ ...values, provider: 'acme' });
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
    false,
    false,
    false,
  ]);
  expect(screen.queryByRole('link', { name: 'Continue with Acme' })).toBeNull();
});
