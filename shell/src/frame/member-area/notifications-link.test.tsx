// @vitest-environment happy-dom
import { type FakeShellOptions, fakeShell, fakeUser } from '@site/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ru from '../../locales/ru.json' with { type: 'json' };
import { createI18n } from '../../messages/i18n.ts';
import { Providers } from '../../providers.tsx';
import { fakeSite } from '../../testing/fake-site.ts';
import { AccountControl } from '../controls/account-control.tsx';
import { SiteMenu } from '../menu/site-menu.tsx';

afterEach(cleanup);

const pages = ['/c/notifications'];
const withUnread = (all: number) => fakeUser({ unread: { all, admissions: 0 } });

function show(options: FakeShellOptions) {
  const { locale = 'en' } = options;
  const shell = {
    ...fakeShell({ locale, pages, ...options }),
    i18n: createI18n(locale, { shell: locale === 'ru' ? ru : en }),
  };
  const element = (
    <Providers shell={shell} site={fakeSite}>
      <AccountControl />
      <SiteMenu inMemberArea={false} />
    </Providers>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

const inDrawer = () => screen.getByRole('dialog', { hidden: true });
const bell = (name: string) => screen.findByRole('link', { name });

test.each([
  ['ru', 1, 'Уведомления: 1 непрочитанное', '1'],
  ['ru', 3, 'Уведомления: 3 непрочитанных', '3'],
  ['ru', 21, 'Уведомления: 21 непрочитанное', '21'],
  ['en', 1, 'Notifications: 1 unread', '1'],
  ['en', 99, 'Notifications: 99 unread', '99'],
  ['en', 100, 'Notifications: 100 unread', '99+'],
] as const)(
  'names in %s how many of %i notifications are unread',
  async (locale, all, name, shown) => {
    show({ locale, user: withUnread(all) });

    const link = await bell(name);
    expect(link.getAttribute('href')).toBe('/c/notifications');
    expect(link.textContent).toBe(shown + name);
  },
);

test('shows no number when nothing is unread, and says so in its name', async () => {
  show({ user: withUnread(0) });

  const nothing = 'Notifications: nothing new';
  expect((await bell(nothing)).textContent).toBe(nothing);
});

test('shows the same as a line of the drawer', async () => {
  show({ user: withUnread(2) });

  await bell('Notifications: 2 unread');
  const line = [...inDrawer().querySelectorAll('a')].find(
    (link) => link.getAttribute('href') === '/c/notifications',
  );
  expect(line?.textContent).toBe('Notifications2Notifications: 2 unread');
});

test.each<[string, FakeShellOptions]>([
  ['visitors', {}],
  ['a signed-in user when no remote serves the notifications', { user: withUnread(3), pages: [] }],
])('shows no bell for %s', async (_, options) => {
  show(options);

  await screen.findByRole(options.user ? 'button' : 'link', { name: /Account menu|^Sign in$/ });
  expect(document.querySelector('a[href="/c/notifications"]')).toBeNull();
});
