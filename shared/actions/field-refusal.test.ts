import { expect, test } from 'vitest';
import { fieldRefusal, payloadRefusals } from './field-refusal.ts';
import {
  choice,
  custom,
  email,
  flag,
  id,
  integer,
  link,
  list,
  optional,
  paragraphs,
  text,
} from './fields.ts';

const uuid = '018f4c5e-0000-7000-8000-00000000000a';
const line = text({ min: 3, max: 8 });

test.each([
  [line, 'Zig', undefined],
  [line, '   ', 'E_REQUIRED'],
  [line, 'ab', 'E_TOO_SHORT'],
  [line, 'abcdefghi', 'E_TOO_LONG'],
  [line, 'one\ntwo', 'E_INVALID'],
  [line, 'one\ttwo', 'E_INVALID'],
  [line, 'one\u2028two', 'E_INVALID'],
  [line, ' Zig\n', undefined],
  [paragraphs({ max: 8 }), 'one\ntwo', undefined],
  [line, 7, 'E_INVALID'],
  [optional(line), '', undefined],
  [text({ max: 90, maxLinks: 1 }), 'https://a.example and www.b.example', 'E_INVALID'],
  [choice(['yes', 'no']), 'perhaps', 'E_INVALID'],
  [choice(['yes', 'no']), 'no', undefined],
  [email, 'anna@', 'E_EMAIL'],
  [link, 'http://a.example', 'E_URL'],
  [id, uuid, undefined],
  [id, 'one', 'E_INVALID'],
  [flag, false, undefined],
  [flag, undefined, 'E_REQUIRED'],
  [integer({ min: 1, max: 7 }), 8, 'E_INVALID'],
  [integer({ min: 0, max: 7 }), 0, undefined],
  [list(choice(['a', 'b']), { max: 2 }), ['a', 'c'], 'E_INVALID'],
  [list(choice(['a', 'b']), { max: 1 }), ['a', 'b'], 'E_INVALID'],
  [list(choice(['a', 'b']), { max: 2 }), [], 'E_REQUIRED'],
  [custom(), { any: 'thing' }, undefined],
])('%j with %j is %s', (facts, value, code) => {
  expect(fieldRefusal(facts, value)?.code).toBe(code);
});

test('names every field that does not fit', () => {
  const fields = { subject: line, to: id, note: optional(line) };
  expect(payloadRefusals(fields, { subject: 'ab', note: '' })).toEqual({
    subject: { code: 'E_TOO_SHORT', params: { n: 3, m: 2 } },
    to: { code: 'E_REQUIRED' },
  });
});
