import { expect, test } from 'vitest';
import { namedPages } from './named-pages.ts';

type Given = Parameters<typeof namedPages>[0];

test('finds a page by its name in the other language, too', () => {
  const page = (title: string, words: string) => ({
    pages: { radar: { title, description: '', words } },
  });
  const given = {
    registry: { remotes: { 'mf-public': { mounts: [{ id: 'radar', path: '/tech-radar' }] } } },
    messages: {
      ru: { 'mf-public': page('Технорадар', 'кольца') },
      en: { 'mf-public': page('Tech radar', 'rings') },
    },
  } as unknown as Given;
  const { ru, en } = namedPages(given);
  const tagsOf = (documents: typeof ru) =>
    documents.find(({ path }) => path === '/tech-radar')?.tags;
  expect(tagsOf(ru)).toBe('кольца Tech radar rings');
  expect(tagsOf(en)).toBe('rings Технорадар кольца');
});
