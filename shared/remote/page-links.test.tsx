// @vitest-environment happy-dom
import { ShellContext } from '@site/shared/contract';
import { fakeShell } from '@site/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { PageLinks } from './page-links.tsx';

afterEach(cleanup);

test.each([
  { locale: 'en', byTime: false, names: ['Previous', 'Next'], position: '2 of 3' },
  { locale: 'ru', byTime: true, names: ['Новее', 'Раньше'], position: '2 из 3' },
] as const)('links to the pages before and after, in $locale', (given) => {
  const { locale, byTime, names, position } = given;
  render(
    <ShellContext value={fakeShell({ locale })}>
      <MemoryRouter>
        <PageLinks page={2} pages={3} toPage={(page) => `?page=${page}`} byTime={byTime} />
      </MemoryRouter>
    </ShellContext>,
  );

  screen.getByText(position);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(names);
});
