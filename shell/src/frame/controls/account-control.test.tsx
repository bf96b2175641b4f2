// @vitest-environment happy-dom
import { fakeShell, fakeUser } from '@site/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { createI18n } from '../../messages/i18n.ts';
import { Providers } from '../../providers.tsx';
import { fakeSite } from '../../testing/fake-site.ts';
import { AccountControl } from './account-control.tsx';

afterEach(cleanup);

const picture = '01890a5d-ac96-774b-bcce-b302099a8057';
/** The header's account menu of a user with a portrait, or without one. */
function show(avatar: string | null): HTMLElement {
  const shell = {
    ...fakeShell({ locale: 'en', user: fakeUser({ avatar }) }),
    i18n: createI18n('en', { shell: en }),
  };
  const element = (
    <Providers shell={shell} site={fakeSite}>
      <AccountControl />
    </Providers>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return screen.getByRole('button', { name: /Mariia Lesoverskaia/ });
}

test('shows the portrait in the header, small and in a version for dense screens', () => {
  const image = show(picture).querySelector('img');
  expect(image?.getAttribute('src')).toBe(`/assets/${picture}?width=32&height=32&format=webp`);
  expect(image?.getAttribute('srcset')).toContain('width=64&height=64&format=webp 2x');
  expect(image?.getAttribute('alt')).toBe('');
});

test('links to the member area under the name it has there', () => {
  show(null);
  const home = screen.getByRole('link', { name: 'My account', hidden: true });
  expect(home.getAttribute('href')).toBe('/c');
});

test('shows the initials without a portrait', () => {
  const button = show(null);
  expect(button.textContent).toContain('ML');
  expect(button.querySelector('img')).toBeNull();
});

test('shows the initials when the portrait fails to load', () => {
  const button = show(picture);
  const image = button.querySelector('img');
  if (!image) throw new Error('there is no portrait');
  fireEvent.error(image);
  expect(button.textContent).toContain('ML');
  expect(button.querySelector('img')).toBeNull();
});
