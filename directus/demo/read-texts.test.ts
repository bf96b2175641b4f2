import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inBoth, readTexts, words } from './read-texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'texts-'));
const path = join(folder, 'cards.yaml');
afterAll(() => rmSync(folder, { recursive: true }));

const read = (yaml: string) => {
  writeFileSync(path, yaml);
  return readTexts(pathToFileURL(path), z.array(inBoth(words)));
};

test('reads texts, and names the file and the place of a mistake', () => {
  expect(read('# Cards.\n- ru: Карта\n  en: >-\n    A card\n    of two lines\n')).toEqual([
    { ru: 'Карта', en: 'A card of two lines' },
  ]);
  expect(() => read('- { ru: Карта, en: A card }\n- { ru: Карта }\n')).toThrow(
    /cards\.yaml[\s\S]*\[1\]\.en/,
  );
  expect(() => read('- { ru: Карта, en: A card, de: Karte }\n')).toThrow(/"de"/);
  expect(() => read('- ru: Карта: синяя\n')).toThrow(/cards\.yaml[\s\S]*line 1/);
});
