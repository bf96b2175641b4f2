// @vitest-environment happy-dom
import {
  type FakeResponse,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import remote from '../remote.ts';

// The pages bring antd; nobody who looks for a heading shall wait for that.
beforeAll(() => Promise.all([import('./account.page.tsx'), import('./notifications.page.tsx')]));
afterEach(() => vi.unstubAllGlobals());

const at = '2026-02-28T09:00:00Z';
const none = { bounced_at: null, complained_at: null, unsubscribed_at: null };

type Where = { page?: string; locale?: 'ru' | 'en' };

function show(flags: FakeResponse, { page = '/c', locale = 'ru' }: Where = {}) {
  const shell = fakeShell({
    locale,
    user: fakeUser(),
    responses: {
      '/items/people/person-1': { joined_at: null, directory_listed: false },
      '/items/notifications': [],
      '/items/mail_addresses': flags,
    },
  });
  renderRemote(remote, { at: page, shell });
  return shell;
}

/** What the action answers; gives what was asked. */
function answer(body: object, status = 200) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

const words = {
  bounced: {
    ru: ['Письма к вам не доходят', 'Адрес работает'],
    en: ['Mail does not reach you', 'The address works'],
  },
  unwanted: {
    ru: ['Необязательные письма отключены', 'Снова получать письма'],
    en: ['Optional mail is off', 'Get mail again'],
  },
} as const;

test.each([
  ['/c', 'ru', 'bounced', { bounced_at: at }],
  ['/c/notifications', 'en', 'bounced', { bounced_at: at, complained_at: at }],
  ['/c/notifications', 'ru', 'unwanted', { complained_at: at }],
  ['/c', 'en', 'unwanted', { unsubscribed_at: at }],
] as const)(
  '%s says in %s that mail is held back (%s), and has it sent again',
  async (page, locale, stop, flag) => {
    const asked = answer({ data: { confirmed: 1 } });
    show([none, { ...none, ...flag }], { page, locale });

    const [title, button] = words[stop][locale];
    await screen.findByRole('heading', { level: 2, name: title });
    fireEvent.click(screen.getByRole('button', { name: button }));
    const said = await screen.findByText(
      locale === 'ru' ? /снова приходят на ваш адрес/ : /goes to your address again/,
    );
    expect(document.activeElement).toBe(said);
    expect(asked).toEqual(['/api/actions/notifications/confirm-address']);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  },
);

test('tells where to write who uses the address no more', async () => {
  show([{ ...none, bounced_at: at }]);

  await screen.findByText(/напишите нам: post@house\.test\./);
});

test('a refusal is said, and one can try again', async () => {
  answer({ errors: [{ code: 'E_BACKEND' }] }, 502);
  const shell = show([{ ...none, bounced_at: at }]);

  const button = await screen.findByRole('button', { name: 'Адрес работает' });
  fireEvent.click(button);
  await waitFor(() => expect(shell.toasts).toEqual([expect.stringContaining('недоступен')]));
  expect(button.isConnected).toBe(true);
});

test.each([
  ['nothing is held against the address', [none]],
  ['nobody ever held anything against it', []],
  ['the backend cannot say', refused(502)],
])('is not there while %s', async (_, flags) => {
  show(flags);

  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: words.bounced.ru[0] })).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
