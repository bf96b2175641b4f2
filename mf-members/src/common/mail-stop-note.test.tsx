// @vitest-environment happy-dom
import type { MailStop } from '@site/shared/api';
import {
  type FakeResponse,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import remote from '../remote.ts';

// The pages load antd: loaded here, so that it does not count against the timeout of a query.
beforeAll(() =>
  Promise.all([
    import('../home/account.page.tsx'),
    import('../notifications/notifications.page.tsx'),
  ]),
);

const at = '2026-02-28T09:00:00Z';
const none = { bounced_at: null, complained_at: null, unsubscribed_at: null };

type Where = { page?: string; locale?: 'ru' | 'en'; confirm?: object; stop?: MailStop };

function show(flags: FakeResponse, { page = '/c/notifications', ...more }: Where = {}) {
  const { locale = 'ru', confirm = {}, stop: mailStop = null } = more;
  const shell = fakeShell({
    locale,
    user: fakeUser(),
    actions: { 'notifications/confirm-address': confirm },
    responses: {
      '/items/notifications': [],
      '/account/inbox': { notifications: [], pages: 0, counts: [] },
      '/items/mail_addresses': flags,
      '/member-home': {
        hidden: [],
        membership: null,
        mailStop,
        tasks: { admissions: [], mentoring: [] },
      },
      '/member-home/blocks': {
        news: null,
        discussions: null,
        events: null,
        step: null,
        suggestions: [],
      },
    },
  });
  renderRemote(remote, { at: page, shell });
  return shell;
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
    const shell = show([none, { ...none, ...flag }], { page, locale, stop });

    const [title, button] = words[stop][locale];
    await screen.findByRole('heading', { level: 2, name: title });
    fireEvent.click(screen.getByRole('button', { name: button }));
    const said = await screen.findByText(
      locale === 'ru' ? /снова приходят на ваш адрес/ : /goes to your address again/,
    );
    expect(document.activeElement).toBe(said);
    expect(shell.acts).toEqual([{ action: 'notifications/confirm-address', payload: {} }]);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  },
);

test('says where to write if the address is no longer in use', async () => {
  show([{ ...none, bounced_at: at }]);

  await screen.findByText(/напишите нам: post@house\.test\./);
});

test('shows a refusal and allows another attempt', async () => {
  const shell = show([{ ...none, bounced_at: at }], { confirm: refused(502) });

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
  const confirm = /^(Адрес работает|Снова получать письма)$/;
  expect(screen.queryByRole('button', { name: confirm })).toBeNull();
});
