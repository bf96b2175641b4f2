// @vitest-environment happy-dom
import type { MenuHandle, SessionUser } from '@site/shared/contract';
import { fakeShell, fakeUser } from '@site/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { createI18n } from '../../messages/i18n.ts';
import { Providers } from '../../providers.tsx';
import { fakeSite } from '../../testing/fake-site.ts';
import type { Site } from '../site-context.ts';
import { AccountControl } from './account-control.tsx';

afterEach(cleanup);

const picture = '01890a5d-ac96-774b-bcce-b302099a8057';
/** Pages of the member area that live remotes serve. */
const site: Site = {
  ...fakeSite,
  registry: {
    generation: 'g1',
    remotes: {
      'mf-members': {
        mounts: [
          page('/c/settings', 'Settings', { order: 90 }),
          page('/c/office', 'Office', { order: 85, cap: 'office', count: 'todo' }),
        ],
      },
    },
  } as never,
};

function page(path: string, label: string, menu: Omit<MenuHandle, 'label'>) {
  return {
    id: path,
    path,
    slot: 'lk' as const,
    handle: { menu: { ...menu, label } },
    label: { ru: label, en: label },
  };
}

/** The header's account menu of a user. */
function show(facts: Partial<SessionUser> = {}, served = site): HTMLElement {
  const shell = {
    ...fakeShell({ locale: 'en', user: fakeUser(facts) }),
    i18n: createI18n('en', { shell: en }),
  };
  const element = (
    <Providers shell={shell} site={served}>
      <AccountControl />
    </Providers>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return screen.getByRole('button', { name: /Mariia Lesoverskaia/ });
}

test('shows the portrait in the header, small and in a version for dense screens', () => {
  const image = show({ avatar: picture }).querySelector('img');
  expect(image?.getAttribute('src')).toBe(`/assets/${picture}?width=32&height=32&format=webp`);
  expect(image?.getAttribute('srcset')).toContain('width=64&height=64&format=webp 2x');
  expect(image?.getAttribute('alt')).toBe('');
});

test('links to the member area under the name it has there', () => {
  show();
  const home = screen.getByRole('link', { name: 'My account', hidden: true });
  expect(home.getAttribute('href')).toBe('/c');
});

test('shows the initials without a portrait', () => {
  const button = show();
  expect(button.textContent).toContain('ML');
  expect(button.querySelector('img')).toBeNull();
});

test('shows the initials when the portrait fails to load', () => {
  const button = show({ avatar: picture });
  const image = button.querySelector('img');
  if (!image) throw new Error('there is no portrait');
  fireEvent.error(image);
  expect(button.textContent).toContain('ML');
  expect(button.querySelector('img')).toBeNull();
});

test('links to the settings where they are served', () => {
  show();
  const settings = screen.getByRole('link', { name: 'Settings', hidden: true });
  expect(settings.getAttribute('href')).toBe('/c/settings');

  cleanup();
  show({}, fakeSite);
  expect(screen.queryByRole('link', { name: 'Settings', hidden: true })).toBeNull();
});

test('links the staff to the office, with the number of duties that wait', () => {
  show();
  expect(screen.queryByRole('link', { name: /^Office/, hidden: true })).toBeNull();

  cleanup();
  show({ caps: ['office'], todo: 4 });
  const office = screen.getByRole('link', { name: 'Office 4 awaiting you', hidden: true });
  expect(office.getAttribute('href')).toBe('/c/office');
});
