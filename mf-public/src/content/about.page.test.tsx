// @vitest-environment happy-dom
import { fakeShell, renderRemote } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';

const page = {
  title: 'О сообществе',
  description: 'Кто мы',
  path: '/about-us',
  body: { type: 'root', children: [] },
  meta: { kind: 'content', toc: [], lang: 'ru', languages: ['ru', 'en'], updated: '2026-01-15' },
};

const person = (slug: string, name: string, part: object) => ({
  slug,
  display_name_ru: name,
  display_name_en: name,
  grade: 'senior',
  on_board: false,
  committee: null,
  ...part,
});

test('names the board, and the admissions committee with its chair first', async () => {
  const people = [
    person('anna', 'Анна Тихогрова', { committee: 'secretary' }),
    person('boris', 'Борис Лугов', { on_board: true }),
    person('vera', 'Вера Орлова', { committee: 'chair' }),
  ];
  const shell = fakeShell({
    responses: { '/content/page': page, '/items/people_public': people },
  });
  renderRemote(remote, { at: '/about-us', shell });

  const namesOf = (body: HTMLElement) =>
    within(body)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const board = await screen.findByRole('region', { name: 'Правление' });
  expect(namesOf(board)).toEqual(['Борис Лугов']);
  const committee = screen.getByRole('region', { name: 'Приёмная комиссия' });
  expect(namesOf(committee)).toEqual(['Вера Орлова', 'Анна Тихогрова']);
  within(committee).getByText('Председатель');
});

test('without people in the directory shows the text only', async () => {
  const shell = fakeShell({ responses: { '/content/page': page, '/items/people_public': [] } });
  renderRemote(remote, { at: '/about-us', shell });
  await screen.findByRole('heading', { level: 1, name: 'О сообществе' });
  expect(screen.queryByRole('region', { name: 'Правление' })).toBeNull();
});
