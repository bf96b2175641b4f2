// @vitest-environment happy-dom
import { ShellContext } from '@site/shared/contract';
import { fakeShell } from '@site/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { UntranslatedNotice } from './untranslated-notice.tsx';

afterEach(cleanup);

test('shows in which language the text exists, and counts translation requests for it', () => {
  render(
    <ShellContext value={fakeShell({ locale: 'en' })}>
      <MemoryRouter initialEntries={['/news/spring']}>
        <UntranslatedNotice
          path="/news/spring"
          words={{ onlyIn: 'Only in Russian', wish: 'Translate it', wished: 'Counted' }}
        />
      </MemoryRouter>
    </ShellContext>,
  );
  screen.getByText('Only in Russian');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Translate it' });
  const form = button.form as HTMLFormElement;

  expect(form.getAttribute('action')).toBe('/api/actions/feedback/translation');
  expect(new FormData(form).get('path')).toBe('/news/spring');
});
