import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingDefaults } from '../system/settings.ts';
import { fingerprint, isStale, type Pair, parityIndex, parityVerdict } from './parity.ts';

describe('a fingerprint', () => {
  test('has 64 digits and is deterministic', async () => {
    expect(await fingerprint({ title: 'Устав' })).toBe(
      '8bd905433de3e9670cea8402238d4b54161b90dbfd858974aa1d90d4752db7d8',
    );
  });

  test.each([
    [{ body: 'б', title: 'а' }],
    [{ title: ' а ', body: 'б\r\n' }],
    [{ title: 'а', body: 'б  \n', lead: null, note: undefined, more: '' }],
  ])('ignores order, line ends, surrounding spaces and empty fields: %j', async (fields) => {
    expect(await fingerprint(fields)).toBe(await fingerprint({ title: 'а', body: 'б' }));
  });

  test.each([
    ['Зал, открыт — снова.', 'Зал открыт снова'],
    ['«Зал»  открыт\u00a0снова!', '**Зал** открыт снова'],
    ['Line one\nline two', 'Line one line two'],
  ])('ignores punctuation and spaces: %s', async (one, other) => {
    expect(await fingerprint({ body: one })).toBe(await fingerprint({ body: other }));
  });

  test.each([
    ['1.5 процента', '15 процента'],
    ['10 %', '10'],
    ['в месте', 'вместе'],
    ['так же', 'также'],
  ])('does not ignore what changes the meaning: %s is not %s', async (one, other) => {
    expect(await fingerprint({ body: one })).not.toBe(await fingerprint({ body: other }));
  });

  test.each([
    [{ title: 'б', body: 'а' }],
    [{ title: 'аб' }],
    [{ title: 'а', body: 'Б' }],
    [{ title: 'а', lead: 'б' }],
  ])('changes with every change of text or field: %j', async (fields) => {
    expect(await fingerprint(fields)).not.toBe(await fingerprint({ title: 'а', body: 'б' }));
  });
});

test('a translation is stale when the other language has changed since it was ready', () => {
  expect(isStale({ status: 'ready', sourceFingerprint: 'a' }, 'b')).toBe(true);
  expect(isStale({ status: 'ready', sourceFingerprint: 'a' }, 'a')).toBe(false);
  expect(isStale({ status: 'draft', sourceFingerprint: 'a' }, 'b')).toBe(false);
  expect(isStale({ status: 'ready', sourceFingerprint: null }, 'b')).toBe(false);
});

const ready = { status: 'ready', stale: false } as const;
const equal: Pair = { ru: ready, en: ready };

describe('the index', () => {
  test('counts records that are ready and not stale in both languages', () => {
    const published: Pair[] = [
      equal,
      { ru: ready, en: { status: 'machine', stale: false } },
      { ru: { status: 'ready', stale: true }, en: ready },
      { ru: ready, en: { status: 'missing', stale: false } },
    ];
    expect(parityIndex(published)).toBe(0.25);
    expect(parityIndex([])).toBe(1);
  });

  test('lies between 0 and 1 and never falls when a complete pair is added', () => {
    const side = fc.record({
      status: fc.constantFrom(
        'missing' as const,
        'machine' as const,
        'draft' as const,
        'ready' as const,
      ),
      stale: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(fc.record({ ru: side, en: side }), { minLength: 1 }), (published) => {
        const index = parityIndex(published);
        expect(index).toBeGreaterThanOrEqual(0);
        expect(parityIndex([...published, equal])).toBeGreaterThanOrEqual(index);
        expect(parityIndex([...published, equal])).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('fails below 95 % of pages and warns below 80 % of news', () => {
    expect(parityVerdict('pages', 0.95, settingDefaults)).toBe('fine');
    expect(parityVerdict('pages', 0.949, settingDefaults)).toBe('failure');
    expect(parityVerdict('news', 0.8, settingDefaults)).toBe('fine');
    expect(parityVerdict('news', 0.5, settingDefaults)).toBe('warning');
  });
});
