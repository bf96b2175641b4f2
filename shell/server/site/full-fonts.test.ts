import { nameRefusal } from '@site/shared/domain/people';
import { openSync } from 'fontkit';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawCertificate } from '../certificates/draw-certificate.ts';
import { fontFileFor } from './fitting-font.ts';
import { drawCard } from './pictures/card.ts';

const lastCodePoint = 0x2_ff_ff;
const ideographs = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** Each letter that the rule for names accepts; ideographs, half of Unicode, are left out for speed. */
function* lettersOfNames(): Generator<string> {
  for (let point = 0; point <= lastCodePoint; point++) {
    const letter = String.fromCodePoint(point);
    if (!/\p{L}/u.test(letter) || ideographs.test(letter)) continue;
    if (nameRefusal(letter, 'latin') && nameRefusal(letter, 'cyrillic')) continue;
    yield letter;
  }
}

test('the fonts have each letter that a name may have, in both weights', () => {
  const letters = [...lettersOfNames()];
  expect(letters.length).toBeGreaterThan(1500);
  const missing = letters.flatMap((letter) =>
    ([400, 600] as const)
      .filter((weight) => !hasGlyph(fontFileFor(letter, weight), letter))
      .map((weight) => `${letter} ${weight}`),
  );
  expect(missing).toEqual([]);
});

const opened = new Map<string, ReturnType<typeof openSync>>();
function hasGlyph(file: string, letter: string): boolean {
  const font = opened.get(file) ?? openSync(file);
  opened.set(file, font);
  return 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

const names = ['Nguyễn Əliyev', 'Ҩӡан Ԥазба'];

test.each(names)('a printed certificate shows %s in its letters', async (name) => {
  const bytes = await drawCertificate({
    locale: 'en',
    product: 'House',
    title: 'Certificate',
    confirms: 'This certifies that',
    name,
    statement: 'is a member',
    signatory: { name, role: 'Chair' },
    issued: '2024-12-20',
    facts: [],
    notes: [],
    verification: 'https://house.test/verify/8HZEM3CK7Q72',
    stateWord: null,
  });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text.split(name)).toHaveLength(3);
});

test.each(names)('a card shows %s in its letters', async (title) => {
  const drawn = async (text: string) =>
    Buffer.from(await drawCard({ kicker: '', title: text, line: '', brand: '' })).toString(
      'base64',
    );
  // A permanently unassigned code point stands for a letter that is missing.
  const letters = [...new Set(title.replace(' ', ''))];
  const boxes = await Promise.all(letters.map((letter) => drawn(title.replace(letter, '\uFFFF'))));
  expect(boxes).not.toContain(await drawn(title));
  expect(new Set(boxes).size).toBe(boxes.length);
});
