// @vitest-environment happy-dom
import { fakeShell } from '@site/shared/testing';
import { render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { StaticQuestions } from './static-questions.tsx';

test('the heading has the language of an untranslated area name as lang attribute', () => {
  const area = { code: 'data', label: 'Область данных', about: 'О данных', lang: 'ru' as const };
  render(
    <I18nextProvider i18n={fakeShell({ locale: 'en' }).i18n}>
      <MemoryRouter>
        <StaticQuestions areas={[area]} questions={[]} area={null} />
      </MemoryRouter>
    </I18nextProvider>,
  );

  const heading = screen.getByRole('heading', { level: 2 });
  const name = within(heading).getByText(area.label);
  expect(name.closest('[lang]')?.getAttribute('lang')).toBe('ru');
  expect(heading.closest('[lang]')).toBeNull();
});
