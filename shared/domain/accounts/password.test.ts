import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingDefaults } from '../system/settings.ts';
import { passwordRefusal } from './password.ts';
import { passwordLengthRefusal, storedPassword } from './password-length.ts';

const owner = { email: 'i.zvon@example.org', names: ['Звонарский', 'Игорь', 'Ян'] };
const refusal = (password: string, min = settingDefaults['auth.password_min']) =>
  passwordRefusal(password, owner, min);

test.each(['wind over the sea', 'кот на крыше 7', 'x7!kQ-09ab', '👩‍👩‍👧🇷🇺🐈🐕🦊 ab'])(
  'accepts %s',
  (password) => {
    expect(refusal(password)).toBeNull();
  },
);

test('the same characters are the same password in any Unicode form', () => {
  const typed = 'йод ёлка 12';
  expect(storedPassword(typed.normalize('NFD'))).toBe(storedPassword(typed));
  expect(storedPassword('пароль\u00a0ﬁ')).toBe('пароль fi');
});

describe('length', () => {
  test('is between the setting and 128 characters', () => {
    expect(refusal('a b c d e')).toEqual({ code: 'E_TOO_SHORT', params: { n: 10, m: 9 } });
    expect(refusal('a b c d e', 8)).toBeNull();
    expect(refusal('ab'.repeat(64))).toBeNull();
    expect(refusal('ы'.repeat(129))).toEqual({ code: 'E_TOO_LONG', params: { n: 128, m: 129 } });
  });

  test('counts a character once in any Unicode form', () => {
    expect(refusal('йёйёйёйёй'.normalize('NFD'))).toEqual(refusal('йёйёйёйёй'));
  });

  test('counts leading and trailing spaces, which belong to the password', () => {
    expect(refusal(`${' '.repeat(5)}a b c`)).toBeNull();
  });
});

test.each(['1234567890', 'qwertyuiop', 'QWERTYUIOP', '1q2w3e4r5t'])(
  'refuses the common %s',
  (password) => {
    expect(refusal(password)).toEqual({ code: 'E_PASSWORD_WEAK', params: { why: 'common' } });
  },
);

test('refuses short common passwords even if the setting allows the length', () => {
  expect(refusal('password', 8)).toEqual({ code: 'E_PASSWORD_WEAK', params: { why: 'common' } });
});

describe('personal data of the owner', () => {
  test.each(['i.zvon@example', 'My-IZVON-2025', 'i z v o n 1 2 3'])(
    'refuses %s because of the address',
    (password) => {
      expect(refusal(password)).toEqual({ code: 'E_PASSWORD_WEAK', params: { why: 'email' } });
    },
  );

  test.each(['звонарский1', 'ЗВОНАРСКИЙ-2025', 'zvonarskii!!', 'super igor 2025'])(
    'refuses %s because of the name in either script',
    (password) => {
      expect(refusal(password)).toEqual({ code: 'E_PASSWORD_WEAK', params: { why: 'name' } });
    },
  );

  test('ignores names of up to three letters', () => {
    expect(refusal('янтарный берег')).toBeNull();
  });
});

test('finds the name inside any text', () => {
  const around = fc.stringMatching(/^[0-9!?@#]{3,10}$/);
  fc.assert(
    fc.property(around, around, (before, after) => {
      expect(refusal(`${before}Звонарский${after}`)?.code).toBe('E_PASSWORD_WEAK');
    }),
  );
});

test('counts the length of the stored form, also in forms', () => {
  // The ligature is stored as two letters.
  expect(passwordLengthRefusal('ﬁ'.repeat(5), 10)).toBeNull();
  expect(passwordLengthRefusal('й'.repeat(9).normalize('NFD'), 10)).toEqual({
    code: 'E_TOO_SHORT',
    params: { n: 10, m: 9 },
  });
});
