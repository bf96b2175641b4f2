// @vitest-environment happy-dom
import { defineActions, flag, text } from '@site/shared/actions';
import { ShellContext } from '@site/shared/contract';
import {
  type FakeAnswer,
  fakeShell,
  fakeUser,
  lostConnection,
  refused,
} from '@site/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ActionForm, FormField } from './action-form.tsx';
import { createPresses } from './presses.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const { send } = defineActions('notes', {
  send: { fields: { title: text({ max: 10 }), body: text({ min: 5, max: 200 }), urgent: flag } },
});

const callNow = (work: () => void) => work();

function show(answer: FakeAnswer = {}, confirm = async () => true, afterPress = callNow) {
  const fake = fakeShell({ locale: 'en', user: fakeUser(), actions: { 'notes/send': answer } });
  const shell = { ...fake, afterPress };
  const act = vi.spyOn(shell.api, 'act');
  const done = vi.fn();
  render(
    <ShellContext value={shell}>
      <ActionForm action={send} label={(field) => field} confirm={confirm} onDone={done}>
        <FormField name="title">{(attributes) => <input {...attributes} />}</FormField>
        <FormField name="body">{(attributes) => <textarea {...attributes} />}</FormField>
        <FormField name="urgent" tick>
          {(attributes) => <input {...attributes} type="checkbox" />}
        </FormField>
        <button type="submit">Send</button>
      </ActionForm>
    </ShellContext>,
  );
  /** The idempotency keys of the calls. */
  const keys = () =>
    act.mock.calls.map(([, call]) => (call as { idempotencyKey?: string }).idempotencyKey);
  return { shell, done, keys };
}

const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
function fillAll() {
  fill('title', 'Plan');
  fill('body', 'We begin at nine.');
}

test('shows every error at its field, focuses the first one and sends nothing', () => {
  const { shell } = show();
  fill('body', 'abc');
  submit();

  expect(document.activeElement).toBe(screen.getByLabelText('title'));
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('title: ');
  expect(alert.textContent).toContain('body: ');
  expect(shell.acts).toEqual([]);
});

test('sends the values of its controls, then is empty, its counter too', async () => {
  const { shell, done } = show();
  fillAll();
  screen.getByText('17 of 200');
  submit();

  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(shell.acts).toEqual([
    {
      action: 'notes/send',
      payload: { title: 'Plan', body: 'We begin at nine.', urgent: false },
    },
  ]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('body').value).toBe('');
  expect(screen.queryByText('17 of 200')).toBeNull();
});

test('asks once the form is complete, and keeps everything when the person thinks better of it', async () => {
  const confirm = vi.fn(async () => false);
  const { shell } = show({}, confirm);
  submit();
  expect(confirm).not.toHaveBeenCalled();
  fillAll();
  submit();

  await vi.waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(shell.acts).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('title').value).toBe('Plan');
});

test('shows a refusal at its field, or above the form, and keeps what was typed', async () => {
  const { done } = show(refused(422, 'E_INVALID', undefined, 'body'));
  fillAll();
  submit();

  const body = screen.getByLabelText<HTMLTextAreaElement>('body');
  // The focus moves in an effect after the error has been drawn.
  await vi.waitFor(() => expect(document.activeElement).toBe(body));
  expect(body.getAttribute('aria-invalid')).toBe('true');
  expect(body.value).toBe('We begin at nine.');
  expect(done).not.toHaveBeenCalled();
});

test('repeats a call whose answer was lost under the same key, and a changed one under another', async () => {
  const { keys } = show(lostConnection);
  fillAll();
  submit();
  await screen.findByText(/You are offline/);
  submit();
  await vi.waitFor(() => expect(keys()).toHaveLength(2));
  await screen.findByText(/You are offline/);
  fill('title', 'Plans');
  submit();
  await vi.waitFor(() => expect(keys()).toHaveLength(3));

  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('checks a field that was typed into when it is left, without a summary, and again when it is mended', () => {
  show();
  const body = screen.getByLabelText('body');
  fireEvent.blur(screen.getByLabelText('title'));
  expect(screen.getByLabelText('title').getAttribute('aria-invalid')).toBeNull();
  fill('body', 'abc');
  fireEvent.blur(body);
  expect(body.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('');
  fill('body', 'abcdef');
  fireEvent.blur(body);
  expect(body.getAttribute('aria-invalid')).toBeNull();
});

test('checks a field that a press has left after the click, so that nothing moves under the pointer', async () => {
  const presses = createPresses();
  const stop = presses.watch();
  show({}, undefined, presses.after);
  const body = screen.getByLabelText('body');
  fill('body', 'abc');
  fireEvent.pointerDown(screen.getByLabelText('urgent'));
  fireEvent.blur(body);
  expect(body.getAttribute('aria-invalid')).toBeNull();
  fireEvent.click(screen.getByLabelText('urgent'));
  await vi.waitFor(() => expect(body.getAttribute('aria-invalid')).toBe('true'));
  stop();
});

test('offers to sign in when the session has ended, and restores once what was typed', async () => {
  show(refused(401, 'E_SESSION'));
  fillAll();
  fireEvent.click(screen.getByLabelText('urgent'));
  submit();
  const link = await screen.findByRole('link', { name: 'Sign in again' });
  expect(link.getAttribute('href')).toContain('/login?reason=expired&redirect=');
  cleanup();

  show();
  screen.getByText(/What you typed before signing in is restored/);
  expect(screen.getByLabelText<HTMLInputElement>('title').value).toBe('Plan');
  expect(screen.getByLabelText<HTMLTextAreaElement>('body').value).toBe('We begin at nine.');
  expect(screen.getByLabelText<HTMLInputElement>('urgent').checked).toBe(true);
  cleanup();

  show();
  expect(screen.getByLabelText<HTMLInputElement>('title').value).toBe('');
});
