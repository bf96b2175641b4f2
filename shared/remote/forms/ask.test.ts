// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ask } from './ask.ts';
import type { Question } from './ask-first.ts';

const question: Question = {
  title: 'Withdraw the consent?',
  content: ['Your page is taken down.', 'You can give it again.'],
  okText: 'Withdraw',
  cancelText: 'Cancel',
};

afterEach(() => {
  document.body.innerHTML = '';
});

async function asked(changes: Partial<Question> = {}, signal?: AbortSignal) {
  const answer = ask({ ...question, ...changes }, 'en', signal);
  const dialog = await screen.findByRole('dialog', { name: question.title });
  const { getByRole } = within(dialog);
  return { answer, dialog, button: (name: string) => getByRole('button', { name }) };
}

test('says what follows, and resolves to the answer', async () => {
  const first = await asked();
  const paragraphs = [...first.dialog.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(paragraphs).toEqual(question.content);
  first.button('Withdraw').click();
  expect(await first.answer).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();

  const second = await asked();
  second.button('Cancel').click();
  expect(await second.answer).toBe(false);
});

test('takes Escape for a no', async () => {
  const { answer, dialog } = await asked();
  // What the browser does at Escape.
  (dialog as HTMLDialogElement).close();
  expect(await answer).toBe(false);
});

test('has general answers, and offers the no first to whoever presses Enter at a dangerous question', async () => {
  const { button } = await asked({ okText: undefined, cancelText: undefined });
  expect(button('Yes, continue').autofocus).toBeFalsy();
  expect(button('No, go back').autofocus).toBeFalsy();
  document.body.innerHTML = '';

  const dangerous = await asked({ isDangerous: true });
  expect(dangerous.button('Cancel').autofocus).toBe(true);
});

test('closes when the question is no longer of interest', async () => {
  const end = new AbortController();
  const { answer } = await asked({}, end.signal);
  end.abort();
  expect(await answer).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asks in the dialog of the browser where its own cannot be loaded', async () => {
  vi.doMock('./ask-first.ts', () => Promise.reject(new Error('offline')));
  const said: string[] = [];
  vi.stubGlobal('confirm', (text: string) => said.push(text) > 0);
  expect(await ask(question, 'en')).toBe(true);
  expect(said).toEqual([
    'Withdraw the consent?\n\nYour page is taken down.\n\nYou can give it again.',
  ]);
  vi.unstubAllGlobals();
  vi.doUnmock('./ask-first.ts');
});
