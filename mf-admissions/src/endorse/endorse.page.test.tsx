// @vitest-environment happy-dom
import { fakeShell, refused, renderRemote } from '@site/shared/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import remote from '../remote.ts';

const token = 'T'.repeat(43);
const path = `/endorsements/by-link/${token}`;
const awaited = {
  state: 'awaited',
  candidate: { ru: 'Вера Лебедева', en: 'Vera Lebedeva' },
  kind: 'admission',
  relation: 'colleague',
  knownSince: 2019,
  dueOn: '2026-03-20',
  isOpened: true,
};

type Options = Parameters<typeof fakeShell>[0];
const show = (
  answer: object,
  { at = `/endorse/${token}`, ...options }: Options & { at?: string } = {},
) => {
  const shell = fakeShell({ responses: { [path]: answer }, ...options });
  renderRemote(remote, { at, shell });
  return shell;
};
const text = (length: number) => 'Работали вместе три года. '.repeat(100).slice(0, length);
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const formOf = (control: HTMLElement) => control.closest('form') as HTMLFormElement;

beforeEach(() => sessionStorage.clear());

describe('the form of an endorser', () => {
  test('says who asks, until when and who reads it, and is an ordinary form', async () => {
    show(awaited);
    await screen.findByRole('heading', { level: 1, name: 'Вера Лебедева просит рекомендацию' });
    screen.getByText(/Ответить нужно до 20\s+марта 2026/);
    const form = formOf(screen.getByRole('textbox', { name: 'Рекомендация' }));
    expect([form.method, form.getAttribute('action')]).toEqual([
      'post',
      `/api/actions/endorsements/${token}/submit`,
    ]);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      locale: 'ru',
      page: `/endorse/${token}`,
      redirect: `/endorse/${token}?sent=1`,
      relation: 'colleague',
      known_since: '2019',
      may_be_shown: 'false',
      text: '',
    });
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  test('names everything that is missing, in the order of the fields, and counts characters', async () => {
    show(awaited, { locale: 'en' });
    const field = await screen.findByRole('textbox', { name: 'Your endorsement' });
    type(field, 'Too short');
    screen.getByText('9 of 2500');
    const year = screen.getByRole('spinbutton');
    type(year, '2999');
    fireEvent.click(screen.getByRole('button', { name: 'Send the endorsement' }));
    const problems = within(within(formOf(field)).getByRole('alert')).getAllByRole('link');
    expect(problems.map((link) => link.getAttribute('href'))).toEqual([
      '#known_since',
      '#competence',
      '#rating',
      '#text',
      '#sure',
    ]);
    expect(document.activeElement?.id).toBe('known_since');
    expect(screen.getAllByText('Choose an answer.')).toHaveLength(2);
  });

  test('keeps what was typed after a refusal, and when the backend is away meanwhile', async () => {
    const formState = {
      action: `/api/actions/endorsements/${token}/submit`,
      values: {
        relation: 'client',
        known_since: '2015',
        rating: '3',
        text: text(240),
        may_be_shown: '1',
      },
      errors: { competence: { code: 'E_REQUIRED' } },
    };
    for (const answer of [awaited, refused(503, 'E_BACKEND')]) {
      show(answer, { formState });
      const form = formOf(await screen.findByRole('textbox', { name: 'Рекомендация' }));
      expect(Object.fromEntries(new FormData(form))).toMatchObject(formState.values);
      screen.getByRole('link', { name: /Насколько хорошо вы знаете работу кандидата/ });
      cleanup();
    }
  });

  test('keeps what was typed in this tab until it is sent', async () => {
    show(awaited);
    type(await screen.findByRole('textbox', { name: 'Рекомендация' }), 'Слова');
    fireEvent.click(screen.getByRole('radio', { name: 'Поддерживаю' }));
    cleanup();
    show(awaited, { locale: 'en' });
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Your endorsement',
    });
    expect(field.value).toBe('Слова');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'I support it' }).checked).toBe(
      true,
    );
  });

  test('reports that it was opened, once', async () => {
    const shell = show({ ...awaited, isOpened: false }, { actions: { 'endorsements/open': {} } });
    await screen.findByRole('heading', { level: 1 });
    await expect
      .poll(() => shell.acts)
      .toMatchObject([{ action: 'endorsements/open', item: token }]);
  });

  test('offers to decline, with a reason', async () => {
    show(awaited);
    const reason = await screen.findByRole('combobox', { name: 'Причина', hidden: true });
    expect(formOf(reason).getAttribute('action')).toBe(
      `/api/actions/endorsements/${token}/decline`,
    );
  });
});

describe('a link that cannot be answered', () => {
  test.each([
    ['submitted', '', 'Вы уже ответили'],
    ['submitted', '?sent=1', 'Спасибо! Рекомендация получена'],
    ['declined', '', 'Вы отказались дать рекомендацию'],
    ['declined', '?sent=1', 'Отказ записан'],
    ['expired', '', 'Срок ответа прошёл'],
    ['cancelled', '', 'Рекомендация больше не нужна'],
  ])('says so: %s %s', async (state, query, title) => {
    show({ state, on: '2026-03-01' }, { at: `/endorse/${token}${query}` });
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test.each([token, 'short', `${token}0`])(
    'is the same for every unknown one: %s',
    async (link) => {
      show(refused(404, 'E_TOKEN_UNKNOWN'), { at: `/endorse/${link}` });
      await screen.findByRole('heading', { level: 1, name: 'Такой ссылки нет' });
    },
  );
});
