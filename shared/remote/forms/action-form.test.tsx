// @vitest-environment happy-dom
import {
  choice,
  date,
  defineActions,
  email,
  flag,
  id,
  integer,
  list,
  optional,
  paragraphs,
  password,
  text,
} from '@site/shared/actions';
import { type FormState, ShellContext } from '@site/shared/contract';
import {
  type FakeAnswer,
  fakeShell,
  fakeUser,
  lostConnection,
  refused,
} from '@site/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ActionForm } from './action-form.tsx';
import { createDeferredClicks } from './deferred-clicks.ts';
import { FormField } from './form-field.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const { send } = defineActions('notes', {
  send: {
    fields: { title: text({ max: 10 }), body: paragraphs({ min: 5, max: 200 }), urgent: flag },
  },
});

const texts = {
  note: {
    title: 'title',
    body: 'body',
    urgent: 'urgent',
    submit: 'Send',
    kind: 'kind',
    kinds: { memo: 'A memo', plan: 'A plan', list: 'A list' },
    kindNeeded: 'Choose a kind.',
    place: 'place',
    places: { a: 'A', b: 'B', c: 'C', d: 'D' },
    topics: 'topics',
    topicss: { x: 'X', y: 'Y' },
    on: 'on',
    year: 'year',
    address: 'address',
    secret: 'secret',
    done: 'Note {{no}} is kept',
  },
};

const callNow = (work: () => void) => work();

type Options = {
  answer?: FakeAnswer;
  afterPress?: typeof callNow;
  formState?: FormState;
  address?: string;
};

function mount(
  form: ReactNode,
  { answer = {}, afterPress = callNow, formState, address = '/' }: Options = {},
) {
  const fake = fakeShell({
    locale: 'en',
    user: fakeUser(),
    actions: { 'notes/send': answer, 'notes/file': answer, 'notes/keep': answer },
    ...(formState && { formState }),
  });
  fake.i18n.addResourceBundle('en', 'notes', texts);
  const shell = { ...fake, afterPress };
  const loader = vi.fn(async () => null);
  const router = createMemoryRouter([{ path: '/', loader, element: form }], {
    hydrationData: { loaderData: { 0: null } },
    initialEntries: [address],
  });
  render(
    <ShellContext value={shell}>
      <I18nextProvider i18n={fake.i18n} defaultNS="notes">
        <RouterProvider router={router} />
      </I18nextProvider>
    </ShellContext>,
  );
  return { shell, loader };
}

function show(answer: FakeAnswer = {}, confirm = async () => true, afterPress = callNow) {
  const done = vi.fn();
  const { shell } = mount(
    <ActionForm
      action={send}
      texts="note"
      values={{ no: 7 }}
      confirm={confirm}
      onDone={(_, form) => done(form)}
    />,
    { answer, afterPress },
  );
  const act = vi.spyOn(shell.api, 'act');
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
  const presses = createDeferredClicks();
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

const { keep } = defineActions('notes', {
  keep: { fields: { about: { ...id, hidden: true }, title: text({ max: 10 }) } },
});

test('restores what was typed in the form about the same thing only', async () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const open = (about: string, answer?: FakeAnswer) =>
    mount(<ActionForm action={keep} payload={{ about }} texts="note" />, answer ? { answer } : {});
  const title = () => screen.getByLabelText<HTMLInputElement>('title');
  open(one, refused(401, 'E_SESSION'));
  fireEvent.input(title(), { target: { value: 'Plan' } });
  submit();
  await screen.findByRole('link', { name: 'Sign in again' });
  cleanup();

  open(other);
  expect(title().value).toBe('');
  cleanup();

  open(one);
  expect(title().value).toBe('Plan');
});

const { file } = defineActions('notes', {
  file: {
    item: true,
    fields: {
      kind: choice(['memo', 'plan', 'list']),
      place: optional(choice(['a', 'b', 'c', 'd'])),
      topics: optional(list(choice(['x', 'y']), { max: 2 })),
      on: optional({ ...date }),
      year: integer({ min: 1950, max: 2100 }),
      address: email,
      secret: password,
      owner: id,
      title: text({ max: 10 }),
    },
  },
});

test('draws what is declared, and neither what the page gives nor what it must draw itself', () => {
  mount(
    <ActionForm
      action={file}
      item="n-1"
      payload={{ owner: 'p-1', title: 'Plan' }}
      texts="note"
      onCancel={() => {}}
    />,
  );
  const kinds = screen.getByRole('group', { name: 'kind' });
  expect([...kinds.querySelectorAll('input')].map(({ type, value }) => [type, value])).toEqual([
    ['radio', 'memo'],
    ['radio', 'plan'],
    ['radio', 'list'],
  ]);
  const place = screen.getByRole<HTMLSelectElement>('combobox', { name: 'place' });
  expect([...place.options].map(({ text: shown }) => shown)).toEqual([
    'Choose',
    'A',
    'B',
    'C',
    'D',
  ]);
  expect(place.required).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'X' }).name).toBe('topics');
  expect(screen.getByLabelText<HTMLInputElement>('on').type).toBe('date');
  const year = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'year' });
  expect([year.min, year.max, year.required]).toEqual(['1950', '2100', true]);
  expect(screen.getByLabelText<HTMLInputElement>('address').inputMode).toBe('email');
  const secret = screen.getByLabelText<HTMLInputElement>('secret');
  expect(secret.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(secret.type).toBe('text');
  expect(screen.queryByLabelText('title')).toBeNull();
  screen.getByRole('button', { name: 'Cancel' });
});

