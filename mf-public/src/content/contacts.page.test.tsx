// @vitest-environment happy-dom
import { type FakeShellOptions, fakeShell, renderRemote } from '@site/shared/testing';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import remote from '../remote.ts';

beforeEach(() => sessionStorage.clear());

const topics = [
  { code: 'data', title: 'Данные', about: 'Доступ', answers: 'Ответственный', include: 'Пишите' },
  {
    code: 'press',
    title: 'Пресса',
    about: 'Интервью',
    answers: 'Правление',
  },
  {
    code: 'misconduct',
    title: 'Нарушение правил',
    about: 'Поведение',
    answers: 'Доверенные лица',
    email: 'trusted@house.test',
  },
];

const page = {
  title: 'Контакты',
  description: 'Куда написать',
  path: '/contact-us',
  body: { type: 'root', children: [] },
  meta: {
    kind: 'content',
    lang: 'ru',
    languages: ['ru', 'en'],
    updated: '2026-01-15',
    readingMinutes: 2,
    toc: [],
    topics,
  },
};

const legal = { processing_consent: { url: '/processing-consent', version: '1.2' } };

async function show(at = '/contact-us', options: FakeShellOptions = {}, facts: object = { legal }) {
  const responses = { '/content/page': page, '/appdata': facts };
  renderRemote(remote, { at, shell: fakeShell({ responses, ...options }) });
  await screen.findByRole('heading', { level: 1 });
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const form = () => document.querySelector('form') as HTMLFormElement;
const type = (label: string, value: string) => {
  fireEvent.input(field(label), { target: { value } });
  fireEvent.change(field(label), { target: { value } });
};

/** Whether the browser would submit the form. */
const submits = () => fireEvent(form(), createEvent.submit(form(), { cancelable: true }));

function fillIn() {
  type('Тема', 'press');
  type('Как к вам обращаться', 'Вера');
  type('Электронная почта', 'vera@house.test');
  type('Письмо', 'Сколько рекомендаций нужно?');
  fireEvent.click(field(/^Даю согласие/));
}

test('shows the postal address, where there is one', async () => {
  await show();
  expect(screen.queryByRole('heading', { name: 'Почтовый адрес' })).toBeNull();

  const postalAddress = { ru: 'Дом, а/я 7\nСпасск', en: 'House, PO box 7\nSpassk' };
  await show('/contact-us', { product: { postalAddress } });
  expect(screen.getByRole('region', { name: 'Почтовый адрес' }).textContent).toContain('а/я 7');
});

test('offers topics to write about', async () => {
  await show();

  const link = screen.getByRole('link', { name: /^Данные/ });
  expect(link.getAttribute('href')).toBe('/contact-us?topic=data#chosen');
  expect(screen.queryByRole('link', { name: 'Написать по почте' })).toBeNull();
});

test('says who answers the selected topic, and opens an e-mail', async () => {
  await show('/contact-us?topic=data');

  screen.getByText('Ответственный');
  const mailLink = screen.getByRole('link', { name: 'Написать по почте' });
  expect(mailLink.getAttribute('href')).toBe(
    'mailto:post@house.test?subject=%D0%94%D0%B0%D0%BD%D0%BD%D1%8B%D0%B5',
  );
  expect(field('Тема').value).toBe('data');
});

test('a topic with its own e-mail address opens an e-mail to it and shows it', async () => {
  await show('/contact-us?topic=misconduct');

  const mailLink = screen.getByRole('link', { name: 'Написать по почте' });
  expect(mailLink.getAttribute('href')).toMatch(/^mailto:trusted@house\.test\?subject=/);
  screen.getByText('trusted@house.test');
});

test('the form, which more people read, does not accept a topic with its own e-mail address', async () => {
  await show('/contact-us?topic=misconduct');

  screen.getByText(/^Через форму эта тема не принимается/);
  expect(field('Тема').value).toBe('');
  const offered = [...field('Тема').querySelectorAll('option')].map(({ value }) => value);
  expect(offered).toEqual(['', 'data', 'press']);
});

test('is an ordinary form that sends the consent with its version', async () => {
  await show();
  fillIn();

  expect(form().getAttribute('method')).toBe('post');
  expect(form().getAttribute('action')).toBe('/api/actions/enquiries/send');
  expect(Object.fromEntries(new FormData(form()))).toEqual({
    locale: 'ru',
    page: '/contact-us',
    topic: 'press',
    name: 'Вера',
    email: 'vera@house.test',
    text: 'Сколько рекомендаций нужно?',
    consent_processing: '1.2',
    website: '',
    took: '',
  });
});

test('shows all mistakes before it is sent, in the order of the fields', async () => {
  await show();
  type('Электронная почта', 'vera');
  type('Письмо', 'Привет');

  expect(submits()).toBe(false);
  const links = screen.getByRole('alert').querySelectorAll('a');
  expect([...links].map((link) => link.textContent)).toEqual([
    'Тема: Заполните поле.',
    'Как к вам обращаться: Заполните поле.',
    'Электронная почта: Похоже, в адресе ошибка.',
    'Письмо: Не менее 20 знаков (сейчас 6).',
    'Даю согласие на обработку персональных данных: Отметьте согласие, чтобы продолжить.',
  ]);
  expect(document.activeElement).toBe(field('Тема'));
});

test('is sent once, with the time its page was open', async () => {
  await show();
  fillIn();

  expect(submits()).toBe(true);
  expect(new FormData(form()).get('took')).toMatch(/^\d+$/);
  screen.getByRole('button', { name: 'Отправляем…' });
  expect(submits()).toBe(false);
});

test('comes back from a refusal with its text, and focuses the first mistake', async () => {
  await show('/contact-us', {
    formState: {
      values: {
        topic: 'data',
        name: 'Вера',
        email: 'vera',
        text: 'Слово',
        consent_processing: '1.2',
      },
      errors: { email: { code: 'E_EMAIL' } },
    },
  });

  expect(field('Тема').value).toBe('data');
  expect(field('Как к вам обращаться').value).toBe('Вера');
  expect(field('Письмо').value).toBe('Слово');
  expect(field(/^Даю согласие/).checked).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(new FormData(form()).has('took')).toBe(false);
});

test('leads to the reason of a refusal that is about no field', async () => {
  const errors = { form: { code: 'E_RATE', params: { s: 60 } } };
  await show('/contact-us', { formState: { values: { name: 'Вера' }, errors } });

  const alert = screen.getByRole('alert');
  expect(alert.textContent).toMatch(/^Слишком/);
  expect(document.activeElement).toBe(alert);
});

test('asks to read a consent again when its text has changed meanwhile', async () => {
  await show('/contact-us', {
    formState: {
      values: { consent_processing: '1.1' },
      errors: { consent_processing: { code: 'E_CONFLICT_VERSION' } },
    },
  });

  expect(field(/^Даю согласие/).checked).toBe(false);
  screen.getByText(/^Пока вы писали, текст согласия обновился/);
});

test('keeps the draft when the page is left and opened again', async () => {
  await show();
  fillIn();
  document.body.replaceChildren();
  await show();

  await vi.waitFor(() => expect(field('Письмо').value).toBe('Сколько рекомендаций нужно?'));
  expect(field('Электронная почта').value).toBe('vera@house.test');
});

test('shows the number of the sent enquiry and deletes the draft', async () => {
  await show();
  fillIn();
  document.body.replaceChildren();
  await show('/contact-us?sent=Q-2025-00031');

  expect(screen.getByRole('status').textContent).toContain('Q-2025-00031');
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(screen.queryByLabelText('Письмо')).toBeNull();
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('ignores an invalid number', async () => {
  await show('/contact-us?sent=Call%20us%20now');

  expect(screen.queryByRole('status')).toBeNull();
  expect(document.body.textContent).not.toContain('Call us now');
});

test('shows the e-mail address when enquiries cannot be accepted', async () => {
  await show('/contact-us', {}, { legal: {} });

  screen.getByText(/^Форма сейчас недоступна/);
});
