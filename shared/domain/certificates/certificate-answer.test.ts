import { expect, test } from 'vitest';
import {
  type CertificateCard,
  type CertificateState,
  certificateAnswer,
} from './certificate-answer.ts';

const today = '2025-11-20';
const card = (changes: Partial<CertificateCard> = {}): CertificateCard => ({
  state: 'valid',
  number: 'XX-2025-00001-A',
  name_ru: 'Ольга Тихогорская',
  name_en: 'Olga Tikhogorskaia',
  grade: 'member',
  kind: 'membership',
  issued_at: '2025-01-10',
  valid_from: '2025-01-10',
  valid_until: null,
  state_changed_at: null,
  reason_class: null,
  memorial: false,
  superseded_by: null,
  ...changes,
});

test.each<[CertificateState, string]>([
  ['valid', 'valid'],
  ['suspended', 'not_current'],
  ['expired', 'not_current'],
  ['revoked', 'withdrawn'],
  ['superseded', 'withdrawn'],
])('a certificate in state %s gives the answer %s', (state, result) => {
  expect(certificateAnswer(card({ state }), today)).toEqual({ result, ...card({ state }) });
});

test('an unknown code returns nothing else', () => {
  expect(certificateAnswer(null, today)).toEqual({ result: 'unknown' });
});

test('a certificate is valid on its last day and expired after it', () => {
  expect(certificateAnswer(card({ valid_until: today }), today).result).toBe('valid');
  expect(certificateAnswer(card({ valid_until: '2025-11-19' }), today)).toMatchObject({
    result: 'not_current',
    state: 'expired',
    state_changed_at: '2025-11-19',
  });
});

test('a certificate revoked before its last day stays revoked', () => {
  const revoked = card({ state: 'revoked', valid_until: '2025-01-11' });
  expect(certificateAnswer(revoked, today).result).toBe('withdrawn');
});
