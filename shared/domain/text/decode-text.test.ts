import { expect, test } from 'vitest';
import { decodeText, TextError } from './decode-text.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...new TextEncoder().encode(part)] : part,
    ),
  );

test('accepts any line ends and an optional byte order mark', () => {
  expect(decodeText(bytes([0xef, 0xbb, 0xbf], 'Съезд\r\nпрошёл 👍\n'))).toBe('Съезд\nпрошёл 👍\n');
  expect(decodeText(bytes(''))).toBe('');
});

// `Мир` in windows-1251 is CC E8 F0; in KOI8-R, ED C9 D2; in UTF-16 a file begins with FF FE.
test.each([
  ['windows-1251', bytes('Title\n\n', [0xcc, 0xe8, 0xf0]), 'Byte 8 (CC) is not UTF-8', 3],
  ['KOI8-R', bytes([0xed, 0xc9, 0xd2]), 'Byte 1 (ED) is not UTF-8', 1],
  ['UTF-16', bytes([0xff, 0xfe, 0x1c, 0x04]), 'Byte 1 (FF) is not UTF-8', 1],
  ['a letter cut in two', bytes('Ми\n', [0xd0]), 'Byte 6 (D0) is not UTF-8', 2],
  ['a surrogate', bytes('a', [0xed, 0xa0, 0x80], 'b'), 'Byte 2 (ED) is not UTF-8', 1],
  ['after a byte order mark', bytes([0xef, 0xbb, 0xbf, 0xcc]), 'Byte 4 (CC) is not UTF-8', 1],
  ['after a lost letter', bytes('\uFFFD\r\n', [0xcc]), 'Byte 6 (CC) is not UTF-8', 2],
  ['a letter that was lost before', bytes('М\nи\uFFFD'), 'U+FFFD stands where another was lost', 2],
])('rejects %s with its position', (_, file, message, line) => {
  let thrown: unknown;
  try {
    decodeText(file);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(TextError);
  expect((thrown as TextError).message).toContain(message);
  expect((thrown as TextError).line).toBe(line);
});
