import { describe, expect, test } from 'vitest';
import { buildContent } from './build.ts';
import { both, contentWith, page } from './temporary-content.ts';

const facts = (version: string) => ({
  kind: 'legal',
  legal: `{ code: terms, version: '${version}', effective_from: 2026-03-01 }`,
});
const terms = (text: string, version = '2.0') => both({ 'terms.md': page(text, facts(version)) });

describe('a legal text', () => {
  test('is passed to the backend with code, version and hash, without its text', async () => {
    await using content = await contentWith(terms('Be good, {product}.'));
    expect(await buildContent({ ...content, enterVersions: true })).toMatchObject({ ok: true });

    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(await content.read('legal.json')).toEqual([
      {
        code: 'terms',
        version: '2.0',
        effective_from: '2026-03-01',
        url: '/terms',
        sha256: hash,
        texts: { ru: { title: 'T', sha256: hash }, en: { title: 'T', sha256: hash } },
      },
    ]);
    const [, record] = await content.read('pages.ru.json');
    expect(record.meta).toMatchObject({
      code: 'terms',
      version: '2.0',
      effectiveFrom: '2026-03-01',
      prevailing: 'ru',
    });
  });

  test('must be in the ledger', async () => {
    await using content = await contentWith(terms('Be good.'));
    expect(await content.mistakes()).toContainEqual(
      expect.stringMatching(/^content\/ru\/terms\.md:1: Version 2\.0 of "terms" is not in/),
    );
  });

  test('cannot change without a new version', async () => {
    await using content = await contentWith(terms('Be good.'));
    await buildContent({ ...content, enterVersions: true });
    expect(await content.mistakes()).toEqual([]);

    await content.write('ru/terms.md', page('Be bad.', facts('2.0')));
    const changed = [
      'content/ru/terms.md:1: The text changed under version 2.0 of "terms"; give it a new version.',
    ];
    expect(await content.mistakes()).toEqual(changed);
    expect(await buildContent({ ...content, enterVersions: true })).toMatchObject({ ok: false });
  });

  test.each([
    ['its own', 'Version 2.0 is in force.', []],
    ['its own and an earlier one', 'Действует версия 2.0; версию\n1.9 она сменила.', []],
    ['none', 'Version control keeps 1.9 apart.', []],
    ['another only', 'Действует версия 1.9.', ['1.9']],
  ])('may mention other versions if it mentions its own: %s', async (_, text, named) => {
    await using content = await contentWith(terms(text));
    await buildContent({ ...content, enterVersions: true });
    expect((await content.mistakes()).filter((mistake) => mistake.includes('not its own'))).toEqual(
      named.flatMap((name) =>
        ['en', 'ru'].map(
          (locale) =>
            `content/${locale}/terms.md:1: The text names version ${name} and not its own, 2.0.`,
        ),
      ),
    );
  });

  test('cannot be removed once it is in the ledger', async () => {
    await using content = await contentWith(terms('Be good.'));
    await buildContent({ ...content, enterVersions: true });
    for (const locale of ['ru', 'en']) await content.remove(`${locale}/terms.md`);
    expect(await content.mistakes()).toEqual([
      'content/legal-versions.json:1: No page has the text "terms", which people may have agreed to.',
    ]);

    for (const locale of ['ru', 'en']) await content.write(`${locale}/terms.md`, 'Broken');
    expect((await content.mistakes()).join()).not.toContain('No page has the text');
  });

  test('changes with a new version, and the old version stays in the ledger', async () => {
    await using content = await contentWith(terms('Be good.'));
    await buildContent({ ...content, enterVersions: true });
    for (const [name, text] of Object.entries(terms('Be better.', '2.1'))) {
      await content.write(name, text);
    }
    expect(await buildContent({ ...content, enterVersions: true })).toMatchObject({ ok: true });

    for (const [name, text] of Object.entries(terms('Be bad.'))) await content.write(name, text);
    expect(await content.mistakes()).toHaveLength(2);
  });
});