test('has the sentences of its texts, and sends choices, lists and numbers as declared', async () => {
  const { shell, loader } = mount(
    <ActionForm
      action={file}
      item="n-1"
      payload={{ owner: '0198c0de-0000-7000-8000-000000000001', title: 'Plan' }}
      texts="note"
      values={{ no: 7 }}
    />,
  );
  submit();
  await screen.findByRole('link', { name: 'kind: Choose a kind.' });
  fireEvent.click(screen.getByRole('radio', { name: 'A plan' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Y' }));
  fill('year', '2020');
  fill('address', 'vera@house.test');
  fill('secret', ' nine owls ');
  submit();
  await vi.waitFor(() =>
    expect(shell.acts).toEqual([
      {
        action: 'notes/file',
        item: 'n-1',
        payload: {
          kind: 'plan',
          topics: ['y'],
          year: 2020,
          address: 'vera@house.test',
          secret: ' nine owls ',
          owner: '0198c0de-0000-7000-8000-000000000001',
          title: 'Plan',
        },
      },
    ]),
  );
  // The form says what is done, and the page is loaded again.
  await vi.waitFor(() => expect(shell.toasts).toEqual(['Note 7 is kept']));
  await vi.waitFor(() => expect(loader).toHaveBeenCalled());
});

test('a child takes the place of its field, is left out while it is off, and others stand before', async () => {
  const { shell } = mount(
    <ActionForm action={send} texts="note" fields={['body', 'title', 'urgent']}>
      <p>First of all.</p>
      <FormField name="title" help="Of one line">
        {(attributes) => <input {...attributes} maxLength={10} data-own="" />}
      </FormField>
      <FormField name="body" off />
    </ActionForm>,
  );
  const form = document.querySelector('form') as HTMLFormElement;
  const drawn = [...form.elements].filter((control) => control.getAttribute('type') !== 'hidden');
  expect(drawn.map((control) => control.getAttribute('name')).filter(Boolean)).toEqual([
    'body',
    'title',
    'urgent',
  ]);
  expect(screen.getByLabelText('title').hasAttribute('data-own')).toBe(true);
  expect(form.textContent).toMatch(/^First of all\..*Of one line/);
  expect(screen.queryByRole('textbox', { name: 'body' })).toBeNull();
  submit();
  await screen.findByRole('alert');
  expect(shell.acts).toEqual([]);
});

const { write } = defineActions('letters', {
  write: {
    trap: true,
    final: { ru: 'Точно?', en: 'Really?' },
    fields: { title: text({ max: 10 }), kind: choice(['memo', 'plan', 'list']) },
  },
});

function post(): boolean {
  const form = document.querySelector('form') as HTMLFormElement;
  return fireEvent.submit(form);
}

test('a native form posts itself once it is complete', () => {
  mount(<ActionForm action={write} native={{ redirect: '/en/thanks' }} texts="note" />);
  const form = document.querySelector('form') as HTMLFormElement;
  expect([form.method, form.getAttribute('action')]).toEqual([
    'post',
    '/api/actions/letters/write',
  ]);
  expect(post()).toBe(false);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#title',
    '#kind',
    '#sure',
  ]);
  fill('title', 'Plan');
  fireEvent.click(screen.getByRole('radio', { name: 'A memo' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Really?' }));
  expect(post()).toBe(true);
  const sent = Object.fromEntries(new FormData(form));
  expect(sent).toMatchObject({
    locale: 'en',
    page: '/en',
    redirect: '/en/thanks',
    title: 'Plan',
    kind: 'memo',
    sure: '1',
    website: '',
  });
  expect(Number(sent.took)).toBeGreaterThan(0);
  // A second press sends nothing.
  expect(post()).toBe(false);
});

test('a native form stays on the page without a network, and says so', () => {
  mount(<ActionForm action={write} native texts="note" />);
  fill('title', 'Plan');
  fireEvent.click(screen.getByRole('radio', { name: 'A memo' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Really?' }));
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(post()).toBe(false);
  screen.getByText(/^You are offline\. Nothing you typed is lost/);
  network.mockReturnValue(true);
  expect(post()).toBe(true);
  network.mockRestore();
});

test('a form that scripts send is posted by the browser where none run, and says then what was done', () => {
  const form = <ActionForm action={write} payload={{ kind: 'memo' }} texts="note" />;
  mount(form);
  const drawn = document.querySelector('form') as HTMLFormElement;
  expect([drawn.method, drawn.getAttribute('action')]).toEqual([
    'post',
    '/api/actions/letters/write',
  ]);
  expect(Object.fromEntries(new FormData(drawn))).toMatchObject({ page: '/en', kind: 'memo' });
  expect(screen.queryByText('Note is kept')).toBeNull();
  cleanup();

  mount(form, { address: '/?done=letters/write' });
  screen.getByText(/^Note .* is kept$/);
  cleanup();

  mount(<ActionForm action={write} collect={() => ({})} texts="note" />);
  expect(document.querySelector('form')?.hasAttribute('action')).toBe(false);
});

test('a refused native form shows what was sent and what is wrong; another form of the page does not', () => {
  const formState = {
    action: '/api/actions/letters/write',
    values: { title: 'Too long for it', kind: 'plan' },
    errors: { title: { code: 'E_TOO_LONG', params: { n: 10, m: 15 } } },
  };
  const form = (id?: string) => (
    <ActionForm action={write} native={id ? { id } : true} texts="note" />
  );
  mount(form(), { formState });
  expect(screen.getByLabelText<HTMLInputElement>('title').value).toBe('Too long for it');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A plan' }).checked).toBe(true);
  screen.getByRole('link', { name: /^title: / });
  cleanup();
  mount(form('other'), { formState: { ...formState, action: '/api/actions/letters/burn' } });
  expect(screen.getByLabelText<HTMLInputElement>('title').value).toBe('');
  expect(screen.getByLabelText('title').id).toBe('other-title');
  expect(screen.queryByRole('link', { name: /^title: / })).toBeNull();
});
