import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSlug, slugOf, slugProposals } from './slug.ts';

test.each([
  ['Юлия Щедролесова', 'iuliia-shchedrolesova'],
  ['Ольга Тихогрова-Полынцева', 'olga-tikhogrova-polyntseva'],
  ['Игорь Звонарский', 'igor-zvonarskii'],
  ['  José Ñandú!  ', 'jose-nandu'],
  ['Łukasz Müller', 'lukasz-muller'],
  ['Søren O’Brien', 'soren-obrien'],
  ['Қайрат Ерланұлы', 'kairat-erlanuly'],
  ['日本', ''],
])('the slug of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('limits a slug to 60 characters and does not end it with a hyphen', () => {
  expect(slugOf(`${'а'.repeat(59)} бв`)).toBe('a'.repeat(59));
});

describe('a slug', () => {
  test.each(['abc', 'a-b', 'igor-zvonarskii-2', '2025-2', 'x'.repeat(80)])('may be %s', (slug) => {
    expect(isSlug(slug)).toBe(true);
  });

  test.each([
    '',
    'ab',
    '-ab',
    'ab-',
    'Abc',
    'а-б',
    'a_b',
    '2025',
    'x'.repeat(81),
    'admin',
    'undefined',
    'tech-radar',
    'en',
  ])('may not be %j', (slug) => {
    expect(isSlug(slug)).toBe(false);
  });
});

describe('proposals', () => {
  test('are the name, then the name with 2 to 9', () => {
    const [first, second, ...rest] = slugProposals('Игорь Звонарский');
    expect(first).toBe('igor-zvonarskii');
    expect(second).toBe('igor-zvonarskii-2');
    expect(rest.at(-1)).toBe('igor-zvonarskii-9');
    expect(rest).toHaveLength(7);
  });

  test('exclude reserved and too short slugs', () => {
    expect(slugProposals('Help')[0]).toBe('help-2');
    expect(slugProposals('Ли')[0]).toBe('li-2');
    expect(slugProposals('日本')).toEqual([]);
  });

  test('shorten a long name for the number', () => {
    expect(slugProposals('a'.repeat(70))[1]).toBe(`${'a'.repeat(58)}-2`);
  });

  test('are distinct slugs of at most 60 characters for any name', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[А-Яа-яёA-Za-z0-9 '-]{3,90}$/), (name) => {
        const proposals = slugProposals(name);
        expect(new Set(proposals).size).toBe(proposals.length);
        for (const proposal of proposals) {
          expect(isSlug(proposal)).toBe(true);
          expect(proposal.length).toBeLessThanOrEqual(60);
        }
        if (/[а-яa-z]/i.test(name.replace(/ь/gi, ''))) expect(proposals.length).toBeGreaterThan(7);
      }),
    );
  });
});
