import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  readVerificationCode,
  shownVerificationCode,
  verificationCode,
} from './verification-code.ts';

const random = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));

test('a code has twelve characters without look-alikes', () => {
  fc.assert(
    fc.property(random, (numbers) => {
      const code = verificationCode(() => numbers.next().value);
      expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/);
    }),
  );
});

test('two codes differ', () => {
  expect(verificationCode()).toMatch(/^[2-9A-Z]{12}$/);
  expect(verificationCode()).not.toBe(verificationCode());
});

test('a code is displayed in three groups and accepted however it is typed', () => {
  fc.assert(
    fc.property(random, (numbers) => {
      const code = verificationCode(() => numbers.next().value);
      const shown = shownVerificationCode(code);
      expect(shown).toMatch(/^\w{4}-\w{4}-\w{4}$/);
      for (const typed of [shown, code.toLowerCase(), ` ${shown.replaceAll('-', ' – ')} `]) {
        expect(readVerificationCode(typed)).toBe(code);
      }
    }),
  );
});

test('Cyrillic look-alikes and confusable characters are corrected', () => {
  expect(readVerificationCode('авек-мнрс-тухз')).toBe('ABEKMHPCTYX3');
  expect(readVerificationCode('0O1I-LU22-2222')).toBe('QQJJJV222222');
});

test('invisible characters are ignored', () => {
  expect(readVerificationCode('\u200e2222-\u200b2222-\u00ad2222\ufeff')).toBe('222222222222');
});

test.each(['', '2222-2222-222', '2222-2222-22222', '2222-2222-222Я', '2222_2222_2222'])(
  '%j is not a code',
  (typed) => {
    expect(readVerificationCode(typed)).toBeNull();
  },
);
